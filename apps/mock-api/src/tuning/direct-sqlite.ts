import { setImmediate } from 'node:timers';
import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { SqliteAdapter } from 'kysely';
import { StorageHealth } from '../store/guarded-driver.ts';

/** A statement that changes rows, with a callback for its commit. */
interface DirectWrite {
  readonly sql: string;
  readonly parameters: readonly SQLInputValue[];
  /** Called with the number of changed rows before any other code can read them. */
  readonly committed: (changed: number) => void;
}

interface WaitingWrite extends DirectWrite {
  readonly resolve: (changed: number | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs statements directly on the one connection of a SQLite database: Kysely's queue and promises cost several times as much as
 * the statements. All writes of one turn of the event loop share one commit; each resolves after that commit, so a resolved
 * write is as durable as one with its own commit.
 */
export class DirectSqlite {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #waiting: WaitingWrite[] = [];
  readonly #health: StorageHealth;
  #isOpen = false;

  constructor(database: DatabaseSync, health = new StorageHealth()) {
    this.#database = database;
    this.#health = health;
  }

  /** Allows writes: the journal of the database is set up. */
  open(): void {
    this.#isOpen = true;
  }

  /** Commits pending writes. No statement may follow. */
  close(): void {
    this.#flush();
    this.#isOpen = false;
    this.#statements.clear();
  }

  /** The rows of a query, or undefined during a transaction, whose uncommitted changes it would see. */
  read(sql: string, parameters: readonly SQLInputValue[]): Record<string, SQLOutputValue>[] | undefined {
    if (!this.#isFree()) return undefined;
    try {
      return this.#prepare(sql).all(...parameters);
    } catch (error) {
      throw this.#health.seen(error);
    }
  }

  /**
   * Runs a statement with the others of this turn; one that fails does not affect the rest. Resolves to the number of
   * changed rows; during a transaction, which it would join, it does nothing and resolves to undefined.
   */
  write(write: DirectWrite): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(this.#flush);
      this.#waiting.push({ ...write, resolve, reject });
    });
  }

  #isFree(): boolean {
    return this.#isOpen && !this.#database.isTransaction;
  }

  readonly #flush = (): void => {
    const batch = this.#waiting;
    if (batch.length === 0) return;
    this.#waiting = [];
    if (!this.#isFree()) {
      for (const { resolve } of batch) resolve(undefined);
      return;
    }
    let outcomes: (() => void)[];
    try {
      outcomes = batch.length === 1 ? this.#runAll(batch) : this.#inOneCommit(batch);
    } catch (error) {
      const told = this.#health.seen(error);
      for (const { reject } of batch) reject(told);
      return;
    }
    for (const settle of outcomes) settle();
  };

  #inOneCommit(batch: readonly WaitingWrite[]): (() => void)[] {
    this.#database.exec('begin immediate');
    try {
      const outcomes = this.#runAll(batch);
      this.#database.exec('commit');
      return outcomes;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback');
      throw error;
    }
  }

  /** Throws only when the whole batch fails, for example when the disk is full and SQLite has rolled everything back. */
  #runAll(batch: readonly WaitingWrite[]): (() => void)[] {
    return batch.map(({ sql, parameters, committed, resolve, reject }) => {
      try {
        const changed = Number(this.#prepare(sql).run(...parameters).changes);
        return () => {
          committed(changed);
          resolve(changed);
        };
      } catch (error) {
        if (batch.length > 1 && !this.#database.isTransaction) throw error;
        const told = this.#health.seen(error);
        return () => {
          reject(told);
        };
      }
    });
  }

  /** There are only a handful of SQL texts, so all are cached. */
  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** Kysely's adapter for SQLite, which also gives access to `DirectSqlite`. */
export class DirectSqliteAdapter extends SqliteAdapter {
  readonly direct: DirectSqlite;
  /** An in-memory database has only the rows of a seed and of one run. */
  readonly isInMemory: boolean;
  constructor(direct: DirectSqlite, isInMemory: boolean) {
    super();
    this.direct = direct;
    this.isInMemory = isInMemory;
  }
}
