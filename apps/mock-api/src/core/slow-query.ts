/** A query that lists or adds up rows took too long and was cut off, so that others get their turn. */
export class SlowQueryError extends Error {
  override readonly name = 'SlowQueryError';
  constructor(milliseconds: number, cause?: unknown) {
    super(`The query was cut off after ${String(milliseconds)} ms`, { cause });
  }
}

/** Longest time of such a query, by storage: SQLite runs it in the thread that everything else runs in. */
export const SLOW_QUERY_MS = { sqlite: 1000, postgres: 5000 } as const;
