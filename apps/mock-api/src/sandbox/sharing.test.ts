import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '../../test/databases.ts';
import { cutListeners, listeningReplicas } from '../../test/replica-listeners.ts';
import { manualClock } from '../core/clock.ts';
import { openDatabase, type Database } from '../store/database.ts';
import { sandboxClock } from './clock.ts';
import { FaultRules } from './fault-rules.ts';
import { Replies } from './replies.ts';
import { RequestLog } from './request-log.ts';
import type { SandboxState } from './sandbox.ts';
import { Sharing } from './sharing.ts';

interface Replica {
  readonly db: Database;
  readonly sharing: Sharing;
  readonly sandbox: SandboxState;
  readonly errors: string[];
}

const FAULT = { target: 'notes.listNotes', status: 500, every: 1, chance: 1 };

/** What a replica learns without a request, by notifications of the others. */
describe.each(databases.filter(({ kind }) => kind === 'postgres'))('a replica on $kind', ({ create }) => {
  let database: TestDatabase;
  let one: Replica;
  let other: Replica;
  const clock = manualClock('2026-11-20T12:00:00Z');

  async function replica(url = database.target): Promise<Replica> {
    const { db, ready } = openDatabase(database.target);
    await ready;
    const errors: string[] = [];
    const sandbox = {
      ...{ name: 'default', version: 0, clock: sandboxClock(clock), faults: new FaultRules() },
      ...{ log: new RequestLog(), replies: new Replies() },
    };
    const sharing = new Sharing({ db, url, onError: (message) => errors.push(message) });
    await sharing.listen(() => [sandbox]);
    return { db, sharing, sandbox, errors };
  }
  const stop = async ({ sharing, db }: Replica): Promise<void> => {
    await sharing.close();
    await db.destroy();
  };
  const freeze = ({ sharing, sandbox }: Replica, moment: string) =>
    sharing.state.change(sandbox, () => {
      sandbox.clock.freeze(new Date(moment));
    });
  const isAt = ({ sandbox }: Replica, moment: string) =>
    expect.poll(() => sandbox.clock.now()).toEqual(new Date(moment));

  beforeEach(async () => {
    database = await create();
    [one, other] = [await replica(), await replica()];
  });
  afterEach(async () => {
    await Promise.all([stop(one), stop(other)]);
    await database.dispose();
  });

  it('hears of every change', async () => {
    await freeze(one, '2027-01-15T12:00:00Z');
    await isAt(other, '2027-01-15T12:00:00Z');
    await one.sharing.state.change(one.sandbox, () => one.sandbox.faults.add(FAULT));
    await expect.poll(() => other.sandbox.faults.list()).toEqual(one.sandbox.faults.list());
    expect(other.sandbox.faults.list()).toHaveLength(1);
    expect([one.errors, other.errors]).toEqual([[], []]);
  });

  it('reads everything anew after its connection was cut, however often', async () => {
    for (const day of ['15', '16', '17']) {
      expect(await cutListeners(one.db)).toHaveLength(2);
      await freeze(one, `2027-01-${day}T12:00:00Z`);
      await isAt(other, `2027-01-${day}T12:00:00Z`);
      // Both listen again, not only the one awaited above.
      await expect.poll(() => listeningReplicas(one.db)).toHaveLength(2);
    }
  });

  it('works without being able to listen, and says so', async () => {
    const deaf = await replica('postgres://nobody@127.0.0.1:1/none');
    expect(deaf.errors).toContain('The connection that listens to other replicas');
    await freeze(one, '2027-01-15T12:00:00Z');
    expect(deaf.sandbox.clock.mode()).toBe('real');
    await deaf.sharing.state.sownIn(deaf.sandbox);
    expect(deaf.sandbox.clock.now()).toEqual(new Date('2027-01-15T12:00:00Z'));
    await stop(deaf);
  });

  it('stores nothing of a change that fails, and goes on with what is stored', async () => {
    await freeze(one, '2027-01-15T12:00:00Z');
    const failing = one.sharing.state.change(one.sandbox, () => {
      one.sandbox.clock.reset();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await one.sharing.state.sownIn(one.sandbox);
    expect(one.sandbox.clock.now()).toEqual(new Date('2027-01-15T12:00:00Z'));
  });

  it('ignores what others say on the channel', async () => {
    for (const payload of ['', 'x', '{}', '{"replica":"x","sandbox":1}'])
      await sql`select pg_notify('portal_replicas', ${payload})`.execute(one.db);
    await freeze(one, '2027-01-15T12:00:00Z');
    await isAt(other, '2027-01-15T12:00:00Z');
    expect(other.errors).toEqual([]);
  });
});
