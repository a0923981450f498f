import { expect, it } from 'vitest';
import { limited, limitedByKey, QueueFullError } from './limited.ts';

it('runs so many at once, queues so many more in their order, and rejects the rest at once', async () => {
  const started: number[] = [];
  const finish = new Map<number, () => void>();
  const work = limited({ running: 2, waiting: 2 }, (n: number) => {
    started.push(n);
    return new Promise<number>((resolve) => finish.set(n, () => resolve(n)));
  });
  const all = [1, 2, 3, 4].map((n) => work(n));
  await expect(work(5)).rejects.toThrow(QueueFullError);
  expect(started).toEqual([1, 2]);
  finish.get(2)?.();
  expect(await all[1]).toBe(2);
  expect(started).toEqual([1, 2, 3]);
  const sixth = work(6);
  for (const n of [1, 3, 4, 6]) {
    await expect.poll(() => started).toContain(n);
    finish.get(n)?.();
  }
  expect(await Promise.all([...all, sixth])).toEqual([1, 2, 3, 4, 6]);
  expect(started).toEqual([1, 2, 3, 4, 6]);
});

it('gives the slot of one that fails to the next', async () => {
  const work = limited({ running: 1, waiting: 1 }, (isGood: boolean) =>
    isGood ? Promise.resolve('done') : Promise.reject(new Error('no')),
  );
  expect(await Promise.allSettled([work(false), work(true)])).toMatchObject([
    { status: 'rejected' },
    { status: 'fulfilled', value: 'done' },
  ]);
});

it('keeps room in the queue for other keys, and forgets a key whose calls have ended', async () => {
  const work = limitedByKey({ running: 1, waiting: 9, perKey: 2 }, (isGood: boolean) =>
    isGood ? Promise.resolve('done') : Promise.reject(new Error('no')),
  );
  const results = await Promise.allSettled([
    work('a', true),
    work('a', false),
    work('a', true),
    work('b', true),
  ]);
  expect(results).toMatchObject([
    { value: 'done' },
    { reason: new Error('no') },
    { reason: expect.any(QueueFullError) },
    { value: 'done' },
  ]);
  expect(await work('a', true)).toBe('done');
});
