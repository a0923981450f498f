import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases, reopenable, type TestDatabase } from '../../test/databases.ts';
import { manualClock } from '../core/clock.ts';
import { testApi, type TestApi } from '../test-api.ts';

const nota = { note: { title: 'Que se queda' } };

/** Two replicas behind one load balancer: the state is the same at both. */
describe.each(databases.filter(({ kind }) => kind === 'postgres'))(
  'two servers on one $kind',
  ({ create }) => {
    let database: TestDatabase;
    let one: TestApi;
    let other: TestApi;
    beforeEach(async () => {
      database = await create();
      const clock = manualClock('2026-11-20T12:00:00Z');
      one = testApi({ database: database.target, clock });
      other = testApi({ database: database.target, clock, sandboxCap: 1 });
      await one.api.ready;
    });
    afterEach(async () => {
      await Promise.all([one.close(), other.close()]);
      await database.dispose();
    });
    const notesOf = async (api: TestApi, sandbox?: string): Promise<number> =>
      (await api.as('admin', sandbox).notes.listNotes()).length;

    it('keep the data of a reset that the other one made, and its seed', async () => {
      expect([await notesOf(one), await notesOf(other)]).toEqual([15, 15]);
      await one.as('admin').mock.reset({ body: { seed: 'empty' } });
      // The other one responds first: users exist, notes do not.
      const { user } = await other.as('admin').session.accessToken({ query: {} });
      expect(user.data.displayName).not.toBe('');
      expect([await notesOf(other), await notesOf(one)]).toEqual([0, 0]);
      expect((await other.as('admin').mock.state()).seed).toBe('empty');

      await other.as('admin').mock.reset({ body: { seed: 'demo', at: '2026-01-15T12:00:00.000Z' } });
      expect([await notesOf(one), await notesOf(other)]).toEqual([15, 15]);
      expect(await one.as('admin').mock.state()).toEqual(await other.as('admin').mock.state());
    });

    it('make a sandbox anew that the other one dropped', async () => {
      await one.as('admin', 'a').notes.createNote({ body: nota });
      expect(await notesOf(other, 'a')).toBe(16);
      expect(await notesOf(other, 'b')).toBe(15); // over the cap: a is dropped, which it used last
      expect(await notesOf(one, 'a')).toBe(15);
    });

    it('keep a sandbox that the other one has used since', async () => {
      expect(await notesOf(other, 'a')).toBe(15);
      await one.as('admin', 'a').notes.createNote({ body: nota });
      expect(await notesOf(other, 'b')).toBe(15); // over the cap: a is forgotten, but its rows still exist
      expect([await notesOf(one, 'a'), await notesOf(other, 'a')]).toEqual([16, 16]);
    });
  },
);

it.each(reopenable)(
  'a server that starts again on $kind still has the seed of the last reset',
  async ({ create }) => {
    const database = await create();
    const first = testApi({ database: database.target });
    await first.as('admin').mock.reset({ body: { seed: 'empty' } });
    await first.close();
    const second = testApi({ database: database.target });
    expect(await second.as('admin').notes.listNotes()).toEqual([]);
    expect((await second.as('admin').mock.state()).seed).toBe('empty');
    await second.close();
    await database.dispose();
  },
);
