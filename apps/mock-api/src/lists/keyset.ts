import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { setImmediate as breathe } from 'node:timers/promises';
import type { TableName, Tables } from '../store/schema/tables.ts';
import { EXPORT_PAGE } from './row-pages.ts';

/** Order of a list: a column, or an expression with an index. */
export interface KeyColumn {
  readonly name: string;
  readonly value: RawBuilder<unknown>;
}

/** Place of a row in the order of its list: its values of the key columns and its id. */
type Key = Readonly<Record<string, string | number>> & { readonly id: string };

/** A plain column as an order of a list. */
export const keyColumn = (name: string): KeyColumn => ({ name, value: sql.ref(name) });
const ID = keyColumn('id');

/** Kysely cannot follow the columns of a table that is itself generic. */
interface Untyped {
  select(columns: readonly unknown[]): Untyped;
  where(condition: unknown): Untyped;
  orderBy(column: unknown, direction: 'asc' | 'desc'): Untyped;
  limit(rows: number): Untyped;
  execute(): Promise<Key[]>;
}

export interface KeysetOrder<T extends TableName> {
  /**
   * The rows without columns or order.
   *
   * @param hasBegun a bound of the column that the list is ordered by is already passed, and is omitted: SQLite would begin each page
   * there and read again all that lies before its key
   */
  readonly filtered: (hasBegun: boolean) => SelectQueryBuilder<Tables, T, object>;
  /** Without columns of which all rows have the same value, and without the id. */
  readonly columns: readonly KeyColumn[];
  readonly direction: 'asc' | 'desc';
}

/**
 * All ids in the order of an index, page by page, each of which begins after the last key of the one before. Rows that are written
 * meanwhile may be in it or not; no other is missing or repeated.
 */
export async function* idsInOrder<T extends TableName>(
  order: KeysetOrder<T>,
): AsyncGenerator<readonly string[]> {
  let last: Key | undefined;
  for (;;) {
    const page = await pageAfter(order, last);
    if (page.length > 0) yield page.map(({ id }) => id);
    if (page.length < EXPORT_PAGE) return;
    last = page.at(-1);
    await breathe();
  }
}

async function pageAfter<T extends TableName>(
  { filtered, columns, direction }: KeysetOrder<T>,
  last: Key | undefined,
): Promise<Key[]> {
  const key = [...columns, ID];
  const read = (
    conditions: readonly RawBuilder<unknown>[],
    order: readonly KeyColumn[],
    limit: number,
  ): Promise<Key[]> => {
    let query = (filtered(last !== undefined) as unknown as Untyped).select(
      key.map(({ name, value }) => value.as(name)),
    );
    for (const condition of conditions) query = query.where(condition);
    for (const { value } of order) query = query.orderBy(value, direction);
    return query.limit(limit).execute();
  };
  if (last === undefined) return read([], key, EXPORT_PAGE);
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const found: Key[] = [];
  // Rows equal to the last one in all columns but the id, then in all but the last column, and so on: SQLite finds each of these in
  // the index, but does not find `(expression, id) > (…)` there.
  for (let equal = columns.length; equal >= 0 && found.length < EXPORT_PAGE; equal -= 1) {
    const same = columns.slice(0, equal).map(({ name, value }) => sql`${value} = ${last[name]}`);
    const { name, value } = key[equal] ?? ID;
    const conditions = [...same, sql`${value} ${beyond} ${last[name]}`];
    found.push(...(await read(conditions, key.slice(equal), EXPORT_PAGE - found.length)));
  }
  return found;
}
