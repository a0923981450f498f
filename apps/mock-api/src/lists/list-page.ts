import type { Selectable } from 'kysely';
import { LIST, type Store } from '../store/store.ts';
import type { TableName, Tables } from '../store/schema/tables.ts';
import { idsInOrder, keyColumn } from './keyset.ts';
import type { Filtered, ListData, Order } from './list-result.ts';
import { inPages, type RowPages } from './row-pages.ts';

/** Rows are counted up to this limit; beyond it the list reports that there are more. */
export const COUNT_LIMIT = 10_000;

type Column<T extends TableName> = keyof Selectable<Tables[T]> & string;
type Row<T extends TableName, C extends Column<T>> = Pick<Selectable<Tables[T]>, C>;

/** The query of a list over a table that may be very large. */
export interface ListQuery<T extends TableName, Field extends string, C extends Column<T> = Column<T>> {
  readonly store: Store;
  readonly table: T;
  /**
   * The filtered rows, without columns or order.
   *
   * @param isContinued an export has passed the first page, so a bound on the sorted column may be omitted
   */
  readonly rows: (isContinued: boolean) => Filtered<T>;
  /** Columns to sort by, for fields that are not a column of the same name. */
  readonly sortColumns?: Readonly<Partial<Record<Field, readonly Column<T>[]>>>;
  /** Columns to read for each row of a page; all by default. */
  readonly columns?: readonly C[];
  /** Replaces `COUNT_LIMIT`. */
  readonly countLimit?: number;
}

/** Kysely cannot follow the columns of a table that is itself generic. */
interface Untyped<Result> {
  select(column: string | readonly string[]): Untyped<Result>;
  selectAll(): Untyped<Result>;
  where(column: string, operator: 'in', values: readonly string[]): Untyped<Result>;
  orderBy(column: string, direction: 'asc' | 'desc'): Untyped<Result>;
  limit(rows: number): Untyped<Result>;
  offset(rows: number): Untyped<Result>;
  execute(): Promise<Result[]>;
}

const sortColumnsOf = <Field extends string>(
  { sortColumns }: { readonly sortColumns?: Readonly<Partial<Record<Field, readonly string[]>>> },
  campo: Field,
): readonly string[] => sortColumns?.[campo] ?? [campo];

/** Ids in the requested order. Ties are sorted by id, so that pages neither repeat nor lose a row. */
async function sortedIds<T extends TableName, Field extends string>(
  list: Pick<ListQuery<T, Field>, 'rows' | 'sortColumns'>,
  { campo, sentido }: Order<Field>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<string[]> {
  const rows = list.rows(false) as unknown as Untyped<{ readonly id: string }>;
  const ordered = [...sortColumnsOf(list, campo), 'id'].reduce(
    (query, column) => query.orderBy(column, sentido),
    rows,
  );
  const found = await ordered.select('id').limit(limit).offset(offset).execute();
  return found.map(({ id }) => id);
}

async function rowsByIds<T extends TableName, Field extends string, C extends Column<T>>(
  { store, table, columns }: ListQuery<T, Field, C>,
  ids: readonly string[],
): Promise<Row<T, C>[]> {
  if (ids.length === 0) return [];
  const all = store.select(table, LIST) as unknown as Untyped<Row<T, C> & { readonly id: string }>;
  const selected = columns === undefined ? all.selectAll() : all.select(['id', ...columns]);
  const rows = await selected.where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The number of filtered rows, or the limit and `hay_mas` where counting stopped. */
export async function countRows<T extends TableName>(
  store: Store,
  rows: Filtered<T>,
  limit = COUNT_LIMIT,
): Promise<{ readonly total: number; readonly hay_mas?: true }> {
  const counted = await store.countUpTo(rows, limit + 1);
  return counted > limit ? { total: limit, hay_mas: true } : { total: counted };
}

/**
 * The result of a list operation: one page of the filtered rows in the requested order, and their number. Sorting reads ids only, which
 * an index may hold; whole rows are read for the page alone.
 *
 * @param toItems converts rows to items of the wire
 */
export async function listPage<T extends TableName, Field extends string, C extends Column<T>, Item>(
  list: ListQuery<T, Field, C>,
  { pagina, por_pagina, orden }: ListData<Field>,
  toItems: (rows: Row<T, C>[]) => Item[] | Promise<Item[]>,
) {
  const page = { limit: por_pagina, offset: (pagina - 1) * por_pagina };
  // Concurrent on PostgreSQL, on two connections.
  const [counted, ids] = await Promise.all([
    countRows(list.store, list.rows(false), list.countLimit),
    sortedIds(list, orden, page),
  ]);
  const data = await toItems(await rowsByIds(list, ids));
  return { status: 'success' as const, data, meta: { ...counted, pagina, por_pagina, orden } };
}

/** All filtered rows in the requested order for an export. Up to `COUNT_LIMIT` ids are read at once, more of them page by page. */
export async function exportPages<T extends TableName, Field extends string, C extends Column<T>, Item>(
  list: ListQuery<T, Field, C>,
  orden: Order<Field>,
  toItems: (rows: Row<T, C>[]) => Item[] | Promise<Item[]>,
): Promise<RowPages<Item>> {
  const read = async (ids: readonly string[]) => toItems(await rowsByIds(list, ids));
  const first = await sortedIds(list, orden, { limit: COUNT_LIMIT + 1, offset: 0 });
  if (first.length <= COUNT_LIMIT) return { total: first.length, pages: inPages(first, read) };
  const columns = sortColumnsOf(list, orden.campo).map(keyColumn);
  return {
    total: null,
    pages: mapPages(idsInOrder({ filtered: list.rows, columns, direction: orden.sentido }), read),
  };
}

async function* mapPages<Key, Item>(
  pages: AsyncIterable<Key>,
  read: (page: Key) => Promise<readonly Item[]>,
): AsyncGenerator<readonly Item[]> {
  for await (const page of pages) yield await read(page);
}

/** Filters without the day that an export by date has already passed: SQLite would search from that day again for each page. */
export function withoutPassedDay<
  F extends { readonly desde?: string | undefined; readonly hasta?: string | undefined },
>(filtros: F, { campo, sentido }: Order<string>): F {
  if (campo !== 'fecha' && campo !== 'fecha_emision') return filtros;
  return { ...filtros, [sentido === 'asc' ? 'desde' : 'hasta']: undefined };
}
