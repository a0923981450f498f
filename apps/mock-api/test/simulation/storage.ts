import type { CompiledQuery, QueryResult } from 'kysely';
import { vi } from 'vitest';
import { StorageUnavailableError } from '../../src/core/storage-error.ts';
import { GuardedDriver } from '../../src/store/dialects/guarded-driver.ts';

/** Stands in for a fault of the program: changes a statement, `commit` or `rollback`, or drops it (`undefined`). */
export type Plant = (sql: string, parameters: readonly unknown[]) => readonly unknown[] | undefined;

/** The storage under all servers of a simulation. Calls run one after another, so that one of it is enough. */
export interface Storage {
  /** The statement of the next call that fails, from 0; that one alone (a full disk), or also all later ones (a killed process). */
  failAt(statement: number, kind: 'disk' | 'kill'): void;
  /** Statements succeed again. Returns whether one had failed. */
  recover(): boolean;
  /** Runs `work` with neither faults nor the planted one: for the invariants. */
  aside<R>(work: () => Promise<R>): Promise<R>;
  restore(): void;
}

/** Pretends that a statement changed a row. */
const nothing = <R>(): QueryResult<R> => ({ rows: [], numAffectedRows: 1n });

/** Watches every statement of every server of this process. */
export function watchStorage(plant?: Plant): Storage {
  let left = Infinity;
  let isKilled = false;
  let hasFailed = false;
  let isAside = false;
  const acquire = Reflect.get(GuardedDriver.prototype, 'acquireConnection');
  const spy = vi.spyOn(GuardedDriver.prototype, 'acquireConnection').mockImplementation(async function (
    this: GuardedDriver,
  ) {
    const connection = await acquire.call(this);
    const query = connection.executeQuery.bind(connection);
    connection.executeQuery = async <R>(compiled: CompiledQuery): Promise<QueryResult<R>> => {
      if (isAside) return query<R>(compiled);
      if (left <= 0) {
        hasFailed = true;
        left = isKilled ? 0 : Infinity;
        throw new StorageUnavailableError(isKilled ? 503 : 507, new Error('A planted fault of the storage'));
      }
      left -= 1;
      const parameters = plant === undefined ? compiled.parameters : plant(compiled.sql, compiled.parameters);
      return parameters === undefined ? nothing<R>() : query<R>({ ...compiled, parameters });
    };
    return connection;
  });
  const commit = Reflect.get(GuardedDriver.prototype, 'commitTransaction');
  const rollback = Reflect.get(GuardedDriver.prototype, 'rollbackTransaction');
  const isTaken = (sql: 'commit' | 'rollback') =>
    !isAside && plant !== undefined && plant(sql, []) === undefined;
  const ends = [
    vi.spyOn(GuardedDriver.prototype, 'commitTransaction').mockImplementation(function (
      this: GuardedDriver,
      connection,
    ) {
      return (isTaken('commit') ? rollback : commit).call(this, connection);
    }),
    vi.spyOn(GuardedDriver.prototype, 'rollbackTransaction').mockImplementation(function (
      this: GuardedDriver,
      connection,
    ) {
      return (isTaken('rollback') ? commit : rollback).call(this, connection);
    }),
  ];
  return {
    failAt: (statement, kind) => {
      [left, isKilled, hasFailed] = [statement, kind === 'kill', false];
    },
    recover: () => {
      left = Infinity;
      return hasFailed;
    },
    aside: async (work) => {
      isAside = true;
      try {
        return await work();
      } finally {
        isAside = false;
      }
    },
    restore: () => {
      for (const one of [spy, ...ends]) one.mockRestore();
    },
  };
}
