import { isDeepStrictEqual } from 'node:util';
import { tableNames, type TableName } from '../store/schema/tables.ts';
import { insertRows, type Store } from '../store/store.ts';
import {
  ivaOf,
  parseEntries,
  parseRows,
  toWrite,
  writeTables,
  type RowTexts,
  type SnapshotRow,
} from './snapshot.ts';

/** Turns one state of a sandbox into another by writing the rows in which they differ. */
export async function restoreTables(store: Store, current: RowTexts, wanted: RowTexts): Promise<void> {
  for (const table of tableNames) {
    const [present, kept] = [current[table] ?? [], wanted[table] ?? []];
    if (table === 'colecciones') await restoreCollections(store, present, kept);
    else await restoreRows(store, table, parseRows(only(present, kept)), parseRows(only(kept, present)));
  }
}

async function restoreRows(
  store: Store,
  table: TableName,
  extra: readonly SnapshotRow[],
  missing: readonly SnapshotRow[],
): Promise<void> {
  const later = new Set(extra.map((row) => row['id']));
  // A document keeps its place in lists and what triggers count of it.
  const isChanged = (row: SnapshotRow): boolean => table === 'documentos' && later.has(row['id']);
  const changed = new Map(missing.filter(isChanged).map((row) => [row['id'], row]));
  for (const row of extra) {
    const { id } = row;
    const earlier = changed.get(id);
    if (earlier !== undefined)
      // eslint-disable-next-line no-restricted-syntax -- rows that the same transaction has just read
      await matching(store.update(table).set({ ...earlier, ...ivaOf(earlier) } as never), {
        id: id ?? null,
      }).execute();
    else await matching(store.delete(table), row).execute();
  }
  await insertRows(
    store,
    table,
    toWrite(
      table,
      missing.filter((row) => !isChanged(row)),
    ),
  );
}

/** A state has the order of entries, not their numbers: a collection is written as a whole. */
async function restoreCollections(
  store: Store,
  present: readonly string[],
  kept: readonly string[],
): Promise<void> {
  const [now, wanted] = [byCollection(present), byCollection(kept)];
  const collections = [...new Set([...now.keys(), ...wanted.keys()])].filter(
    (coleccion) => !isDeepStrictEqual(now.get(coleccion), wanted.get(coleccion)),
  );
  for (const coleccion of collections) {
    await matching(store.delete('colecciones'), { coleccion }).execute();
    await writeTables(store, { colecciones: parseEntries(wanted.get(coleccion) ?? []) });
  }
}

/** Texts of entries by their collection. */
const byCollection = (texts: readonly string[]): Map<string, string[]> =>
  Map.groupBy(texts, (text) => String((JSON.parse(text) as SnapshotRow)['coleccion']));

/** The rows that the others do not have. */
function only(rows: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return rows.filter((row) => !known.has(row));
}

/** A query of the rows with these values. */
function matching<Q>(query: Q, values: SnapshotRow): Q {
  let narrowed = query as { where(column: string, operator: string, value: unknown): never };
  for (const [column, value] of Object.entries(values))
    narrowed = narrowed.where(column, value === null ? 'is' : '=', value);
  return narrowed as Q;
}
