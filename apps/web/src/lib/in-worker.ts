/** A file of 10 MB takes a few seconds on a slow phone. */
const LIMIT_MS = 20_000;

/**
 * The answer of a worker to one message, outside the page: a hostile file may keep a parser busy without end. Rejects when the worker fails,
 * and after the limit, which ends it.
 */
export function inWorker<Answer>(
  worker: Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>,
  message: unknown,
  limitMs = LIMIT_MS,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const timer = setTimeout(
    () => reject(new Error(`The worker took more than ${String(limitMs)} ms`)),
    limitMs,
  );
  worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
  worker.onerror = (event) => reject(new Error(event.message));
  worker.postMessage(message);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
