import type { MockSnapshot } from '@portal/contracts';
import type { Store } from '../store/store.ts';
import { insertRows } from '../store/store.ts';
import { derivedTables } from '../store/derived.ts';
import { derivedColumns, passingTables, tableNames, type TableName } from '../store/tables.ts';
import { isUniqueViolation } from '../store/unique-violation.ts';

/** Two rows of a snapshot want the same place; thrown in a transaction, so that it rolls back. */
export class RepeatedRows extends Error {
  override readonly name = 'RepeatedRows';
  readonly table: TableName;
  constructor(table: TableName) {
    super(table);
    this.table = table;
  }
}

/** From here on documents are not counted row by row, until `resumen_pausa` loses its row. */
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
  for (const table of [...derivedTables, ...passingTables]) await store.delete(table).execute();
}

type SnapshotRow = MockSnapshot['tables'][string][number];

/** Every row of a sandbox that lasts, in an order that does not depend on the database. */
export async function readTables(store: Store): Promise<MockSnapshot['tables']> {
  const tables: MockSnapshot['tables'] = {};
  for (const table of tableNames) {
    const rows = table === 'colecciones' ? await readEntries(store) : await readRows(store, table);
    tables[table] = rows
      .map((row) => JSON.stringify(row))
      .toSorted()
      .map((text) => JSON.parse(text) as SnapshotRow);
  }
  return tables;
}

async function readRows(store: Store, table: TableName): Promise<SnapshotRow[]> {
  const rows = await store.select(table).selectAll().execute();
  const derived: readonly string[] = table === 'documentos' ? derivedColumns.documentos : [];
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row as SnapshotRow).filter(([name]) => name !== 'sandbox' && !derived.includes(name)),
    ),
  );
}

/** Of the places of entries only the order counts: in a snapshot each collection has them from 1 on. */
async function readEntries(store: Store): Promise<SnapshotRow[]> {
  const rows = await store
    .select('colecciones')
    .select(['coleccion', 'clave', 'datos'])
    .orderBy('posicion')
    .execute();
  const places = new Map<string, number>();
  return rows.map(({ coleccion, clave, datos }) => {
    const posicion = (places.get(coleccion) ?? 0) + 1;
    places.set(coleccion, posicion);
    return { coleccion, clave, posicion, datos };
  });
}

/** In their order, without their places, which the database gives anew. */
function entriesToWrite(rows: readonly SnapshotRow[]): SnapshotRow[] {
  return rows
    .toSorted((a, b) => Number(a['posicion']) - Number(b['posicion']))
    .map(({ posicion: _posicion, ...row }) => row);
}

function toWrite(table: TableName, rows: readonly SnapshotRow[]): readonly SnapshotRow[] {
  if (table === 'colecciones') return entriesToWrite(rows);
  // Triggers set the flag.
  return table === 'documentos' ? rows.map((row) => ({ ...row, ...ivaOf(row), acreditada: 0 })) : rows;
}

/** The columns with the IVA; a snapshot may have `importes` without it. */
function ivaOf({ importes }: SnapshotRow): Record<'iva_5' | 'iva_10' | 'iva', number> {
  const { totales } = JSON.parse(String(importes)) as { totales: Partial<Record<string, unknown>> };
  const { iva_5, iva_10, total_iva } = totales;
  const amount = (value: unknown) => (typeof value === 'number' ? value : 0);
  return { iva_5: amount(iva_5), iva_10: amount(iva_10), iva: amount(total_iva) };
}

/** Puts rows back that have been found right. Throws `RepeatedRows`. */
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
