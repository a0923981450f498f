import type { SelectQueryBuilder } from 'kysely';
import type { Store } from './store.ts';
import type { TableName, Tables } from './schema/tables.ts';

/**
 * The first row of a query, for a statement that claims it: `update … where id = (…)`. On PostgreSQL it skips rows that another process is
 * claiming; SQLite runs one statement at a time. Use `=`: with `in`, PostgreSQL may run the subquery once per row and claim all rows. The
 * statement must repeat the query's condition, since a row may change before it is locked.
 */
export function firstToClaim<T extends TableName, O>(
  { kind }: Store,
  rows: SelectQueryBuilder<Tables, T, O>,
): SelectQueryBuilder<Tables, T, O> {
  const first = rows.limit(1);
  return kind === 'postgres' ? first.forUpdate().skipLocked() : first;
}
