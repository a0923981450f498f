import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeating, type RunState } from './repeating.ts';

/** A work whose runs end when the test says so. */
function deferredWork() {
  const ends: ((error?: Error) => void)[] = [];
  const states: RunState[] = [];
  const onError = vi.fn();
  const work = repeating<number>({
    periodMs: 1000,
    run: (state) => {
      states.push(state);
      return new Promise((resolve, reject) => {
        ends.push((error) => (error === undefined ? resolve(ends.length) : reject(error)));
      });
    },
    onError,
  });
  const end = async (error?: Error): Promise<void> => {
    ends.at(-1)?.(error);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { work, end, states, onError, runs: () => ends.length };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('repeating', () => {
  it('runs once a period from its start on, and not before', async () => {
    const { work, end, runs } = deferredWork();
    work.wake();
    await vi.advanceTimersByTimeAsync(5000);
    expect(runs()).toBe(0);
    work.start();
    expect(runs()).toBe(1);
    await end();
    await vi.advanceTimersByTimeAsync(999);
    expect(runs()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs()).toBe(2);
  });

  it('runs again when it was woken during a run, once', async () => {
    const { work, end, runs } = deferredWork();
    work.start();
    work.wake();
    work.wake();
    expect(runs()).toBe(1);
    await end();
    expect(runs()).toBe(2);
    await end();
    expect(runs()).toBe(2);
  });

  it('does not run again for a request that the run has taken', async () => {
    const { work, end, runs, states } = deferredWork();
    work.start();
    expect(states[0]?.takeRequest()).toBe(false);
    work.wake();
    expect([states[0]?.takeRequest(), states[0]?.takeRequest()]).toEqual([true, false]);
    await end();
    expect(runs()).toBe(1);
  });

  it('gives callers the result of the current run', async () => {
    const { work, end, runs } = deferredWork();
    const results = Promise.all([work.runNow(), work.runNow()]);
    await end();
    expect([await results, runs()]).toEqual([[1, 1], 1]);
  });

  it('reports the error of a run, and goes on', async () => {
    const { work, end, runs, onError } = deferredWork();
    work.start();
    await end(new Error('broken'));
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('broken'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(runs()).toBe(2);
  });

  it('waits for the current run when it stops, and starts none', async () => {
    const { work, end, runs, states } = deferredWork();
    work.start();
    work.wake();
    let isStopped = false;
    const stopped = work.stop().then(() => (isStopped = true));
    await vi.advanceTimersByTimeAsync(5000);
    expect([isStopped, states[0]?.isStopping()]).toEqual([false, true]);
    await end();
    await stopped;
    await vi.advanceTimersByTimeAsync(5000);
    expect(runs()).toBe(1);
  });
});
