import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { databases, reopenable, type DatabaseKind } from '../../../test/databases.ts';
import { openDatabase } from '../database.ts';
import { LIST, storeOf } from '../store.ts';

const [inMemory] = databases;
const [inFile] = reopenable;

describe('the schema has indexes and tables for long lists', () => {
  const undo: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  });
  const open = async ({ create }: DatabaseKind) => {
    const database = await create();
    undo.push(() => database.dispose());
    const { db, ready } = openDatabase(database.target);
    undo.push(() => db.destroy());
    await ready;
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_master where type in ('index', 'table') and sql is not null`.execute(db);
    return { store: storeOf(db, 'default'), names: rows.map(({ name }) => name) };
  };

  it.each([
    ['memory', inMemory, false],
    ['a file', inFile, true],
  ] as const)('in %s', async (_, kind, expected) => {
    if (kind === undefined) throw new Error('no such database');
    const { store, names } = await open(kind);
    for (const name of [
      'documentos_total',
      'documentos_cdc',
      'eventos_empresa',
      'auditoria_fecha',
      'receptores_trigramas',
      // In memory it is a view.
      'resumen_documentos',
    ])
      expect(names.includes(name), name).toBe(expected);
    expect(names).toContain('documentos_nota');
    expect(await store.select('documentos', LIST).select('id').execute()).toEqual([]);
    expect(await store.select('resumen_documentos', LIST).select('periodo').execute()).toEqual([]);
  });
});
