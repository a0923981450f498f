import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collection } from '../store/collection.ts';
import { openDatabase } from '../store/database.ts';
import { DirectSqlite } from './direct-sqlite.ts';
import { storeOf } from '../store/store.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-direct-'));
  file = join(folder, 'x.sqlite');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('direct writes', () => {
  let database: DatabaseSync;
  let other: DatabaseSync;
  let direct: DirectSqlite;

  beforeEach(() => {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('pragma journal_mode = wal; create table t (k text primary key)');
    other = new DatabaseSync(file, { timeout: 0 });
    direct = new DirectSqlite(database);
    direct.open();
  });
  afterEach(() => {
    database.close();
    other.close();
  });

  const add = (k: string | null, verb = 'insert', committed = (): void => undefined) =>
    direct.write({ sql: `${verb} into t (k) values (?)`, parameters: [k], committed });
  /** The rows that another process would see. */
  const stored = () =>
    other
      .prepare('select k from t order by k')
      .all()
      .map(({ k }) => k);
  const outcomes = async (writes: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(writes)).map(({ status }) => status);

  it('commits all writes of a turn at once, before any of them resolves', async () => {
    const seen: unknown[] = [];
    const look = () => seen.push(stored());
    const writes = ['a', 'b', 'c'].map((k) => add(k, 'insert', look));
    expect(stored()).toEqual([]);
    expect(await Promise.all(writes)).toEqual([1, 1, 1]);
    expect(seen).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
  });

  it('commits one that comes alone', async () => {
    expect(await add('a')).toBe(1);
    expect(stored()).toEqual(['a']);
    await expect(add('a')).rejects.toThrow('UNIQUE');
  });

  it('refuses one without hindering the others', async () => {
    const committed = vi.fn();
    const writes = [add('a'), add('a', 'insert', committed), add('b')];
    expect(await outcomes(writes)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(stored()).toEqual(['a', 'b']);
    expect(committed).not.toHaveBeenCalled();
  });

  it('rejects all writes when the commit of the turn fails', async () => {
    await add('a');
    const committed = vi.fn();
    const writes = [add('b', 'insert', committed), add('a', 'insert or rollback'), add('c')];
    expect(await outcomes(writes)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(stored()).toEqual(['a']);
    expect(committed).not.toHaveBeenCalled();
    expect(await add('d')).toBe(1);
  });

  it('fails when another process keeps the file to itself, and works again afterwards', async () => {
    other.exec('begin immediate');
    expect(await outcomes([add('a'), add('b')])).toEqual(['rejected', 'rejected']);
    other.exec('rollback');
    expect(await Promise.all([add('a'), add('b')])).toEqual([1, 1]);
  });

  it('does nothing during a transaction', async () => {
    database.exec('begin');
    expect(await Promise.all([add('a'), add('b')])).toEqual([undefined, undefined]);
    expect(direct.read('select k from t', [])).toBeUndefined();
    database.exec('commit');
    expect(stored()).toEqual([]);
    expect(direct.read('select k from t', [])).toEqual([]);
  });

  it('commits what still waits when it is closed', async () => {
    const write = add('a');
    direct.close();
    expect(await write).toBe(1);
    expect(stored()).toEqual(['a']);
    expect(await add('b')).toBeUndefined();
  });
});

describe('a write beside a transaction', () => {
  it('waits for it, and is not taken back with it', async () => {
    const { db, ready } = openDatabase(file);
    await ready;
    const store = storeOf(db, 'one');
    const entries = collection<{ id: string }>(store, 'test/entries', ({ id }) => id);
    let saving: Promise<void> | undefined;
    const order: string[] = [];
    const work = store.transaction(async (inside) => {
      await inside.insert('siembras', { area: 'x', semilla: 'demo', fecha: '2026-11-20' }).execute();
      saving = entries.save('a', { id: 'a' }).then(() => void order.push('saved'));
      await setTimeout(20);
      order.push('rolled back');
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await saving;
    expect(order).toEqual(['rolled back', 'saved']);
    expect(await entries.list()).toEqual([{ id: 'a' }]);
    expect(await store.select('siembras').selectAll().execute()).toEqual([]);
    await db.destroy();
  });
});
