import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '../../test/databases.ts';
import { openDatabase, type Database } from '../store/database.ts';
import { manualClock } from './clock.ts';
import { createRateLimit } from './rate-limit.ts';
import { createSharedRateLimit } from '../session/shared-rate-limit.ts';

it('lets so many requests of a key through in a window, and tells how long to wait', () => {
  const clock = manualClock('2026-11-20T12:00:00Z');
  const limit = createRateLimit(2, 60);
  expect([limit.take('a', clock), limit.take('a', clock)]).toEqual([undefined, undefined]);
  clock.advance(20_500);
  expect(limit.take('a', clock)).toBe(40);
  expect(limit.take('b', clock)).toBeUndefined();
  clock.advance(39_499);
  expect(limit.take('a', clock)).toBe(1);
  clock.advance(1);
  expect(limit.take('a', clock)).toBeUndefined();
});

it('begins anew when the clock is set back', () => {
  const clock = manualClock('2026-11-20T12:00:00Z');
  const limit = createRateLimit(1, 60);
  limit.take('a', clock);
  clock.set('2026-11-19T12:00:00Z');
  expect(limit.take('a', clock)).toBeUndefined();
});

it('tells how long to wait without counting', () => {
  const clock = manualClock('2026-11-20T12:00:00Z');
  const limit = createRateLimit(1, 60);
  expect([limit.waitOf('a', clock), limit.waitOf('a', clock)]).toEqual([undefined, undefined]);
  limit.count('a', clock);
  expect(limit.waitOf('a', clock)).toBe(60);
  clock.advance(60_000);
  expect(limit.waitOf('a', clock)).toBeUndefined();
});

it('forgets the keys that were not used for longest', () => {
  const clock = manualClock('2026-11-20T12:00:00Z');
  const limit = createRateLimit(1, 60);
  for (let key = 0; key <= 10_000; key += 1) limit.take(String(key), clock);
  expect(limit.take('0', clock)).toBeUndefined();
  expect(limit.take('10000', clock)).toBe(60);
});

it('says what is left, and which request is the first beyond', () => {
  const clock = manualClock('2026-11-20T12:00:00Z');
  const limit = createRateLimit(1, 60);
  expect(limit.count('a', clock)).toEqual({
    isAllowed: true,
    isFirstBeyond: false,
    remaining: 0,
    resetSeconds: 60,
  });
  clock.advance(1);
  expect(limit.count('a', clock)).toEqual({
    isAllowed: false,
    isFirstBeyond: true,
    remaining: 0,
    resetSeconds: 60,
  });
  expect(limit.count('a', clock).isFirstBeyond).toBe(false);
});

describe.each(databases.filter(({ kind }) => kind === 'postgres'))(
  'a limit of two replicas',
  ({ create }) => {
    let database: TestDatabase;
    let dbs: Database[];
    beforeEach(async () => {
      database = await create();
      const opened = [openDatabase(database.target), openDatabase(database.target)];
      await Promise.all(opened.map(({ ready }) => ready));
      dbs = opened.map(({ db }) => db);
    });
    afterEach(async () => {
      await Promise.all(dbs.map((db) => db.destroy()));
      await database.dispose();
    });
    const limits = (most: number, name = 'x') =>
      dbs.map((db) => createSharedRateLimit(db, name, most, 60)) as [SharedLimit, SharedLimit];
    type SharedLimit = ReturnType<typeof createSharedRateLimit>;

    it('counts every request once, in one window', async () => {
      const clock = manualClock('2026-11-20T12:00:00Z');
      const [one, other] = limits(30);
      const counts = await Promise.all(
        Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? one : other).count('a', clock)),
      );
      expect(counts.filter(({ isAllowed }) => isAllowed)).toHaveLength(30);
      expect(counts.filter(({ isFirstBeyond }) => isFirstBeyond)).toHaveLength(1);
      clock.advance(20_500);
      expect(await one.take('a', clock)).toBe(40);
      expect(await other.take('b', clock)).toBeUndefined();
      expect(await limits(30, 'y')[0].take('a', clock)).toBeUndefined();
      clock.advance(39_500);
      expect(await other.count('a', clock)).toEqual({
        isAllowed: true,
        isFirstBeyond: false,
        remaining: 29,
        resetSeconds: 60,
      });
    });

    it('tells both how long to wait, without counting', async () => {
      const clock = manualClock('2026-11-20T12:00:00Z');
      const [one, other] = limits(1);
      expect([await one.waitOf('a', clock), await other.waitOf('a', clock)]).toEqual([undefined, undefined]);
      await one.count('a', clock);
      expect(await other.waitOf('a', clock)).toBe(60);
      clock.advance(60_000);
      expect(await other.waitOf('a', clock)).toBeUndefined();
    });

    it('keeps the windows of a longer limit when it removes old ones', async () => {
      const clock = manualClock('2026-11-20T12:00:00Z');
      const [db] = dbs as [Database];
      const [short] = limits(1);
      const long = createSharedRateLimit(db, 'long', 1, 15 * 60);
      const age = (minutes: number) =>
        sql`update limites set usado = usado - ${minutes * 60_000}::bigint`.execute(db);
      await short.count('old', clock);
      await age(25 * 60);
      await long.count('a', clock);
      await age(14);
      await limits(1)[0].count('b', clock);
      const rows = async () => (await sql`select clave from limites`.execute(db)).rows;
      await expect.poll(async () => (await rows()).length).toBeLessThan(3);
      expect(await long.waitOf('a', clock)).toBe(15 * 60);
    });

    it('stands when their clocks differ a little, and begins anew when the clock is set back', async () => {
      const [one, other] = limits(1);
      await one.take('a', manualClock('2026-11-20T12:00:02Z'));
      expect(await other.take('a', manualClock('2026-11-20T12:00:00Z'))).toBe(60);
      expect(await other.take('a', manualClock('2026-11-19T12:00:00Z'))).toBeUndefined();
    });
  },
);
