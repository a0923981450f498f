import { AsyncLocalStorage } from 'node:async_hooks';
import { TransactionBuilder, type CompiledQuery, type Transaction } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import { vi } from 'vitest';
import { GuardedDriver } from '../../src/store/dialects/guarded-driver.ts';

/** One of two operations that run at once. */
class Actor {
  #left: number;
  #reached: () => void = () => undefined;
  #goOn: () => void = () => undefined;
  /** Settles when it stands before the step at which the other one runs. */
  readonly stopped: Promise<void>;
  readonly #gate: Promise<void>;

  /** @param before number of steps that it takes before it stops; Infinity: it never stops */
  constructor(before: number) {
    this.#left = before;
    this.stopped = new Promise((resolve) => (this.#reached = resolve));
    this.#gate = new Promise((resolve) => (this.#goOn = resolve));
  }

  async step(): Promise<void> {
    this.#left -= 1;
    if (this.#left >= 0) return;
    this.#reached();
    await this.#gate;
  }

  goOn(): void {
    this.#left = Infinity;
    this.#goOn();
  }
}

const actors = new AsyncLocalStorage<Actor>();
const step = (): Promise<void> => actors.getStore()?.step() ?? Promise.resolve();

/**
 * Makes the beginning of every transaction a step: what was read before it is then old. On PostgreSQL each statement within it is one, too;
 * SQLite runs one transaction at a time.
 *
 * @returns puts the driver right again
 */
export function stepThroughTransactions(kind: 'sqlite' | 'postgres'): () => void {
  const execute = Reflect.get(TransactionBuilder.prototype, 'execute') as (
    this: TransactionBuilder<unknown>,
    work: (transaction: Transaction<unknown>) => Promise<unknown>,
  ) => Promise<unknown>;
  const transactions = vi.spyOn(TransactionBuilder.prototype, 'execute').mockImplementation(async function <
    R,
  >(this: TransactionBuilder<unknown>, work: (transaction: Transaction<unknown>) => Promise<R>): Promise<R> {
    await step();
    return execute.call(this, work) as Promise<R>;
  });
  const begin = Reflect.get(GuardedDriver.prototype, 'beginTransaction');
  const statements = vi.spyOn(GuardedDriver.prototype, 'beginTransaction').mockImplementation(async function (
    this: GuardedDriver,
    connection,
    settings,
  ) {
    await begin.call(this, connection, settings);
    if (kind === 'sqlite') return;
    const query = connection.executeQuery.bind(connection);
    connection.executeQuery = async <R>(compiled: CompiledQuery) => {
      await step();
      return query<R>(compiled);
    };
  });
  return () => {
    transactions.mockRestore();
    statements.mockRestore();
  };
}

export type Settled = PromiseSettledResult<unknown>;

export interface Outcome {
  readonly settled: readonly [one: Settled, other: Settled];
  /** The other one ended while the first stood still: the first must find what it left. */
  readonly overtaken: boolean;
}

/** Longest wait of one operation for the other, in milliseconds. */
const STUCK_MS = 2000;

/**
 * Runs `one` up to its step number `before`, then `other` to its end, or until it waits for a lock of `one`, then the rest of `one`.
 *
 * @param isWaiting whether a statement waits for a lock
 * @returns undefined when `one` has no such step
 */
export async function interleave(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  before: number,
  isWaiting: () => Promise<boolean>,
): Promise<Outcome | undefined> {
  const actor = new Actor(before);
  const first = actors.run(actor, () => settle(one()));
  const ended = await Promise.race([first.then(() => true), actor.stopped.then(() => false)]);
  if (ended) {
    await first;
    return undefined;
  }
  const second = actors.run(new Actor(Infinity), () => settle(other()));
  const progress = { isDone: false };
  void second.then(() => (progress.isDone = true));
  const until = performance.now() + STUCK_MS;
  while (!progress.isDone && performance.now() < until && !(await isWaiting()))
    await Promise.race([second, setTimeout(5)]);
  const overtaken = progress.isDone;
  actor.goOn();
  return { settled: await Promise.all([first, second]), overtaken };
}

async function settle(work: Promise<unknown>): Promise<Settled> {
  const [settled] = await Promise.allSettled([work]);
  return settled;
}
