import type { Selectable } from 'kysely';
import type { Store } from '../store/store.ts';
import type { TableName, Tables } from '../store/tables.ts';
import { isAmong } from './among.ts';
import type { Filtered, ListData, Order, SortColumns } from './list-result.ts';
import { idsInOrder, keyColumn } from './keyset.ts';
import { inPages, type RowPages } from './row-pages.ts';

/** Kysely cannot follow the columns of a table that is itself generic. */
interface Untyped<Row> {
  select(column: string): Untyped<{ id: string }>;
  selectAll(): Untyped<Row>;
  where(column: string, operator: 'in', values: readonly string[]): Untyped<Row>;
  orderBy(column: string, direction?: 'asc' | 'desc'): Untyped<Row>;
  limit(rows: number): Untyped<Row>;
  offset(rows: number): Untyped<Row>;
  execute(): Promise<Row[]>;
}

/** SQLite's index on the ids of a table. */
export const byId = (table: TableName): string => `sqlite_autoindex_${table}_1`;

/** Rows are counted up to here; the list then says that there are more. */
export const COUNTED_ROWS = 10_000;

/** Most rows of a narrow filter that are sorted; if there are more, reading in the order of the list fills a page quickly. */
export const MOST_SORTED = 800;

/** Name of the index in the order of a list. */
export type Access = string;

/** Where the rows of a list are. */
export interface ListSource<T extends TableName> {
  readonly store: Store;
  readonly table: T;
  /**
   * The rows without columns or order.
   *
   * @param index how SQLite finds them; undefined: by the key of the table
   */
  readonly filtered: (index?: Access) => Filtered<T>;
  /** The index to read in the order of a field, on SQLite: its planner knows nothing of the rows. */
  readonly indexOf?: (campo: string) => string | undefined;
  /** Rows are counted up to here where that is not `COUNTED_ROWS`. */
  readonly most?: number;
  /** How many rows there are, where that is known: more than `COUNTED_ROWS` are as good as any number beyond. */
  readonly counted?: number | undefined;
}

function ordered<T extends TableName, Field extends string>(
  { filtered, indexOf }: ListSource<T>,
  { campo, sentido }: Order<Field>,
  sortColumns: SortColumns<T, Field> | undefined,
): Untyped<Selectable<Tables[T]>> {
  const all = filtered(indexOf?.(campo)) as unknown as Untyped<Selectable<Tables[T]>>;
  // Equals in the order of their ids, so that pages neither repeat nor lose a row.
  return all.orderBy(sortColumns?.[campo] ?? campo, sentido).orderBy('id', sentido);
}

/**
 * The result of a list operation over a table that may be very large: one page of the filtered rows in the requested order, and how many there are. The contract lists the
 * fields that may be sorted by. The ids of the page are found in an index; only these rows are read.
 *
 * @param toItems makes the items of the wire from the rows of the page
 */
export async function largeListResult<T extends TableName, Field extends string, Item>(
  source: ListSource<T>,
  { pagina, por_pagina, orden }: ListData<Field>,
  toItems: (rows: Selectable<Tables[T]>[]) => Item[] | Promise<Item[]>,
  sortColumns?: SortColumns<T, Field>,
) {
  const { store, filtered, indexOf, most = COUNTED_ROWS } = source;
  const pageRows = async () => {
    const all = ordered(source, orden, sortColumns).select('id');
    const page = await all
      .limit(por_pagina)
      .offset((pagina - 1) * por_pagina)
      .execute();
    return rowsOf(
      source,
      page.map(({ id }) => id),
    );
  };
  // On PostgreSQL both at once, on two connections.
  const count = () => {
    const column = sortColumns?.[orden.campo] ?? orden.campo;
    return store.countUpTo(ofIndex(source, filtered(indexOf?.(orden.campo)), column), most + 1);
  };
  const [counted, rows] = await Promise.all([source.counted ?? count(), pageRows()]);
  return pageResult({ pagina, por_pagina, orden }, await toItems(rows), counted, most);
}

/**
 * The same of rows whose ids are known.
 *
 * @param ids in the requested order, up to the end of the page, and one more than are counted
 */
export async function sortedListResult<T extends TableName, Field extends string, Item>(
  source: Required<Pick<ListSource<T>, 'store' | 'table' | 'most'>>,
  ids: readonly string[],
  data: ListData<Field>,
  toItems: (rows: Selectable<Tables[T]>[]) => Promise<Item[]>,
) {
  const end = data.pagina * data.por_pagina;
  const rows = await rowsOf(source, ids.slice(end - data.por_pagina, end));
  return pageResult(data, await toItems(rows), ids.length, source.most);
}

const pageResult = <Field extends string, Item>(
  { pagina, por_pagina, orden }: ListData<Field>,
  data: Item[],
  counted: number,
  most: number,
) => ({
  status: 'success' as const,
  data,
  meta: {
    total: Math.min(counted, most),
    ...(counted > most && { hay_mas: true }),
    pagina,
    por_pagina,
    orden,
  },
});

/**
 * Rows to count or to look up in any order. PostgreSQL would rather read the first rows of a table than the entries of an index that has all
 * that is asked; in the order of the index it does not.
 */
const ofIndex = <T extends TableName>({ store }: ListSource<T>, rows: Filtered<T>, column: string) =>
  store.kind === 'postgres'
    ? ((rows as unknown as Untyped<unknown>).orderBy(column) as unknown as Filtered<T>)
    : rows;

/**
 * Few rows are found once, by their ids, and sorted by whatever the list is ordered: they may be the last ones in its order.
 *
 * @param place the beginning of the names of the list's indexes
 * @param column that the narrowest filter is of: its index says of each row whether it passes the others
 */
export async function sortedIfFew<T extends TableName>(
  inOrder: ListSource<T>,
  place: string,
  column: string,
): Promise<ListSource<T>> {
  const { store } = inOrder;
  const found = ofIndex(inOrder, inOrder.filtered(`${place}_${column}`), column);
  const first = await (found as unknown as Untyped<unknown>)
    .select('id')
    .limit(MOST_SORTED + 1)
    .execute();
  if (first.length > MOST_SORTED)
    return { ...inOrder, counted: await store.countUpTo(found, COUNTED_ROWS + 1) };
  return ofIds(inOrder, first);
}

/** The same list of rows that were found before, all of them. */
export function ofIds<T extends TableName>(
  source: ListSource<T>,
  rows: readonly { readonly id: string }[],
): ListSource<T> {
  const { store, table } = source;
  const ids = rows.map(({ id }) => id);
  return {
    ...source,
    counted: ids.length,
    filtered: () => store.select(table, 'list').where(isAmong(store, 'id', ids)),
    indexOf: () => byId(table),
  };
}

async function rowsOf<T extends TableName>(
  { store, table }: Pick<ListSource<T>, 'store' | 'table'>,
  ids: readonly string[],
): Promise<Selectable<Tables[T]>[]> {
  if (ids.length === 0) return [];
  const all = store.select(table, 'list') as unknown as Untyped<Identified<T>>;
  const rows = await all.selectAll().where('id', 'in', ids).execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

type Identified<T extends TableName> = Selectable<Tables[T]> & { readonly id: string };

/**
 * All filtered rows of such a table in the requested order, page by page, for an export. Up to the limit of counting their ids are read at
 * once; more are read in the order of an index.
 *
 * @param sourceOf the rows; once reading has begun, without the bound of the sorted column that it has passed
 */
export async function largeRowPages<T extends TableName, Field extends string, Item>(
  sourceOf: (hasBegun: boolean) => ListSource<T>,
  { campo, sentido }: Order<Field>,
  toItems: (rows: Selectable<Tables[T]>[]) => readonly Item[] | Promise<readonly Item[]>,
  sortColumns?: SortColumns<T, Field>,
): Promise<RowPages<Item>> {
  const source = sourceOf(false);
  const { store, filtered, indexOf } = source;
  const read = async (ids: readonly string[]) => toItems(await rowsOf(source, ids));
  const counted = source.counted ?? (await store.countUpTo(filtered(indexOf?.(campo)), COUNTED_ROWS + 1));
  if (counted > COUNTED_ROWS) {
    const order = {
      filtered: (hasBegun: boolean) => sourceOf(hasBegun).filtered(indexOf?.(campo)),
      columns: [keyColumn(sortColumns?.[campo] ?? campo)],
      direction: sentido,
    };
    return { total: null, pages: readEach(idsInOrder(order), read) };
  }
  const found = await ordered(source, { campo, sentido }, sortColumns)
    .select('id')
    .limit(COUNTED_ROWS)
    .execute();
  return {
    total: found.length,
    pages: inPages(
      found.map(({ id }) => id),
      read,
    ),
  };
}

/** The filters without the day that a list ordered by date has behind it once it is being read. */
export function withoutPassedDay<
  F extends { readonly desde?: string | undefined; readonly hasta?: string | undefined },
>(filtros: F, { campo, sentido }: Order<string>): F {
  if (campo !== 'fecha') return filtros;
  return { ...filtros, [sentido === 'asc' ? 'desde' : 'hasta']: undefined };
}

async function* readEach<Known, Row>(
  pages: AsyncIterable<Known>,
  read: (page: Known) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for await (const page of pages) yield await read(page);
}
