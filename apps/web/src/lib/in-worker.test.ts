import { afterEach, expect, it, vi } from 'vitest';
import { inWorker } from './in-worker.ts';

const fakeWorker = () => ({
  postMessage: vi.fn(),
  terminate: vi.fn(),
  onmessage: null as Worker['onmessage'],
  onerror: null as Worker['onerror'],
});

afterEach(() => {
  vi.useRealTimers();
});

it('resolves to the answer and ends the worker', async () => {
  const worker = fakeWorker();
  const answer = inWorker<number>(worker, { file: 'x' });
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ file: 'x' });
  worker.onmessage?.call(worker as never, { data: 7 } as MessageEvent);
  expect(await answer).toBe(7);
  expect(worker.terminate).toHaveBeenCalledOnce();
});

it('ends a worker that is busy without end', async () => {
  vi.useFakeTimers();
  const worker = fakeWorker();
  const answer = inWorker(worker, '', 1000);
  const rejected = expect(answer).rejects.toThrow('1000 ms');
  await vi.advanceTimersByTimeAsync(999);
  expect(worker.terminate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await rejected;
  expect(worker.terminate).toHaveBeenCalledOnce();
});

it('rejects when the worker fails', async () => {
  const worker = fakeWorker();
  const answer = inWorker(worker, '');
  worker.onerror?.call(worker as never, { message: 'broken' } as ErrorEvent);
  await expect(answer).rejects.toThrow('broken');
  expect(worker.terminate).toHaveBeenCalledOnce();
});
