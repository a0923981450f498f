import { afterEach, describe, expect, it } from 'vitest';
import { manualClock } from '../core/clock.ts';
import { baseSeed } from '../seed/base.ts';
import { openDatabase, type Database } from '../store/database.ts';
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
      base: baseSeed,
      clock,
      elapsed: () => time,
      cap,
    });
  }
  const visit = async (all: Sandboxes, name: string): Promise<void> => {
    (await all.enter(name)).active -= 1;
  };

  it('never drops one that a call has entered, whenever it comes', async () => {
    for (let pause = 0; pause < 60; pause += 1) {
      const all = sandboxes(1);
      await visit(all, 'a');
      const a = await all.enter('a');
      await visit(all, 'b');
      a.active -= 1;
      // Two newcomers choose who goes, and while they do somebody comes back.
      const newcomers = [visit(all, 'c'), visit(all, 'd')];
      for (let step = 0; step < pause; step += 1) await Promise.resolve();
      const back = await all.enter('b');
      await Promise.all(newcomers);
      await visit(all, 'e');
      expect(await all.enter('b')).toBe(back);
      await db?.destroy();
    }
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
