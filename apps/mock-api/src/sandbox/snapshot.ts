import type { MockSnapshot } from '@portal/contracts';
import type { Store } from '../store/store.ts';
import { insertRows } from '../store/store.ts';
import { tableNames } from '../store/tables.ts';

/** Removes every row of a sandbox. */
export async function clearTables(store: Store): Promise<void> {
  for (const table of tableNames) await store.delete(table).execute();
}

/** Every row of a sandbox, in an order that does not depend on the database. */
export async function readTables(store: Store): Promise<MockSnapshot['tables']> {
  const tables: MockSnapshot['tables'] = {};
  for (const table of tableNames) {
    const rows = await store.select(table).selectAll().execute();
    const texts = rows.map((row) => {
      const { sandbox: _sandbox, ...rest } = row as { sandbox: string } & Record<
        string,
        string | number | null
      >;
      return JSON.stringify(rest);
    });
    tables[table] = texts
      .toSorted()
      .map((text) => JSON.parse(text) as Record<string, string | number | null>);
  }
  return tables;
}

/** Puts rows back. Rows of unknown tables are refused before anything is written. */
export async function writeTables(store: Store, tables: MockSnapshot['tables']): Promise<void> {
  for (const table of tableNames) {
    const rows = tables[table];
    if (rows !== undefined) await insertRows(store, table, rows);
  }
}

/** Tables that a snapshot has and this version does not. */
export const unknownTables = (tables: MockSnapshot['tables']): string[] =>
  Object.keys(tables).filter((name) => !(tableNames as readonly string[]).includes(name));
