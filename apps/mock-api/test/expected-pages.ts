import { sql, type Selectable } from 'kysely';
import { expect } from 'vitest';
import type { TableName, Tables } from '../src/store/schema/tables.ts';
import type { TestApi } from '../src/test-api.ts';

export type Row<T extends TableName> = Selectable<Tables[T]>;
type Key = readonly (string | number)[];
/** Place of a text in the collation of the database. */
type RankOf = (text: string) => number;

export interface ListCase<T extends TableName, Filtros> {
  readonly table: T;
  /** Filters with the condition that they mean. */
  readonly filters: readonly (readonly [Filtros, (row: Row<T>) => boolean])[];
  /** Sortable fields with their sort keys. */
  readonly orders: Readonly<Record<string, (row: Row<T>, rankOf: RankOf) => Key>>;
  readonly list: (
    t: TestApi,
    filtros: Filtros,
    page: { readonly orden: never; readonly pagina: number },
  ) => Promise<{
    readonly data: readonly object[];
    readonly meta: { readonly total: number; readonly hay_mas?: boolean | undefined };
  }>;
  /** Counting stops here. */
  readonly countLimit?: number;
  /** Identifies an item of the wire by its row. */
  readonly idOf?: (row: Row<T>) => string;
}

const PER_PAGE = 25;
const COUNT_LIMIT = 10_000;

const compare = (one: Key, other: Key): number => {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place < 0 ? 0 : (one[place] ?? 0) < (other[place] ?? 0) ? -1 : 1;
};

/** Names sort by the locale of PostgreSQL, on SQLite by their characters. */
async function collationOf(t: TestApi): Promise<RankOf> {
  const { rows } = await sql<{ texto: string }>`select texto from
    (select receptor_nombre as texto from eventos union select usuario from eventos) as textos order by texto`.execute(
    t.api.db,
  );
  const ranks = new Map(rows.map(({ texto }, rank) => [texto, rank]));
  return (text) => ranks.get(text) ?? Number.NaN;
}

/** The first two pages in every order and both directions. */
export async function expectPages<T extends TableName, Filtros>(
  t: TestApi,
  { table, orders, list, countLimit = COUNT_LIMIT, idOf }: ListCase<T, Filtros>,
  filtros: Filtros,
  matches: (row: Row<T>) => boolean,
): Promise<void> {
  const all = (await t.api.db
    .selectFrom(table as 'eventos')
    .selectAll()
    .where('sandbox', '=', 'default')
    .execute()) as unknown as (Row<T> & { readonly id: string })[];
  const rows = all.filter(matches);
  const rankOf = await collationOf(t);
  for (const [campo, keyOf] of Object.entries(orders)) {
    const ascending = rows.toSorted((a, b) =>
      compare([...keyOf(a, rankOf), a.id], [...keyOf(b, rankOf), b.id]),
    );
    for (const sentido of ['asc', 'desc'] as const) {
      const sorted = sentido === 'asc' ? ascending : ascending.toReversed();
      for (const pagina of [1, 2]) {
        const { data, meta } = await list(t, filtros, { orden: { campo, sentido } as never, pagina });
        const page = sorted.slice((pagina - 1) * PER_PAGE, pagina * PER_PAGE);
        const found = data.map((item) => (item as { readonly id: string }).id);
        expect([campo, sentido, found]).toEqual([campo, sentido, page.map(idOf ?? (({ id }) => id))]);
        expect(meta).toMatchObject({
          total: Math.min(rows.length, countLimit),
          ...(rows.length > countLimit && { hay_mas: true }),
        });
      }
    }
  }
}
