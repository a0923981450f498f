import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';

/** One of several operations at once. */
interface Actor {
  /** Steps that wait for their turn. */
  readonly gates: (() => void)[];
  /** Statements that the database has not answered. */
  readonly running: Set<{ hasWaited: boolean }>;
  isDone: boolean;
}

const actors = new AsyncLocalStorage<Actor>();

/** Waits until it is the turn of the operation that this is a step of. An operation alone goes on at once. */
export async function turn(): Promise<void> {
  const actor = actors.getStore();
  if (actor === undefined || actor.isDone) return;
  await new Promise<void>((resolve) => actor.gates.push(resolve));
}

/** Runs a statement in its turn. One that had to wait for a lock waits for a turn again, so that only one operation goes on at a time. */
export async function inTurn<R>(statement: () => Promise<R>): Promise<R> {
  await turn();
  const run = { hasWaited: false };
  const running = actors.getStore()?.running.add(run);
  try {
    return await statement();
  } finally {
    running?.delete(run);
    if (run.hasWaited) await turn();
  }
}

/**
 * Runs operations at once, one step of one of them after another, in the order that `pick` chooses.
 *
 * @param waiting number of statements that wait for a lock of another one
 */
export async function atOnce<R>(
  works: readonly (() => Promise<R>)[],
  pick: <T>(list: readonly T[]) => T,
  waiting: () => Promise<number>,
): Promise<R[]> {
  const [alone, other] = works;
  if (alone !== undefined && other === undefined) return [await alone()];
  const all = works.map((): Actor => ({ gates: [], running: new Set(), isDone: false }));
  const results = works.map((work, index) => {
    const actor = all[index]!;
    return actors.run(actor, async () => {
      await turn();
      try {
        return await work();
      } finally {
        actor.isDone = true;
      }
    });
  });
  const settled = Promise.allSettled(results);
  for (;;) {
    await untilQuiet(all, waiting);
    if (all.every(({ isDone }) => isDone)) break;
    const ready = all.filter(({ gates, isDone }) => !isDone && gates.length > 0);
    // All wait for each other: PostgreSQL ends one of them.
    if (ready.length === 0) await setTimeout(5);
    else pick(ready).gates.shift()?.();
  }
  await settled;
  return Promise.all(results);
}

/** Longest time from one step to the next. */
const STUCK_MS = 60_000;

/** Waits until each operation is done, waits for its turn or for a lock. */
async function untilQuiet(all: readonly Actor[], waiting: () => Promise<number>): Promise<void> {
  const until = performance.now() + STUCK_MS;
  for (;;) {
    await new Promise(setImmediate);
    if (performance.now() > until) throw new Error('An operation waits for another one outside the database');
    const moving = all.filter(
      ({ gates, running, isDone }) => !isDone && (gates.length === 0 || running.size > 0),
    );
    if (moving.length === 0) return;
    const statements = moving.flatMap(({ running }) => [...running]);
    if (moving.every(({ running }) => running.size > 0) && (await waiting()) === statements.length) {
      for (const one of statements) one.hasWaited = true;
      return;
    }
  }
}
