import { snapshotLimits, type MockSnapshot } from '@portal/contracts';
import type { Store } from '../store/store.ts';
import { insertRows } from '../store/store.ts';
import { keptTables } from '../store/schema/derived.ts';
import { passingTables, tableNames, type TableName } from '../store/schema/tables.ts';
import { isUniqueViolation } from '../store/dialects/unique-violation.ts';

/** Two rows of a snapshot have the same key. Thrown inside a transaction to roll it back. */
export class RepeatedRows extends Error {
  override readonly name = 'RepeatedRows';
  readonly table: TableName;
  constructor(table: TableName) {
    super(table);
    this.table = table;
  }
}

/** Columns that follow from the others of their row or from other rows: no part of a snapshot. */
const DERIVED_OF_DOCUMENTOS: readonly string[] = ['iva_5', 'iva_10', 'iva', 'acreditada', 'posicion'];

/** Stops counting documents row by row until the row in `resumen_pausa` is deleted. */
export async function pauseDerived(store: Store): Promise<void> {
  await store
    .insert('resumen_pausa', {})
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes every row of a sandbox. */
export async function clearTables(store: Store): Promise<void> {
  await pauseDerived(store);
  for (const table of tableNames) await store.delete(table).execute();
  for (const table of [...keptTables(store.hasListIndexes ? store.kind : 'memory'), ...passingTables])
    await store.delete(table).execute();
}

export type SnapshotRow = MockSnapshot['tables'][string][number];

/** The sandbox has more than a snapshot may. */
export class SnapshotTooLarge extends Error {
  override readonly name = 'SnapshotTooLarge';
}

/** Rows as JSON texts, by table: entries of collections in their order, without their place, and other rows sorted. */
export type RowTexts = Readonly<Record<string, readonly string[]>>;

/** All rows of a sandbox that belong in a snapshot, in the same order on every database. Throws `SnapshotTooLarge`. */
export const readTables = async (
  store: Store,
  limits?: { readonly rows: number; readonly bytes: number },
): Promise<MockSnapshot['tables']> => parseTables(await readTexts(store, limits));

/** The same as texts. */
export async function readTexts(
  store: Store,
  limits: { readonly rows: number; readonly bytes: number } = snapshotLimits,
): Promise<RowTexts> {
  const tables: Record<string, readonly string[]> = {};
  let { rows: rowsLeft, bytes: bytesLeft } = limits;
  for (const table of tableNames) {
    rowsLeft -= await store.countUpTo(store.select(table), rowsLeft + 1);
    if (rowsLeft < 0) throw new SnapshotTooLarge();
    const rows = table === 'colecciones' ? await readEntries(store) : await readRows(store, table);
    const texts = rows.map((row) => JSON.stringify(row));
    for (const text of texts) bytesLeft -= Buffer.byteLength(text) + 1;
    if (bytesLeft < 0) throw new SnapshotTooLarge();
    // An entry put first moves all others of its collection: with their place in it, all these texts would be new.
    tables[table] = table === 'colecciones' ? rows.map(withoutPlace) : texts.toSorted();
  }
  return tables;
}

const withoutPlace = ({ posicion: _place, ...row }: SnapshotRow): string => JSON.stringify(row);

export const parseRows = (texts: readonly string[]): SnapshotRow[] =>
  texts.map((text) => JSON.parse(text) as SnapshotRow);

export const parseTables = (tables: RowTexts): MockSnapshot['tables'] =>
  Object.fromEntries(
    Object.entries(tables).map(([table, texts]) => [
      table,
      table === 'colecciones' ? parseEntries(texts) : parseRows(texts),
    ]),
  );

/** Entries of collections, numbered from 1 in each and sorted by their key. */
export function parseEntries(texts: readonly string[]): SnapshotRow[] {
  const places = new Map<SnapshotRow[string], number>();
  const entries = parseRows(texts).map(({ coleccion = null, clave = null, datos = null }) => {
    const posicion = (places.get(coleccion) ?? 0) + 1;
    places.set(coleccion, posicion);
    return { key: JSON.stringify([coleccion, clave]), row: { coleccion, clave, posicion, datos } };
  });
  return entries.toSorted((one, two) => (one.key < two.key ? -1 : 1)).map(({ row }) => row);
}

async function readRows(store: Store, table: TableName): Promise<SnapshotRow[]> {
  const rows = await store.select(table).selectAll().execute();
  const derived = table === 'documentos' ? DERIVED_OF_DOCUMENTOS : [];
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row as SnapshotRow).filter(([name]) => name !== 'sandbox' && !derived.includes(name)),
    ),
  );
}

/** Only the order of entries matters: a snapshot numbers them from 1 in each collection. */
async function readEntries(store: Store): Promise<SnapshotRow[]> {
  const rows = await store
    .select('colecciones')
    .select(['coleccion', 'clave', 'datos'])
    .orderBy('posicion')
    .orderBy('clave')
    .execute();
  const places = new Map<string, number>();
  return rows.map(({ coleccion, clave, datos }) => {
    const posicion = (places.get(coleccion) ?? 0) + 1;
    places.set(coleccion, posicion);
    return { coleccion, clave, posicion, datos };
  });
}

/** Rows of a snapshot with the columns that a table has besides. */
export function toWrite(table: TableName, rows: readonly SnapshotRow[]): readonly SnapshotRow[] {
  // Triggers set the flag.
  return table === 'documentos' ? rows.map((row) => ({ ...row, ...ivaOf(row), acreditada: 0 })) : rows;
}

/** The columns with the IVA; a snapshot may have `importes` without it. */
export function ivaOf({ importes }: SnapshotRow): Record<'iva_5' | 'iva_10' | 'iva', number> {
  const { totales } = JSON.parse(String(importes)) as { totales: Partial<Record<string, unknown>> };
  const { iva_5, iva_10, total_iva } = totales;
  const amount = (value: unknown) => (typeof value === 'number' ? value : 0);
  return { iva_5: amount(iva_5), iva_10: amount(iva_10), iva: amount(total_iva) };
}

/** Restores rows that have been validated. Throws `RepeatedRows`. */
export async function writeTables(store: Store, tables: MockSnapshot['tables']): Promise<void> {
  for (const table of tableNames) {
    try {
      const rows = tables[table] ?? [];
      await insertRows(store, table, toWrite(table, rows));
    } catch (error) {
      throw isUniqueViolation(error) ? new RepeatedRows(table) : error;
    }
  }
}
