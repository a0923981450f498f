import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '../../test/databases.ts';
import { manualClock } from './clock.ts';
import { defaultConfig } from './config.ts';
import { openDatabase, type Database } from '../store/database.ts';
import { createAttempts, type Attempts } from './attempts.ts';
import { createSharedAttempts } from '../session/shared-attempts.ts';

const WRONG = { isGood: false } as const;
const RIGHT = { isGood: true } as const;

let database: TestDatabase | undefined;
let dbs: Database[] = [];
afterEach(async () => {
  await Promise.all(dbs.map((db) => db.destroy()));
  await database?.dispose();
  database = undefined;
  dbs = [];
});

/** The attempts of a server on PostgreSQL; each has separate connections, like replicas. */
async function onPostgres(target: string): Promise<Attempts> {
  const { db, ready } = openDatabase(target);
  await ready;
  dbs.push(db);
  return createSharedAttempts(db, defaultConfig);
}

function setUp(attempts: Attempts) {
  const clock = manualClock('2026-11-20T12:00:00Z');
  let evaluated = 0;
  const run = (key: string, result: { readonly isGood: boolean }, by = attempts) =>
    by.run(
      key,
      clock,
      async () => {
        evaluated += 1;
        await Promise.resolve();
        return result;
      },
      ({ isGood }) => isGood,
    );
  return { clock, run, evaluated: () => evaluated };
}
const times = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));

describe.each(databases)('attempts counted as a server on $kind does', ({ kind, create }) => {
  let attempts: Attempts;
  beforeEach(async () => {
    if (kind === 'sqlite') attempts = createAttempts(defaultConfig);
    else {
      database = await create();
      attempts = await onPostgres(database.target);
    }
  });

  it('evaluate no more of many wrong guesses at once than the limit', async () => {
    const { run, evaluated } = setUp(attempts);
    const results = await times(200, () => run('a', WRONG));
    expect(evaluated()).toBe(5);
    expect(results.filter((result) => 'waitSeconds' in result)).toHaveLength(195);
    expect(results.at(-1)).toEqual({ waitSeconds: 60 });
  });

  it('let any number of right passwords through at once', async () => {
    const { run, evaluated } = setUp(attempts);
    const results = await times(150, () => run('a', RIGHT));
    expect(results.every((result) => 'result' in result)).toBe(true);
    expect(evaluated()).toBe(150);
  });

  it('forget the failures before a success, and those that are old', async () => {
    const { run, clock } = setUp(attempts);
    await times(4, () => run('a', WRONG));
    expect(await run('a', RIGHT)).toEqual({ result: RIGHT });
    await times(4, () => run('a', WRONG));
    expect(await run('a', WRONG)).toEqual({ result: WRONG });
    clock.advance(59_500);
    expect(await run('a', RIGHT)).toEqual({ waitSeconds: 1 });
    clock.advance(500);
    expect(await run('a', RIGHT)).toEqual({ result: RIGHT });
  });

  it('never ask for more than one pause, also when the clock was moved back', async () => {
    const { run, clock } = setUp(attempts);
    await times(5, () => run('a', WRONG));
    clock.advance(-86_400_000);
    expect(await run('a', RIGHT)).toEqual({ waitSeconds: 60 });
  });

  it('count each key by itself', async () => {
    const { run } = setUp(attempts);
    await times(5, () => run('a', WRONG));
    expect(await run('b', RIGHT)).toEqual({ result: RIGHT });
  });

  it('do not count a fault of ours, and hand it on', async () => {
    const clock = manualClock('2026-11-20T12:00:00Z');
    const broken = () =>
      attempts.run(
        'a',
        clock,
        () => Promise.reject(new Error('database gone')),
        () => true,
      );
    for (let call = 0; call < 9; call += 1) await expect(broken()).rejects.toThrow('database gone');
  });
});

describe.each(databases.filter(({ kind }) => kind === 'postgres'))(
  'attempts on two replicas',
  ({ create }) => {
    let one: Attempts;
    let other: Attempts;
    beforeEach(async () => {
      database = await create();
      [one, other] = [await onPostgres(database.target), await onPostgres(database.target)];
    });

    it('are counted together, in turn and at once', async () => {
      const { run, evaluated, clock } = setUp(one);
      const results = await Promise.all([
        times(40, () => run('a', WRONG, one)),
        times(40, () => run('a', WRONG, other)),
      ]);
      expect(evaluated()).toBe(5);
      expect(results.flat().filter((result) => 'waitSeconds' in result)).toHaveLength(75);
      clock.advance(60_000);
      for (const by of [one, other, one, other, one]) await run('a', WRONG, by);
      expect(await run('a', RIGHT, other)).toEqual({ waitSeconds: 60 });
      expect(await run('b', RIGHT, other)).toEqual({ result: RIGHT });
    });

    it('that are right all succeed, however many come at once', async () => {
      const { run } = setUp(one);
      const results = await Promise.all([
        times(20, () => run('a', RIGHT, one)),
        times(20, () => run('a', RIGHT, other)),
      ]);
      expect(results.flat().every((result) => 'result' in result)).toBe(true);
    });

    it('wait for those of the other one, and for no process that died', async () => {
      const { run, clock } = setUp(one);
      const ended = Promise.withResolvers<{ isGood: boolean }>();
      let begun = 0;
      const running = times(5, () =>
        one.run(
          'a',
          clock,
          () => {
            begun += 1;
            return ended.promise;
          },
          ({ isGood }) => isGood,
        ),
      );
      await expect.poll(() => begun).toBe(5);
      let isOver = false;
      const waiting = run('a', RIGHT, other).finally(() => {
        isOver = true;
      });
      await sleep(250);
      expect(isOver).toBe(false);
      // As if the process of the five attempts had died a minute ago.
      await sql`update intentos_fallidos set en_curso_hasta = 0`.execute(dbs[0]!);
      expect(await waiting).toEqual({ result: RIGHT });
      ended.resolve(RIGHT);
      await running;
    });
  },
);
