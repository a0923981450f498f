import { afterEach, describe, expect, it, vi } from 'vitest';
import { reopenable, type TestDatabase } from '../../test/databases.ts';
import { StorageUnavailableError } from '../core/storage-error.ts';
import { GuardedDriver } from '../store/dialects/guarded-driver.ts';
import { tableNames } from '../store/schema/tables.ts';
import { testApi, type TestApi, type TestApiOptions } from '../test-api.ts';

const DAY_MS = 24 * 60 * 60_000;

describe.each(reopenable)('sandboxes of earlier runs on $kind', ({ create }) => {
  let database: TestDatabase;
  let api: TestApi | undefined;
  afterEach(async () => {
    await api?.close();
    await database.dispose();
  });

  const start = (options: TestApiOptions = {}): TestApi =>
    (api = testApi({ ...options, database: database.target }));
  const notesOf = async (sandbox?: string): Promise<number> =>
    ((await api?.as('admin', sandbox).notes.listNotes()) ?? []).length;
  const addNote = (sandbox?: string) =>
    api?.as('admin', sandbox).notes.createNote({ body: { note: { title: 'Que se queda' } } });
  const rowsOf = async (sandbox: string): Promise<number> => {
    let rows = 0;
    for (const table of [...tableNames, 'sandboxes'] as const)
      rows += (
        (await api?.api.db.selectFrom(table).select('sandbox').where('sandbox', '=', sandbox).execute()) ?? []
      ).length;
    return rows;
  };
  /** A run that leaves a note in three sandboxes, of which one was last used `days` ago. */
  const leaveBehind = async (days: number): Promise<void> => {
    database = await create();
    start();
    for (const sandbox of [undefined, 'old', 'fresh']) await addNote(sandbox);
    const used = new Date(Date.now() - days * DAY_MS).toISOString();
    await api?.api.db.updateTable('sandboxes').set({ usado: used }).where('sandbox', '=', 'old').execute();
    await api?.close();
  };

  it('are dropped when nobody used them for a week; the others and the default stay', async () => {
    await leaveBehind(7.1);
    start();
    expect(await notesOf()).toBe(16);
    expect(await rowsOf('old')).toBe(0);
    expect(await notesOf('fresh')).toBe(16);
    expect(await notesOf('old')).toBe(15);
  });

  it('stay as long as asked for', async () => {
    await leaveBehind(7.1);
    start({ sandboxDays: 8 });
    expect(await notesOf('old')).toBe(16);
  });

  it('leave no trace when they are dropped in a run', async () => {
    database = await create();
    start({ sandboxCap: 1 });
    await addNote('a');
    expect(await rowsOf('a')).toBeGreaterThan(0);
    await addNote('b');
    await addNote('c');
    expect(await rowsOf('a')).toBe(0);
  });
});

it('serves again after the database failed while it looked for unused sandboxes', async () => {
  const real = Reflect.get(GuardedDriver.prototype, 'acquireConnection');
  let isFull = true;
  const spy = vi.spyOn(GuardedDriver.prototype, 'acquireConnection').mockImplementation(async function (
    this: GuardedDriver,
  ) {
    const connection = await real.call(this);
    const query = connection.executeQuery.bind(connection);
    connection.executeQuery = (compiled) =>
      isFull && compiled.sql.includes('from "sandboxes"')
        ? Promise.reject(new StorageUnavailableError(507, new Error('full')))
        : query(compiled);
    return connection;
  });
  const t = testApi({ seed: 'empty' });
  await expect(t.as('cliente').notes.listNotes()).rejects.toThrow('507');
  isFull = false;
  expect(await t.as('cliente').notes.listNotes()).toEqual([]);
  spy.mockRestore();
  await t.close();
});
