import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSingleRun } from './use-single-run.ts';

const start = () => renderHook(() => useSingleRun()).result.current;

it('runs pending work once, and again after its end, failed or not', async () => {
  const runOnce = start();
  let runs = 0;
  let end = (_error?: Error): void => undefined;
  const work = () =>
    new Promise<void>((resolve, reject) => {
      runs += 1;
      end = (error) => (error ? reject(error) : resolve());
    });
  const [first, second] = [runOnce(work), runOnce(work)];
  expect([runs, first === second]).toEqual([1, true]);
  end(new Error('no'));
  await expect(first).rejects.toThrow('no');
  const third = runOnce(work);
  end();
  await third;
  expect(runs).toBe(2);
});

it('runs work that returns at once one time per event', async () => {
  const runOnce = start();
  let runs = 0;
  const work = () => void (runs += 1);
  void runOnce(work);
  await runOnce(work);
  expect(runs).toBe(1);
  await runOnce(work);
  expect(runs).toBe(2);
});

it('runs work of another key beside it', () => {
  const runOnce = start();
  const keys: string[] = [];
  const work = (key: string) => () => {
    keys.push(key);
    return new Promise<void>(() => undefined);
  };
  for (const key of ['a', 'b', 'a']) void runOnce(work(key), key);
  expect(keys).toEqual(['a', 'b']);
});
