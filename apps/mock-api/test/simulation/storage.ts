import { TransactionBuilder, type CompiledQuery, type QueryResult, type Transaction } from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import { StorageUnavailableError } from '../../src/core/storage-error.ts';
import { GuardedDriver } from '../../src/store/dialects/guarded-driver.ts';
import { inTurn, turn } from './turns.ts';

/** Simulates a fault of the program: changes a statement, `commit` or `rollback`, or drops it (`undefined`). */
export type Plant = (sql: string, parameters: readonly unknown[]) => Statement | undefined;

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** Outcome of a call. */
export interface Fate {
  /** The statement that fails, from 0; Infinity: none. */
  left: number;
  /** That statement alone (a full disk), or all later ones of the server too (a killed process). */
  readonly kind: 'disk' | 'kill';
  /** The server of the call. One that was killed answers nobody. */
  readonly server: { isKilled: boolean };
  hasFailed: boolean;
}

/** The storage under all servers of a simulation. */
export interface Storage {
  /** Runs a call that has a fate. */
  call<R>(fate: Fate, work: () => Promise<R>): Promise<R>;
  /** Runs `work` with neither faults nor the planted one, nor in turns: for the invariants. */
  aside<R>(work: () => Promise<R>): Promise<R>;
  restore(): void;
}

/** Pretends that a statement changed a row. */
const nothing = <R>(): QueryResult<R> => ({ rows: [], numAffectedRows: 1n });

/** Fails when the storage of the call does. */
function suffer(fate: Fate): void {
  const isHit = fate.left <= 0;
  fate.left = isHit ? Infinity : fate.left - 1;
  if (isHit && fate.kind === 'kill') fate.server.isKilled = true;
  if (!isHit && !fate.server.isKilled) return;
  fate.hasFailed = true;
  const status = fate.server.isKilled ? 503 : 507;
  throw new StorageUnavailableError(status, new Error('A planted fault of the storage'));
}

/**
 * Watches every statement of every server of this process. Operations at once take turns at each statement and commit of PostgreSQL, and at
 * the beginning of each transaction of SQLite, which runs one at a time.
 */
export function watchStorage(kind: 'sqlite' | 'postgres', plant?: Plant): Storage {
  const fates = new AsyncLocalStorage<Fate | 'aside'>();
  const isAside = () => fates.getStore() === 'aside';
  const step: typeof inTurn = (work) => (kind === 'postgres' && !isAside() ? inTurn(work) : work());
  const acquire = Reflect.get(GuardedDriver.prototype, 'acquireConnection');
  const spy = vi.spyOn(GuardedDriver.prototype, 'acquireConnection').mockImplementation(async function (
    this: GuardedDriver,
  ) {
    const connection = await acquire.call(this);
    const query = connection.executeQuery.bind(connection);
    connection.executeQuery = <R>(compiled: CompiledQuery): Promise<QueryResult<R>> =>
      step(async () => {
        const fate = fates.getStore();
        if (fate === 'aside') return query<R>(compiled);
        if (fate !== undefined) suffer(fate);
        const { sql, parameters } = compiled;
        const planted = plant === undefined ? compiled : plant(sql, parameters);
        return planted === undefined
          ? nothing<R>()
          : query<R>({ ...compiled, sql: planted.sql, parameters: planted.parameters });
      });
    return connection;
  });
  const commit = Reflect.get(GuardedDriver.prototype, 'commitTransaction');
  const rollback = Reflect.get(GuardedDriver.prototype, 'rollbackTransaction');
  const isTaken = (sql: 'commit' | 'rollback') =>
    !isAside() && plant !== undefined && plant(sql, []) === undefined;
  type Execute = (work: (transaction: Transaction<unknown>) => Promise<unknown>) => Promise<unknown>;
  const execute = Reflect.get(TransactionBuilder.prototype, 'execute') as Execute;
  const begin = vi.spyOn(TransactionBuilder.prototype, 'execute').mockImplementation(async function <R>(
    this: TransactionBuilder<unknown>,
    work: (transaction: Transaction<unknown>) => Promise<R>,
  ): Promise<R> {
    if (kind === 'sqlite' && !isAside()) await turn();
    return execute.call(this, work) as Promise<R>;
  });
  const ends = [
    vi.spyOn(GuardedDriver.prototype, 'commitTransaction').mockImplementation(function (
      this: GuardedDriver,
      connection,
    ) {
      return step(() => (isTaken('commit') ? rollback : commit).call(this, connection));
    }),
    vi.spyOn(GuardedDriver.prototype, 'rollbackTransaction').mockImplementation(function (
      this: GuardedDriver,
      connection,
    ) {
      return step(() => (isTaken('rollback') ? commit : rollback).call(this, connection));
    }),
  ];
  return {
    call: (fate, work) => fates.run(fate, work),
    aside: (work) => fates.run('aside', work),
    restore: () => {
      for (const one of [spy, begin, ...ends]) one.mockRestore();
    },
  };
}
