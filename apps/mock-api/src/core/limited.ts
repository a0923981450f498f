/** Runs `work` so that no more than `most` are under way at once; the others wait in the order in which they came. */
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
      // The place passes to the next one without becoming free in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
