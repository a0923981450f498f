import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { describe, expect, it, onTestFinished } from 'vitest';
import { reopenable, type DatabaseKind } from '../../test/databases.ts';
import { openDatabase, type OpenDatabase, type OpenOptions } from './database.ts';
import { MigrationInterruptedError, type MigrationEvent } from './migrate.ts';
import { describeStatement } from './migration-steps.ts';
import { migrations } from './migrations/index.ts';

const statements = (...texts: string[]): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const text of texts) await sql.raw(text).execute(db);
  },
});
const BASE = { '0001-base': statements('create table base (name text)', `insert into base values ('kept')`) };
const NEXT = {
  ...BASE,
  '0002-next': statements(
    'create table next (name text)',
    'create index next_name on next (name)',
    'insert into next select name from base',
  ),
};

/** A database with the tables of an earlier version, and how to open it. */
async function earlier({ create }: DatabaseKind) {
  const database = await create();
  const opened: OpenDatabase[] = [];
  onTestFinished(async () => {
    for (const { db } of opened) await db.destroy();
    await database.dispose();
  });
  const open = (options: OpenOptions): OpenDatabase => {
    const one = openDatabase(database.target, options);
    opened.push(one);
    return one;
  };
  const close = async (one: OpenDatabase): Promise<void> => {
    opened.splice(opened.indexOf(one), 1);
    await one.db.destroy();
  };
  const first = open({ migrations: BASE });
  await first.ready;
  await close(first);
  return { open, close };
}

const steps = (events: readonly MigrationEvent[]) => events.filter((event) => event.type === 'step');
const namesOf = async ({ db }: OpenDatabase): Promise<readonly string[]> =>
  (await sql<{ name: string }>`select name from next`.execute(db)).rows.map(({ name }) => name);

describe.each(reopenable)('migrations on $kind', (kind) => {
  it('report each statement of those that a database lacks', async () => {
    const { open } = await earlier(kind);
    const events: MigrationEvent[] = [];
    const reading: Migration = {
      up: async (db: Kysely<unknown>) => {
        const { rows } = await sql<{ name: string }>`select name from base`.execute(db);
        for (const { name } of rows) await sql`update base set name = ${name}`.execute(db);
      },
    };
    const one = open({
      migrations: { ...NEXT, '0003-reading': reading },
      onMigration: (event) => events.push(event),
    });
    await one.ready;
    const next = { type: 'step', migration: '0002-next', index: 1, of: 2, steps: 3 };
    // How many statements there are depends on the rows.
    const third = { type: 'step', migration: '0003-reading', index: 2, of: 2, steps: undefined };
    expect(steps(events)).toEqual([
      { ...next, stepIndex: 1, step: 'create table next' },
      { ...next, stepIndex: 2, step: 'create index next_name' },
      { ...next, stepIndex: 3, step: 'insert into next' },
      { ...third, stepIndex: 1, step: 'select name from base' },
      { ...third, stepIndex: 2, step: 'update base' },
      ...(kind.kind === 'sqlite' ? [{ ...third, stepIndex: 2, step: 'commit' }] : []),
    ]);
    expect(await namesOf(one)).toEqual(['kept']);
  });

  it('report no statement of a new database, nor of one that is up to date', async () => {
    const database = await kind.create();
    const reported = async () => {
      const types: string[] = [];
      const { db, ready } = openDatabase(database.target, { onMigration: ({ type }) => types.push(type) });
      await ready;
      await db.destroy();
      return types;
    };
    const expected = kind.kind === 'sqlite' ? [] : ['waiting', 'locked'];
    expect(await reported()).toEqual(expected);
    expect(await reported()).toEqual(expected);
    await database.dispose();
  });

  it('count the statements of every migration of the product right', async () => {
    const { open } = await earlier(kind);
    const { '0001-portal': portal, ...later } = migrations;
    const first = { ...BASE, '0001-portal': portal! };
    const events: MigrationEvent[] = [];
    const before = open({ migrations: first });
    await before.ready;
    await before.db.destroy();
    const { ready } = open({
      migrations: { ...first, ...later },
      onMigration: (event) => events.push(event),
    });
    await ready;
    const last = new Map(steps(events).map((event) => [event.migration, event]));
    const counted = [...last.values()].filter(({ steps: of }) => of !== undefined);
    expect(counted.length).toBeGreaterThan(5);
    for (const { migration, stepIndex, steps: of } of counted)
      expect([migration, of]).toEqual([migration, stepIndex]);
  });

  it('are interrupted between two statements, leave the database as it was, and begin anew', async () => {
    const { open, close } = await earlier(kind);
    const interruption = new AbortController();
    const interrupted = open({
      migrations: NEXT,
      signal: interruption.signal,
      onMigration: (event) => {
        if (event.type === 'step' && event.stepIndex === 2) interruption.abort();
      },
    });
    await expect(interrupted.ready).rejects.toBeInstanceOf(MigrationInterruptedError);
    await close(interrupted);

    const asBefore = open({ migrations: BASE });
    await asBefore.ready;
    await expect(namesOf(asBefore)).rejects.toThrow('next');
    await close(asBefore);

    const again = open({ migrations: NEXT });
    await again.ready;
    expect(await namesOf(again)).toEqual(['kept']);
  });

  it('are not affected by a signal that comes after them', async () => {
    const { open } = await earlier(kind);
    const interruption = new AbortController();
    const one = open({ migrations: NEXT, signal: interruption.signal });
    await one.ready;
    interruption.abort();
    expect(await namesOf(one)).toEqual(['kept']);
  });
});

describe.each(reopenable.filter(({ kind }) => kind === 'postgres'))('migrations on $kind', (kind) => {
  it('that are interrupted end the statement that runs', async () => {
    const { open } = await earlier(kind);
    const interruption = new AbortController();
    const slow = {
      ...BASE,
      '0002-next': statements('create table next (name text)', 'select pg_sleep(600)'),
    };
    const interrupted = open({
      migrations: slow,
      signal: interruption.signal,
      onMigration: (event) => {
        if (event.type === 'step' && event.stepIndex === 2) setImmediate(() => interruption.abort());
      },
    });
    await expect(interrupted.ready).rejects.toBeInstanceOf(MigrationInterruptedError);

    const again = open({ migrations: NEXT });
    await again.ready;
    expect(await namesOf(again)).toEqual(['kept']);
    const sleeping = sql`select pid from pg_stat_activity where query like '%pg_sleep(600)%'
      and datname = current_database() and pid <> pg_backend_pid()`;
    await expect.poll(async () => (await sleeping.execute(again.db)).rows).toEqual([]);
  });

  it('run once when two servers start together; the second says that it waits', async () => {
    const { open } = await earlier(kind);
    const isSlow = Promise.withResolvers();
    const hasBegun = Promise.withResolvers();
    const slow: Migration = {
      up: async (db: Kysely<unknown>) => {
        await NEXT['0002-next'].up(db);
        hasBegun.resolve(undefined);
        await isSlow.promise;
      },
    };
    const first = open({ migrations: { ...BASE, '0002-next': slow } });
    await hasBegun.promise;

    const events: string[] = [];
    const isWaiting = Promise.withResolvers();
    const onMigration = ({ type }: MigrationEvent): void => {
      events.push(type);
      isWaiting.resolve(undefined);
    };
    const second = open({ migrations: NEXT, onMigration });
    await isWaiting.promise;
    // One that is interrupted while it waits does not wait any longer.
    const interruption = new AbortController();
    const third = open({
      migrations: NEXT,
      signal: interruption.signal,
      onMigration: () => setImmediate(() => interruption.abort()),
    });
    await expect(third.ready).rejects.toBeInstanceOf(MigrationInterruptedError);
    expect(events).toEqual(['waiting']);

    isSlow.resolve(undefined);
    await Promise.all([first.ready, second.ready]);
    expect(events).toEqual(['waiting', 'locked']);
    expect(await namesOf(second)).toEqual(['kept']);
  });
});

it.each([
  ['create index a on b (c)', 'create index a'],
  ['  create  unique index\n if not exists "a" on b (c)', 'create index a'],
  ['create virtual table a using fts5 (b)', 'create table a'],
  ['create unlogged table a (b text)', 'create table a'],
  ['create trigger a after insert on b begin insert into c values (1); end', 'create trigger a'],
  [
    'create or replace function a() returns trigger as $$ begin create table b (); end $$',
    'create function a',
  ],
  ['drop trigger if exists a on b', 'drop trigger a'],
  ['ALTER TABLE only "a" add column b text', 'alter table a'],
  ['insert into a (b) select c from d', 'insert into a'],
  ['update "a" set b = 1', 'update a'],
  ['delete from a', 'delete from a'],
  [
    'do $$ begin create extension if not exists a; create index b on c (d); exception when others then null; end $$',
    'create extension a, create index b',
  ],
  ['do $$ begin perform 1; end $$', 'do $$ begin perform 1; end $$'],
  [`select ${'a, '.repeat(40)}b from c`, `select ${'a, '.repeat(40)}`.slice(0, 59) + '…'],
])('%j is in short “%s”', (text, short) => {
  expect(describeStatement(text)).toBe(short);
});
