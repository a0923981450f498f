import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitedFromBegin } from './thread-pool.ts';

const HOUR = 3_600_000;

/** Not with `expect.poll`, which moves the time that stands still here. */
const timeStarts = async () => {
  while (vi.getTimerCount() === 0) await setImmediate();
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('counts the time of work from its beginning, however long its thread takes to start', async () => {
  let begun: MessagePort | undefined;
  let signal: AbortSignal | undefined;
  const work = limitedFromBegin(5000, (port, limit) => {
    [begun, signal] = [port, limit];
    return once(limit, 'abort');
  });
  vi.advanceTimersByTime(HOUR);
  expect(signal?.aborted).toBe(false);
  begun?.postMessage('begun');
  await timeStarts();
  vi.advanceTimersByTime(4999);
  expect(signal?.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal?.aborted).toBe(true);
  await work;
});

it('counts no longer when the work has ended', async () => {
  const work = limitedFromBegin(5000, async (begun) => {
    begun.postMessage('begun');
    await timeStarts();
    return 'done';
  });
  expect(await work).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});
