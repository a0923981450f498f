import type { DatabaseSync } from 'node:sqlite';
import { SlowQueryError } from '../../core/slow-query.ts';

/**
 * Cuts off queries of SQLite that look at too many rows: Node has no way to interrupt one, but a function that a query calls may throw.
 * Every 256th row that a query reads checks the deadline.
 */
export class QueryDeadline {
  readonly #milliseconds: number;
  #started = 0;

  constructor(database: DatabaseSync, milliseconds: number) {
    this.#milliseconds = milliseconds;
    database.function(FUNCTION, () => {
      if (performance.now() - this.#started > this.#milliseconds)
        throw new SlowQueryError(this.#milliseconds);
      return 1;
    });
  }

  /** A query begins. */
  begin(): void {
    this.#started = performance.now();
  }
}

const FUNCTION = 'in_time';

/** The condition that there is still time, to be checked for each row of a table. */
export const inTime = (table: string): string => `((${table}.rowid & 255) <> 0 or ${FUNCTION}() = 1)`;
