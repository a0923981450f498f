import { expect, it } from 'vitest';
import { retryConflicts } from './retry.ts';

const failure = (code: string): Error => Object.assign(new Error('in favour of another'), { code });

it.each(['40P01', '40001'])('runs a transaction again that ended with %s, a few times', async (code) => {
  const waits: number[] = [];
  const wait = (ms: number) => Promise.resolve(waits.push(ms));
  let attempts = 0;
  const after = (failures: number) => () =>
    (attempts += 1) > failures ? Promise.resolve('done') : Promise.reject(failure(code));
  expect(await retryConflicts(after(2), wait)).toBe('done');
  expect(waits).toHaveLength(2);
  attempts = 0;
  await expect(retryConflicts(after(10), wait)).rejects.toMatchObject({ code });
  expect(attempts).toBe(5);
});

it('does not repeat what failed otherwise', async () => {
  let attempts = 0;
  const fails = () => {
    attempts += 1;
    return Promise.reject(failure('23505'));
  };
  await expect(retryConflicts(fails)).rejects.toMatchObject({ code: '23505' });
  expect(attempts).toBe(1);
});
