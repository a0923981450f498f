import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { reopenable } from '../../test/databases.ts';
import { openDatabase, type Database } from '../store/database.ts';
import type { MigrateOptions } from '../store/migrate.ts';
import { migrations } from '../store/migrations/index.ts';

/** Brings a database up to date as the server does at its start, with a last migration that does all its work and then never ends. */
const program = `
  import { sql } from 'kysely';
  import { migrations } from '../store/migrations/index.ts';
  import { updateDatabase } from './update-database.ts';

  const [target, endless] = process.argv.slice(-2);
  const [name, last] = Object.entries(migrations).toSorted(([a], [b]) => (a < b ? -1 : 1)).at(-1);
  const up = async (db) => {
    await last.up(db);
    await sql.raw(endless).execute(db);
  };
  await updateDatabase(target, { migrations: { ...migrations, [name]: { up } } });
`;

const ENDLESS = {
  sqlite: `create table endless as with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) as c from n`,
  postgres: 'select pg_sleep(86400) as endless',
};

const ROWS = 2000;
const numbers = {
  sqlite: `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${String(ROWS)}) select`,
  postgres: `with n(i) as (select generate_series(1, ${String(ROWS)})) select`,
};

/** Documents as the version before the last one has them. */
async function fill(db: Database, kind: 'sqlite' | 'postgres'): Promise<void> {
  const columns: Readonly<Record<string, string>> = {
    ...{ sandbox: "'default'", id: "'doc-' || i", version: '1', id_empresa: "'emp-1'", tipo: '1' },
    ...{ timbrado: "'12560843'", timbrado_desde: "'2024-03-01'", establecimiento: "'001'", punto: "'002'" },
    ...{ numero: 'i', codigo_seguridad: "'000023757'", cdc: "'cdc-' || i", estado: "'aprobado'" },
    ...{ fecha_emision: "'2026-11-20T12:00:00.000Z'", fecha_firma: "'2026-11-20T12:00:00.000Z'" },
    ...{ receptor_nombre: "'Ñandutí S.A.'", receptor_documento: "'80013884-8'", moneda: "'PYG'" },
    ...{ busqueda: "'nanduti s.a. 80013884-8'", total: '11 * i', total_gs: '11 * i', origen: "'portal'" },
    ...{ correo: "'no'", datos: "'{}'", emisor: "'{}'", url_qr: "''", creado_por: "'x'" },
    importes: `'{"totales":{"iva_5":0,"iva_10":' || i || ',"total_iva":' || i || '}}'`,
    creado: "'2026-11-20T12:00:00.000Z'",
  };
  const values = Object.values(columns).join(', ');
  const insert = `insert into documentos (${Object.keys(columns).join(', ')}) ${numbers[kind]} ${values} from n`;
  await sql.raw(insert).execute(db);
}

/** All that the database has besides its rows, and those of its documents. */
async function contentOf(db: Database, kind: 'sqlite' | 'postgres') {
  const names =
    kind === 'sqlite'
      ? sql<{ name: string }>`select type || ' ' || name as name from sqlite_master
          where name not like 'sqlite_%' order by 1`
      : sql<{ name: string }>`select relkind::text || ' ' || relname as name from pg_class
          where relnamespace = 'public'::regnamespace
          union all select 'f ' || proname from pg_proc where pronamespace = 'public'::regnamespace
            and proname like 'documentos%'
          union all select 'c ' || table_name || ' ' || column_name from information_schema.columns
            where table_schema = 'public' order by 1`;
  const documents = await db.selectFrom('documentos').selectAll().orderBy('id').execute();
  return { names: (await names.execute(db)).rows.map(({ name }) => name), documents };
}

const last = Object.keys(migrations).toSorted().at(-1) ?? '';
const allButLast = Object.fromEntries(Object.entries(migrations).filter(([name]) => name !== last));

async function inDatabase<R>(target: string, options: MigrateOptions, work: (db: Database) => Promise<R>) {
  const { db, ready } = openDatabase(target, options);
  try {
    await ready;
    return await work(db);
  } finally {
    await db.destroy();
  }
}

describe.each(reopenable)('a migration on $kind', ({ kind, create }) => {
  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'that %s interrupts leaves the database as it was, and is made from the beginning by the next start',
    async (signal) => {
      const database = await create();
      onTestFinished(() => database.dispose());
      const { target } = database;
      const read = (db: Database) => contentOf(db, kind);
      const before = await inDatabase(target, { migrations: allButLast }, async (db) => {
        await fill(db, kind);
        return read(db);
      });

      const child = spawn(
        process.execPath,
        ['--input-type=module', '--eval', program, '--', target, ENDLESS[kind]],
        { cwd: import.meta.dirname, stdio: ['ignore', 'inherit', 'pipe'] },
      );
      onTestFinished(() => void child.kill('SIGKILL'));
      let written = '';
      child.stderr.on('data', (piece: Buffer) => {
        // The last statement has begun: everything before it is done, and not committed.
        const hadBegun = written.includes('endless');
        written += piece.toString();
        if (!hadBegun && written.includes('endless')) child.kill(signal);
      });
      const [code, endedBy] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];

      expect(written).toContain('This may be interrupted');
      expect(written).toContain(`Updating the database: ${last}, step `);
      // SQLite has no handler, for its statement would hold it up.
      const isHandled = kind === 'postgres' && signal !== 'SIGKILL';
      expect([code, endedBy]).toEqual(isHandled ? [128 + constants.signals[signal], null] : [null, signal]);
      expect(written.includes('Interrupted: the database is as it was before.')).toBe(isHandled);

      expect(await inDatabase(target, { migrations: allButLast }, read)).toEqual(before);

      const after = await inDatabase(target, {}, read);
      const fresh = await create();
      onTestFinished(() => fresh.dispose());
      expect(after.names).toEqual((await inDatabase(fresh.target, {}, read)).names);
      expect(after.documents).toMatchObject(before.documents);
      expect(after.documents).toHaveLength(ROWS);
    },
  );
});
