import { afterEach, describe, expect, it } from 'vitest';
import { manualClock } from '../core/clock.ts';
import { baseSeed } from '../seed/base.ts';
import { openDatabase, type Database } from '../store/database.ts';
import type { Sandbox } from './sandbox.ts';
import { Sandboxes } from './sandboxes.ts';

describe('sandboxes', () => {
  let db: Database | undefined;
  let time = 0;
  afterEach(() => db?.destroy());

  function sandboxes(cap: number): Sandboxes {
    const { db: opened, kind, ready } = openDatabase(':memory:');
    db = opened;
    const clock = manualClock('2026-11-20T12:00:00Z');
    return new Sandboxes({
      db: opened,
      kind,
      ready,
      seed: 'demo',
      isDemo: true,
      base: baseSeed,
      clock,
      elapsed: () => time,
      cap,
      days: 7,
    });
  }
  const visit = async (all: Sandboxes, name: string): Promise<void> => {
    await all.run(name, () => Promise.resolve());
  };

  /** Work that runs in a sandbox until it is ended. */
  const begin = async (all: Sandboxes, name: string) => {
    const ended = Promise.withResolvers<undefined>();
    const begun = Promise.withResolvers<Sandbox>();
    const done = all.run(name, (sandbox) => {
      begun.resolve(sandbox);
      return ended.promise;
    });
    return {
      sandbox: await begun.promise,
      end: () => {
        ended.resolve(undefined);
        return done;
      },
    };
  };

  it('never drops one in which work runs, whenever it begins', async () => {
    for (let pause = 0; pause < 60; pause += 1) {
      const all = sandboxes(1);
      await visit(all, 'a');
      const first = await begin(all, 'a');
      await visit(all, 'b');
      await first.end();
      // Two new sandboxes pick the one to drop, and meanwhile another request uses it.
      const newcomers = [visit(all, 'c'), visit(all, 'd')];
      for (let step = 0; step < pause; step += 1) await Promise.resolve();
      const back = await begin(all, 'b');
      await Promise.all(newcomers);
      await visit(all, 'e');
      expect(await all.get('b')).toBe(back.sandbox);
      await back.end();
      await db?.destroy();
    }
  });

  it('may be dropped again once the work has ended, well or not', async () => {
    const all = sandboxes(1);
    const failing = all.run('a', () => Promise.reject(new Error('a bug')));
    await expect(failing).rejects.toThrow('a bug');
    const first = await all.get('a');
    await visit(all, 'b');
    await visit(all, 'c');
    expect(await all.get('a')).not.toBe(first);
  });

  it('are dropped when nobody touched them for half an hour, but never the default', async () => {
    const all = sandboxes(200);
    for (const name of ['default', 'old', 'used']) await visit(all, name);
    const [usual, old, used] = await Promise.all(
      ['default', 'old', 'used'].map(async (name) => all.get(name)),
    );
    time += 29 * 60_000;
    await visit(all, 'used');
    time += 2 * 60_000;
    await visit(all, 'new');
    expect(await all.get('default')).toBe(usual);
    expect(await all.get('used')).toBe(used);
    expect(await all.get('old')).not.toBe(old);
  });
});
