import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { describe, expect, it, onTestFinished } from 'vitest';
import { reopenable, type DatabaseKind } from '../../../test/databases.ts';
import { openDatabase, type OpenDatabase, type OpenOptions } from '../database.ts';
import { ForeignSchemaError } from './migrate.ts';

const statements = (...texts: string[]): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const text of texts) await sql.raw(text).execute(db);
  },
});
const BASE = { '0001-base': statements('create table base (name text)', `insert into base values ('kept')`) };
const NEXT = {
  ...BASE,
  '0002-next': statements('create table next (name text)', 'insert into next select name from base'),
};

/** Opens a new database repeatedly; it is removed after the test. */
async function reopened({ create }: DatabaseKind) {
  const database = await create();
  const opened: OpenDatabase[] = [];
  const close = async (): Promise<void> => {
    for (const { db } of opened.splice(0)) await db.destroy();
  };
  onTestFinished(async () => {
    await close();
    await database.dispose();
  });
  return async (options: OpenOptions, isTogether = false): Promise<OpenDatabase> => {
    if (!isTogether) await close();
    const one = openDatabase(database.target, options);
    opened.push(one);
    return one;
  };
}

const namesOf = async ({ db }: OpenDatabase): Promise<readonly string[]> =>
  (await sql<{ name: string }>`select name from next`.execute(db)).rows.map(({ name }) => name);

describe.each(reopenable)('migrations on $kind', (kind) => {
  it('are those that a database lacks', async () => {
    const open = await reopened(kind);
    await (
      await open({ migrations: BASE })
    ).ready;
    const one = await open({ migrations: NEXT });
    await one.ready;
    expect(await namesOf(one)).toEqual(['kept']);
    const again = await open({ migrations: NEXT });
    await again.ready;
    expect(await namesOf(again)).toEqual(['kept']);
  });

  it('are all undone when one fails', async () => {
    const open = await reopened(kind);
    await (
      await open({ migrations: BASE })
    ).ready;
    const failing = { ...NEXT, '0003-failing': statements('insert into missing values (1)') };
    await expect((await open({ migrations: failing })).ready).rejects.toThrow('missing');
    const one = await open({ migrations: BASE });
    await one.ready;
    await expect(namesOf(one)).rejects.toThrow('next');
  });

  it('refuse a database of an earlier checkout, and name the cure', async () => {
    const open = await reopened(kind);
    await (
      await open({ migrations: BASE })
    ).ready;
    const { ready } = await open({});
    await expect(ready).rejects.toThrow(ForeignSchemaError);
    await expect(ready).rejects.toThrow(/made by an earlier checkout.*npm start -- --reset.*empty database/);
  });

  it('refuse a database of a later version', async () => {
    const open = await reopened(kind);
    await (
      await open({ migrations: NEXT })
    ).ready;
    const { ready } = await open({ migrations: BASE });
    await expect(ready).rejects.toThrow('made by a later version of the server (0002-next)');
  });
});

it.each(reopenable.filter(({ kind }) => kind === 'postgres'))(
  'migrations on $kind run once when two servers start together',
  async (kind) => {
    const open = await reopened(kind);
    const [first, second] = [await open({ migrations: NEXT }), await open({ migrations: NEXT }, true)];
    await Promise.all([first.ready, second.ready]);
    expect(await namesOf(second)).toEqual(['kept']);
  },
);
