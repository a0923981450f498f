/** Runs `work` at most `most` times at once; the rest wait in a queue, first come, first served. */
export function limited<A extends unknown[], T>(
  most: number,
  work: (...args: A) => Promise<T>,
): (...args: A) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (...args) => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
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
