import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { databases, reopenable, type TestDatabase } from '../../test/databases.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { insertMany, storeOf, type Store } from './store.ts';

describe.each(databases)('store on $kind', ({ create }) => {
  let database: TestDatabase | undefined;
  let opened: OpenDatabase | undefined;

  const open = async (): Promise<OpenDatabase> => {
    database = await create();
    opened = openDatabase(database.target);
    await opened.ready;
    return opened;
  };

  afterEach(async () => {
    await opened?.db.destroy();
    await database?.dispose();
  });

  const row = (area: string) => ({ area, semilla: 'demo' as const, fecha: '2026-11-20T12:00:00.000Z' });

  it('keeps sandboxes apart in reads, changes and deletions', async () => {
    const { db } = await open();
    const [one, two] = [storeOf(db, 'one'), storeOf(db, 'two')];
    await one.insert('siembras', row('x')).execute();
    await two.insert('siembras', row('x')).execute();
    await one.update('siembras').set({ semilla: 'empty' }).execute();
    await two.delete('siembras').where('area', '=', 'nothing').execute();
    expect(await one.select('siembras').selectAll().execute()).toMatchObject([
      { sandbox: 'one', semilla: 'empty' },
    ]);
    expect(await two.select('siembras').selectAll().execute()).toMatchObject([
      { sandbox: 'two', semilla: 'demo' },
    ]);
    await one.delete('siembras').execute();
    expect(await one.select('siembras').selectAll().execute()).toEqual([]);
    expect(await two.select('siembras').selectAll().execute()).toHaveLength(1);
  });

  it('rolls the whole transaction back when its work fails', async () => {
    const store = storeOf((await open()).db, 'one');
    const work = store.transaction(async (inside) => {
      await inside.insert('siembras', row('x')).execute();
      await inside.transaction((joined) => joined.insert('siembras', row('y')).execute());
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await store.select('siembras').selectAll().execute()).toEqual([]);
  });

  it('inserts more rows than one statement takes, and none at all', async () => {
    const store = storeOf((await open()).db, 'one');
    await insertMany(
      store,
      'siembras',
      Array.from({ length: 1201 }, (_, index) => row(`area-${String(index)}`)),
    );
    await insertMany(store, 'siembras', []);
    const counted = await store
      .select('siembras')
      .select((of) => of.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(counted.n).toBe(1201);
  });

  it('finds columns by values, of its own sandbox and in the wanted order', async () => {
    const { db } = await open();
    const [one, two] = [storeOf(db, 'one'), storeOf(db, 'two')];
    await insertMany(one, 'siembras', [row('b'), row('a'), { ...row('c'), semilla: 'empty' as const }]);
    await two.insert('siembras', row('elsewhere')).execute();
    const areas = (store: Store) => store.find('siembras', ['area'], { semilla: 'demo' }, 'area');
    expect(await areas(one)).toEqual([{ area: 'a' }, { area: 'b' }]);
    expect(await one.find('siembras', ['area', 'semilla'], { semilla: "'; drop table siembras" })).toEqual(
      [],
    );
    await one.transaction(async (inside) => {
      await inside.delete('siembras').where('area', '=', 'a').execute();
      expect(await areas(inside)).toEqual([{ area: 'b' }]);
    });
  });

  it('does not let anybody find what a transaction may take back', async () => {
    const store = storeOf((await open()).db, 'one');
    const found: unknown[] = [];
    const work = store.transaction(async (inside) => {
      await inside.insert('siembras', row('x')).execute();
      void store.find('siembras', ['area'], {}).then((rows) => found.push(rows));
      await setTimeout(20);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await expect.poll(() => found).toEqual([[]]);
  });

  it('counts one up for every one of 50 parallel transactions', async () => {
    const store = storeOf((await open()).db, 'one');
    const key = { id_empresa: 'e', timbrado: '1', establecimiento: '001', punto: '001', tipo: 1 };
    await store.insert('numeracion', { ...key, siguiente: 1 }).execute();
    const taken = await Promise.all(
      Array.from({ length: 50 }, () =>
        store.transaction(async (inside) => {
          const { siguiente: next } = await inside
            .update('numeracion')
            .set((of) => ({ siguiente: of('siguiente', '+', 1) }))
            .returning('siguiente')
            .executeTakeFirstOrThrow();
          return next - 1;
        }),
      ),
    );
    expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });
});

describe.each(reopenable)('a database that is already up to date on $kind', ({ create }) => {
  it('is opened again with all that it holds', async () => {
    const database = await create();
    const first = openDatabase(database.target);
    await first.ready;
    await storeOf(first.db, 'one')
      .insert('siembras', { area: 'kept', semilla: 'demo', fecha: '2026-11-20' })
      .execute();
    await first.db.destroy();

    const again = openDatabase(database.target);
    await again.ready;
    expect(await storeOf(again.db, 'one').select('siembras').select('area').execute()).toEqual([
      { area: 'kept' },
    ]);
    await again.db.destroy();
    await database.dispose();
  });
});

describe.each(reopenable.filter(({ kind }) => kind === 'postgres'))(
  'a new database on $kind',
  ({ create }) => {
    it('gets its tables once when several open it at the same moment', async () => {
      const database = await create();
      const opened = Array.from({ length: 4 }, () => openDatabase(database.target));
      const outcomes = await Promise.allSettled(opened.map(({ ready }) => ready));
      expect(outcomes.map(({ status }) => status)).toEqual(opened.map(() => 'fulfilled'));
      for (const { db } of opened) {
        expect(await storeOf(db, 'one').select('siembras').selectAll().execute()).toEqual([]);
        await db.destroy();
      }
      await database.dispose();
    });
  },
);
