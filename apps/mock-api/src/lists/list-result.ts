import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { TableName, Tables } from '../store/schema/tables.ts';
import { MAX_EXPORTED_ROWS } from './table-export.ts';

export interface Order<Field extends string> {
  readonly campo: Field;
  readonly sentido: 'asc' | 'desc';
}

/** The `data` of a list operation beside its filters. */
export interface ListData<Field extends string> {
  readonly pagina: number;
  readonly por_pagina: number;
  readonly orden: Order<Field>;
}

/** Columns to sort by, for the fields that are not columns of their own name. */
export type SortColumns<T extends TableName, Field extends string> = Readonly<
  Partial<Record<Field, keyof Selectable<Tables[T]> & string>>
>;

export type Filtered<T extends TableName> = SelectQueryBuilder<Tables, T, object>;

/** Kysely cannot follow the columns of a table that is itself generic. */
interface Ordered<Row> {
  orderBy(column: string, direction?: 'asc' | 'desc'): Ordered<Row>;
  limit(rows: number): Ordered<Row>;
  offset(rows: number): Ordered<Row>;
  execute(): Promise<Row[]>;
}

function ordered<T extends TableName, Field extends string>(
  filtered: Filtered<T>,
  { campo, sentido }: Order<Field>,
  sortColumns: SortColumns<T, Field> | undefined,
): Ordered<Selectable<Tables[T]>> {
  const all = filtered.selectAll() as unknown as Ordered<Selectable<Tables[T]>>;
  // Equals in the order of their ids, so that pages neither repeat nor lose a row.
  return all.orderBy(sortColumns?.[campo] ?? campo, sentido).orderBy('id');
}

/**
 * The result of a list operation: one page of the filtered rows in the requested order, and the total of all pages. The contract
 * lists the fields that may be sorted by.
 *
 * @param filtered the rows, without columns or order
 * @param toItems makes the items of the wire from the rows of the page
 */
export async function listResult<T extends TableName, Field extends string, Item>(
  filtered: Filtered<T>,
  { pagina, por_pagina, orden }: ListData<Field>,
  toItems: (rows: Selectable<Tables[T]>[]) => Item[] | Promise<Item[]>,
  sortColumns?: SortColumns<T, Field>,
) {
  const { total } = await filtered
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await ordered(filtered, orden, sortColumns)
    .limit(por_pagina)
    .offset((pagina - 1) * por_pagina)
    .execute();
  return {
    status: 'success' as const,
    data: await toItems(rows),
    meta: { total, pagina, por_pagina, orden },
  };
}

/** All filtered rows in the requested order, for an export; `undefined` when there are too many. */
export async function rowsToExport<T extends TableName, Field extends string>(
  filtered: Filtered<T>,
  orden: Order<Field>,
  sortColumns?: SortColumns<T, Field>,
): Promise<Selectable<Tables[T]>[] | undefined> {
  const rows = await ordered(filtered, orden, sortColumns)
    .limit(MAX_EXPORTED_ROWS + 1)
    .execute();
  return rows.length > MAX_EXPORTED_ROWS ? undefined : rows;
}
