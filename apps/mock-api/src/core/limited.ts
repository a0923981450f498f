/** The queue of `limited` work is full. Over HTTP: 503 with `Retry-After`. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

export interface Limits {
  /** Most calls that run at once. */
  readonly running: number;
  /** Most calls that wait; one more is rejected with `QueueFullError`. */
  readonly waiting: number;
}

/** Runs `work` with limited concurrency; waiting calls are queued first in, first out. */
export function limited<A extends unknown[], T>(
  limits: Limits,
  work: (...args: A) => Promise<T>,
): (...args: A) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (...args) => {
    if (running < limits.running) running += 1;
    else if (waiting.length < limits.waiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new QueueFullError(`${String(limits.waiting)} are waiting`);
    try {
      return await work(...args);
    } finally {
      // The slot passes to the next in the queue without becoming free in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
