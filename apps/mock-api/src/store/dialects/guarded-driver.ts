import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { SlowQueryError } from '../../core/slow-query.ts';
import { StorageUnavailableError } from '../../core/storage-error.ts';
import { unavailable } from './unavailable.ts';

/** Failing while the last statement failed for lack of space or connection. */
export class StorageHealth {
  isFailing = false;

  /** Runs `work`; throws `StorageUnavailableError` when the database cannot do its part. */
  async watch<R>(work: () => Promise<R>): Promise<R> {
    try {
      return await work();
    } catch (error) {
      throw this.seen(error);
    }
  }

  /** The error to be thrown for one of a driver. */
  seen(error: unknown): unknown {
    const told = unavailable(error);
    if (told instanceof StorageUnavailableError) this.isFailing = true;
    return told;
  }
}

/** A driver that distinguishes a full or lost database from a wrong statement. */
export class GuardedDriver implements Driver {
  readonly #driver: Driver;
  readonly #health: StorageHealth;

  readonly #alsoDestroy: (() => Promise<void> | undefined) | undefined;
  readonly #slowQueryMs: number | undefined;

  /**
   * @param alsoDestroy closes what belongs to the driver
   * @param slowQueryMs the time limit of its connections, for its error
   */
  constructor(
    driver: Driver,
    health: StorageHealth,
    alsoDestroy?: () => Promise<void> | undefined,
    slowQueryMs?: number,
  ) {
    this.#driver = driver;
    this.#health = health;
    this.#alsoDestroy = alsoDestroy;
    this.#slowQueryMs = slowQueryMs;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  async acquireConnection(): Promise<GuardedConnection> {
    const connection = await this.#health.watch(() => this.#driver.acquireConnection());
    return new GuardedConnection(connection, this.#health, this.#slowQueryMs);
  }

  beginTransaction(connection: GuardedConnection, settings: TransactionSettings): Promise<void> {
    return this.#health.watch(() => this.#driver.beginTransaction(connection.inner, settings));
  }

  commitTransaction(connection: GuardedConnection): Promise<void> {
    return this.#health.watch(() => this.#driver.commitTransaction(connection.inner));
  }

  /** On a connection that is gone there is nothing left to roll back; the error that led here says more. */
  async rollbackTransaction(connection: GuardedConnection): Promise<void> {
    try {
      await this.#driver.rollbackTransaction(connection.inner);
    } catch (error) {
      if (!(this.#health.seen(error) instanceof StorageUnavailableError)) throw error;
    }
  }

  releaseConnection(connection: GuardedConnection): Promise<void> {
    return this.#driver.releaseConnection(connection.inner);
  }

  async destroy(): Promise<void> {
    await this.#alsoDestroy?.();
    await this.#driver.destroy();
  }
}

class GuardedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #health: StorageHealth;

  readonly #slowQueryMs: number | undefined;
  constructor(inner: DatabaseConnection, health: StorageHealth, slowQueryMs: number | undefined) {
    this.inner = inner;
    this.#health = health;
    this.#slowQueryMs = slowQueryMs;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return await this.#health.watch(() => this.inner.executeQuery<R>(query));
    } catch (error) {
      if (this.#slowQueryMs === undefined || codeOf(error) !== QUERY_CANCELED) throw error;
      throw new SlowQueryError(this.#slowQueryMs, error);
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }
}

/** PostgreSQL's code for a statement that took longer than `statement_timeout`. */
const QUERY_CANCELED = '57014';

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
