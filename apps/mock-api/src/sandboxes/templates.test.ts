import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '../../test/databases.ts';
import { manualClock } from '../core/clock.ts';
import type { SeedArea } from '../context/seed-area.ts';
import { openDatabase, type OpenDatabase } from '../store/database.ts';
import { collection } from '../store/collections/collection.ts';
import { storeOf } from '../store/store.ts';
import { testApi } from '../test-api.ts';
import { demoAreas } from '../../test/seed-areas.ts';
import { seedArea, type Seeding } from './seed-area.ts';
import { readTables } from './snapshot.ts';
import { templatesFor } from './templates.ts';

let made = 0;

/** An area that counts how often it is written; its name is new, so that no template of it exists. */
function countedArea(entries = 3) {
  const name = `counted-${String((made += 1))}`;
  const counted = { writes: 0 };
  const area: SeedArea = {
    name,
    write: async (store, seed, clock) => {
      counted.writes += 1;
      const values = Array.from({ length: entries }, (_, n) => ({
        id: String(entries - n),
        text: `${seed} ${clock.now().toISOString()}`,
      }));
      await collection<{ id: string; text: string }>(store, `${name}/list`, ({ id }) => id).replaceAll(
        values,
      );
    },
  };
  return { area, counted };
}

describe.each(databases)('templates on $kind', ({ create }) => {
  let database: TestDatabase;
  let opened: OpenDatabase;
  beforeEach(async () => {
    database = await create();
    opened = openDatabase(database.target);
    await opened.ready;
  });
  afterEach(async () => {
    await opened.db.destroy();
    await database.dispose();
  });

  const seeding: Seeding = { seed: 'demo', momento: new Date('2026-11-20T12:00:00Z') };
  const templates = () => templatesFor(opened.db, opened.kind);
  const listOf = (sandbox: string, { name }: SeedArea) =>
    collection<{ id: string; text: string }>(storeOf(opened.db, sandbox), `${name}/list`, ({ id }) => id);

  it('are written once for all sandboxes of a seed and a moment', async () => {
    const { area, counted } = countedArea();
    const all = templates();
    await Promise.all(['a', 'b', 'c'].map((name) => all.fill(name, area, seeding)));
    expect(counted.writes).toBe(1);
    await all.fill('d', area, { ...seeding, seed: 'edge' });
    await all.fill('e', area, { ...seeding, momento: new Date('2026-11-20T12:01:00Z') });
    expect(counted.writes).toBe(3);
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      expect((await listOf(name, area).list()).map(({ id }) => id)).toEqual(['3', '2', '1']);
    expect((await listOf('d', area).list())[0]?.text).toBe('edge 2026-11-20T12:00:00.000Z');
    expect((await listOf('e', area).list())[0]?.text).toBe('demo 2026-11-20T12:01:00.000Z');
  });

  it('do not change with the sandboxes that were made of them', async () => {
    const { area } = countedArea();
    const all = templates();
    await all.fill('a', area, seeding);
    await listOf('a', area).replaceAll([]);
    await all.fill('b', area, seeding);
    expect(await listOf('b', area).list()).toHaveLength(3);
    expect(await listOf('a', area).list()).toEqual([]);
  });

  it('fill an area that is there no second time', async () => {
    const { area } = countedArea();
    const all = templates();
    await all.fill('a', area, seeding);
    await listOf('a', area).remove(['2']);
    await all.fill('a', area, seeding);
    expect((await listOf('a', area).list()).map(({ id }) => id)).toEqual(['3', '1']);
  });

  it('are copied whole, however many rows they have', async () => {
    const { area } = countedArea(1203);
    await templates().fill('a', area, seeding);
    const ids = (await listOf('a', area).list()).map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: 1203 }, (_, n) => String(1203 - n)));
  });

  it('are tried again after an area could not be written', async () => {
    const { area } = countedArea();
    let fails = true;
    const failing: SeedArea = {
      name: area.name,
      write: (store, seed, clock) => {
        if (fails) throw new Error('no');
        return area.write(store, seed, clock);
      },
    };
    const all = templates();
    await expect(all.fill('a', failing, seeding)).rejects.toThrow('no');
    expect(await storeOf(opened.db, 'a').select('siembras').selectAll().execute()).toEqual([]);
    fails = false;
    await all.fill('a', failing, seeding);
    expect(await listOf('a', area).list()).toHaveLength(3);
  });

  it('give the bytes that writing an area directly gives', async () => {
    const all = templates();
    for (const area of demoAreas) {
      await all.fill('copied', area, seeding);
      await storeOf(opened.db, 'written').transaction((store) => seedArea(store, area, seeding));
    }
    const [copied, written] = [
      await readTables(storeOf(opened.db, 'copied')),
      await readTables(storeOf(opened.db, 'written')),
    ];
    expect(copied).toEqual(written);
    expect(copied['documentos']).toHaveLength(300);
  });

  it('leave the process its turns while many sandboxes are made', async () => {
    const all = templates();
    let turns = 0;
    let isDone = false;
    const count = async () => {
      while (!isDone) {
        await turn();
        turns += 1;
      }
    };
    const counting = count();
    // As many as there are connections: on a busy machine one more might wait for longer than a connection is waited for.
    const names = Array.from({ length: 10 }, (_, n) => `many-${String(n)}`);
    await Promise.all(
      names.map(async (name) => {
        for (const area of demoAreas) await all.fill(name, area, seeding);
      }),
    );
    isDone = true;
    await counting;
    // Each copy of each area waits for a turn of the event loop, and the long area yields while it is written.
    expect(turns).toBeGreaterThan(names.length * demoAreas.length);
  });
});

describe('sandboxes of one minute', () => {
  it('have the same data, in every database of the process', async () => {
    const apis = ['2026-11-20T12:00:03Z', '2026-11-20T12:00:59.999Z'].map((now) =>
      testApi({ clock: manualClock(now) }),
    );
    const snapshots = await Promise.all(apis.map((api) => api.as('admin').mock.takeSnapshot()));
    expect(snapshots[0]?.momento).toBe('2026-11-20T12:00:00.000Z');
    expect(snapshots[1]).toEqual(snapshots[0]);
    await Promise.all(apis.map((api) => api.close()));
  });
});
