import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { reopenable } from '../../test/databases.ts';
import { openDatabase } from '../store/database.ts';
import { datosFactura, pedido } from '../documentos/fixtures/facturas.ts';
import { derivedTables } from '../store/schema/derived.ts';
import { passingTables, tableNames } from '../store/schema/tables.ts';
import { testApi } from '../test-api.ts';
import { runAdmin } from './admin.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-copy-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
let made = 0;
const newFile = () => join(folder, `${String((made += 1))}.sqlite`);

async function newPostgres(): Promise<string> {
  const postgres = reopenable.find(({ kind }) => kind === 'postgres');
  const database = await postgres!.create();
  onTestFinished(() => database.dispose());
  return database.target;
}

async function copy(from: string, database: string) {
  let [out, err] = ['', ''];
  const code = await runAdmin(
    ['copy', '--from', from, '--database', database],
    {},
    {
      stdin: Readable.from([]),
      stdout: { write: (text: string) => (out += text) },
      stderr: { write: (text: string) => (err += text) },
    },
  );
  return { code, out, err };
}

type Api = ReturnType<typeof testApi>;
const addCustomer = (t: Api, nombre: string, sandbox?: string) =>
  t.as('admin', sandbox).controller.clientes.alta({
    id_empresa: 'emp-1',
    receptor: { tipo: 'no_contribuyente', tipo_documento: 1, numero_documento: '1234567', nombre },
  });
const customersNamed = async (t: Api, texto: string, sandbox?: string) =>
  (await t.as('admin', sandbox).controller.clientes.consulta({ filtros: { id_empresa: 'emp-1', texto } }))
    .data.length;

/** A file with the demo's data in two sandboxes, and signs that a line of text could be broken at. */
async function madeFile(): Promise<string> {
  const file = newFile();
  const t = testApi({ database: file });
  await addCustomer(t, 'Ñandutí\tde\nItauguá \\x41 \\.');
  await addCustomer(t, 'Otra sala', 'sala-2');
  // Sows them.
  await t.as('cliente').notes.listNotes();
  await t.close();
  const database = new DatabaseSync(file);
  database
    .prepare(
      `insert into descargas_partes (sandbox, id_descarga, reclamo, numero, datos) values ('default', 'd-1', 'r-1', 0, ?)`,
    )
    .run(new Uint8Array([0, 9, 10, 92, 255]));
  database.close();
  return file;
}

type Rows = Readonly<Record<string, readonly string[]>>;
const TABLES = [...tableNames, ...derivedTables, ...passingTables, 'sandboxes'];
/** SQLite finds names and CDCs by a number that PostgreSQL does not need. */
const comparable = ({ ...row }: Record<string, unknown>, table: string): string => {
  if (table === 'receptores_buscados' || table === 'documentos') delete row['posicion'];
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
  ]);
  return JSON.stringify(entries.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)));
};

function rowsOfFile(file: string): Rows {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = TABLES.map((table) => {
    const all = database.prepare(`select * from ${table}`).all();
    return [table, all.map((row) => comparable(row, table)).toSorted()] as const;
  });
  database.close();
  return Object.fromEntries(rows);
}

async function on<T>(target: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: target,
    // The driver gives such numbers as text.
    types: {
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const rowsOfPostgres = (target: string): Promise<Rows> =>
  on(target, async (client) => {
    const rows: [string, string[]][] = [];
    for (const table of TABLES) {
      const { rows: all } = await client.query<Record<string, unknown>>(`select * from ${table}`);
      rows.push([table, all.map((row) => comparable(row, table)).toSorted()]);
    }
    return Object.fromEntries(rows);
  });

/** Indexes and triggers, and whether these are in force. */
const definitionsOf = (target: string) =>
  on(target, async (client) => [
    ...(
      await client.query(`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`)
    ).rows,
    ...(await client.query('select tgname, tgenabled from pg_trigger where not tgisinternal order by 1'))
      .rows,
    ...(await client.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)).rows,
  ]);

describe('a copy of a SQLite file into PostgreSQL', () => {
  it('has every row of all sandboxes, and all indexes and triggers; the file stays as it was', async () => {
    const file = await madeFile();
    const before = rowsOfFile(file);
    const target = await newPostgres();
    expect(await copy(file, target)).toEqual({
      code: 0,
      out: expect.stringMatching(/^Copied [\d ]+ rows of .*\.sqlite in .+\.\n$/),
      err: expect.stringMatching(/Rows: .*\n$/),
    });
    expect(await rowsOfPostgres(target)).toEqual(before);
    expect(rowsOfFile(file)).toEqual(before);
    expect(before['descargas_partes']).toHaveLength(1);
    expect(before['documentos']?.length).toBeGreaterThan(500);
    const fresh = await newPostgres();
    const { db, ready } = openDatabase(fresh);
    await ready;
    await db.destroy();
    expect(await definitionsOf(target)).toEqual(await definitionsOf(fresh));
  });

  it('goes on where the file ended: users, searches, sums and the next number of a series', async () => {
    const file = await madeFile();
    const target = await newPostgres();
    await copy(file, target);
    const goOn = async (database: string) => {
      const t = testApi({ database });
      const { controller, notes } = t.as('cliente');
      const { data: before } = await controller.documentosElectronicos.contar({ filtros: {} });
      const { data: factura } = await controller.facturas.emitir(
        pedido({ datos: datosFactura({ fecha_emision: new Date().toISOString() }) }),
      );
      const { data: after } = await controller.documentosElectronicos.contar({ filtros: {} });
      await notes.createNote({ body: { note: { title: 'Después de la copia' } } });
      const titles = (await notes.listNotes()).map(({ title }) => title);
      const found = [await customersNamed(t, 'nanduti'), await customersNamed(t, 'otra sala', 'sala-2')];
      await t.close();
      return { numero: factura.numero, before, after, titles, found };
    };
    const onPostgres = await goOn(target);
    expect(onPostgres).toEqual(await goOn(file));
    expect(onPostgres.found).toEqual([1, 1]);
    expect(onPostgres.after.todos).toBe(onPostgres.before.todos + 1);
    expect(onPostgres.titles).toHaveLength(16);
  });

  it('is refused where data are already, which stay, and without a file', async () => {
    const file = await madeFile();
    const target = await newPostgres();
    const t = testApi({ database: target });
    await addCustomer(t, 'Anterior');
    await t.close();
    const before = await rowsOfPostgres(target);
    const refused = await copy(file, target);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/^target database is not empty \(\w+\): copy into an empty one\n$/);
    expect(await rowsOfPostgres(target)).toEqual(before);
    expect(await copy(newFile(), target)).toMatchObject({
      code: 1,
      err: expect.stringContaining('not found'),
    });
    expect(await copy(file, newFile())).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^--database must be postgres:/),
    });
  });

  it('is refused of what is no database of this server, which stays as it is', async () => {
    const target = await newPostgres();
    const foreign = newFile();
    const database = new DatabaseSync(foreign);
    database.exec('create table recipes (name text)');
    database.close();
    const text = newFile();
    writeFileSync(text, 'no database at all, but long enough to be looked at');
    for (const file of [foreign, text]) {
      const before = readFileSync(file);
      expect(await copy(file, target)).toMatchObject({
        code: 1,
        err: expect.stringContaining('is not a database of this server'),
      });
      expect(readFileSync(file)).toEqual(before);
    }
    const later = await madeFile();
    const made = new DatabaseSync(later);
    made.exec("insert into kysely_migration values ('9999-later', '2099-01-01')");
    made.close();
    expect(await copy(later, target)).toMatchObject({
      code: 1,
      err: expect.stringContaining('was made by a later version of the server (9999-later)'),
    });
  });

  it('is refused while a server has the file', async () => {
    const file = await madeFile();
    const t = testApi({ database: file });
    await t.api.ready;
    expect(await copy(file, await newPostgres())).toMatchObject({
      code: 1,
      err: expect.stringContaining('file in use by another server'),
    });
    await t.close();
  });

  it('that fails leaves the database empty, and the next one succeeds', async () => {
    const file = await madeFile();
    const target = await newPostgres();
    const { db, ready } = openDatabase(target);
    await ready;
    await db.destroy();
    await on(target, (client) => client.query('alter table sandboxes add check (sandbox is null)'));
    expect(await copy(file, target)).toMatchObject({ code: 1, out: '' });
    expect(Object.values(await rowsOfPostgres(target)).flat()).toEqual([]);
    await on(target, (client) =>
      client.query('alter table sandboxes drop constraint sandboxes_sandbox_check'),
    );
    expect(await copy(file, target)).toMatchObject({ code: 0 });
    expect(await rowsOfPostgres(target)).toEqual(rowsOfFile(file));
  });
});
