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

export interface LimitsByKey extends Limits {
  /** Most calls of one key that run or wait. */
  readonly perKey: number;
}

/** As `limited`, and one key (an address, a user) cannot fill the queue: its calls beyond `perKey` are rejected with `QueueFullError`. */
export function limitedByKey<A extends unknown[], T>(
  { perKey, ...limits }: LimitsByKey,
  work: (...args: A) => Promise<T>,
): (key: string, ...args: A) => Promise<T> {
  const run = limited(limits, work);
  const admit = capByKey(perKey);
  return (key, ...args) => admit(key, () => run(...args));
}

/** Runs `work` unless `most` calls of its key are already running or waiting: then it rejects with `QueueFullError`. */
export function capByKey(most: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const pending = new Map<string, number>();
  return async (key, work) => {
    const count = pending.get(key) ?? 0;
    if (count >= most) throw new QueueFullError(`${String(most)} of one key are waiting`);
    pending.set(key, count + 1);
    try {
      return await work();
    } finally {
      const left = (pending.get(key) ?? 1) - 1;
      if (left === 0) pending.delete(key);
      else pending.set(key, left);
    }
  };
}
