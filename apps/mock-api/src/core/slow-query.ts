/** A query that lists or sums rows exceeded its time limit and was cut off, so that others can run. */
export class SlowQueryError extends Error {
  override readonly name = 'SlowQueryError';
  constructor(milliseconds: number, cause?: unknown) {
    super(`The query was cut off after ${String(milliseconds)} ms`, { cause });
  }
}

/** Time limit of such a query by storage: SQLite runs it in the main thread. */
export const SLOW_QUERY_MS = { sqlite: 1000, postgres: 5000 } as const;
