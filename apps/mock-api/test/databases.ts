import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import { addressOf, executeOn, MIGRATED } from './postgres-cluster.ts';

export interface TestDatabase {
  /** Value of `createMockApi({ database })`. */
  readonly target: string;
  /** Drops it. */
  dispose(): Promise<void>;
}

export interface DatabaseKind {
  readonly kind: 'sqlite' | 'postgres';
  readonly create: () => Promise<TestDatabase>;
}

/** The two storages that every storage test runs on, ready to be used: `describe.each(databases)('… on $kind', ({ create }) => …)`. */
export const databases: readonly DatabaseKind[] = [
  { kind: 'sqlite', create: () => Promise.resolve({ target: ':memory:', dispose: () => Promise.resolve() }) },
  { kind: 'postgres', create: takePostgresDatabase },
];

/**
 * The same for tests of what modules do with the store: on SQLite, and with `TEST_DATABASES=all`, as `npm test -- --slow` and CI set it, on
 * PostgreSQL too. What differs between the two (the store, sandboxes, sessions, numbering, lists, migrations) is tested on both every time.
 */
export const moduleDatabases: readonly DatabaseKind[] =
  process.env['TEST_DATABASES'] === 'all' ? databases : databases.filter(({ kind }) => kind === 'sqlite');

/** Storages that keep their data when closed: a SQLite file, and PostgreSQL. */
export const reopenable: readonly DatabaseKind[] = [
  {
    kind: 'sqlite',
    create: () => {
      const folder = mkdtempSync(join(tmpdir(), 'portal-sqlite-'));
      return Promise.resolve({
        target: join(folder, 'portal.sqlite'),
        dispose: () => rm(folder, { recursive: true, force: true }),
      });
    },
  },
  { kind: 'postgres', create: () => createPostgresDatabase() },
];

async function createPostgresDatabase(): Promise<TestDatabase> {
  const target = await newDatabase('template1');
  const root = inject('postgresUrl');
  return { target, dispose: () => drop(root, new URL(target).pathname.slice(1)) };
}

/** @param template the database that it is a copy of */
async function newDatabase(template: string): Promise<string> {
  const root = inject('postgresUrl');
  // Not by the process: its number may come again within a run.
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await executeOn(root, `create database ${name} template ${template}`);
  return addressOf(root, name);
}

/** Databases that have all tables and no rows, of tests that are over: a new one costs five times as much as emptying one. */
const spare: string[] = [];

async function takePostgresDatabase(): Promise<TestDatabase> {
  const target = spare.pop() ?? (await newDatabase(MIGRATED));
  return {
    target,
    dispose: async () => {
      await executeOn(target, EMPTY_ALL_TABLES);
      spare.push(target);
    },
  };
}

/** Only tables that have rows: to empty one makes new files for it and each of its indexes. */
const EMPTY_ALL_TABLES = `do $$
declare
  name text;
  has_rows boolean;
  filled text[] := '{}';
begin
  for name in select format('%I', tablename) from pg_tables
    where schemaname = 'public' and tablename not like 'kysely_migration%' loop
    execute 'select exists (select from ' || name || ')' into has_rows;
    if has_rows then filled := filled || name; end if;
  end loop;
  if cardinality(filled) > 0 then execute 'truncate ' || array_to_string(filled, ', '); end if;
end $$`;

/** The last connection of an ended pool may take a moment to close. */
async function drop(root: string, name: string): Promise<void> {
  const MOST = 40;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await executeOn(root, `drop database if exists ${name}`);
      return;
    } catch (error) {
      if (attempt === MOST) throw error;
      await setTimeout(25);
    }
  }
}
