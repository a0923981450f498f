import { Kysely, PostgresAdapter, PostgresDialect, type Driver } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import { SLOW_QUERY_MS } from '../../core/slow-query.ts';
import { GuardedDriver, StorageHealth } from './guarded-driver.ts';
import type { Schema } from '../schema/tables.ts';

/**
 * Kysely's PostgreSQL dialect. The driver is loaded only when a server is really used; counts (int8) come as numbers.
 *
 * @param url `postgres://user:password@host:port/database`
 */
export const postgresDialect = (
  url: string,
  health = new StorageHealth(),
  slowQueryMs: number = SLOW_QUERY_MS.postgres,
  pools: Pools = new Map(),
): PostgresDialect => new GuardedPostgresDialect(url, health, slowQueryMs, pools);

/** The pools that are open, by what they are for. */
export type Pools = Map<'lists' | 'work', Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>;

/** Time limit of connecting, in milliseconds: a server that is gone may not refuse, but never respond. */
const CONNECT_MS = 5000;

/** Connections for lists: however many of them are slow, the others are free for everything else. */
const LIST_CONNECTIONS = 6;

/**
 * Lists read a bounded number of entries. PostgreSQL expects more where filters depend on each other, and starts processes to share the work
 * among them, which takes longer than the work: 60 ms in place of 15 for the sums of ten thousand documents.
 */
const LIST_OPTIONS = '-c max_parallel_workers_per_gather=0';

async function openPool(url: string, settings: PoolConfig, pools: Pools, purpose: 'lists' | 'work') {
  const { default: pg } = await import('pg');
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    ...settings,
  });
  // A connection that breaks, idle or between two statements, is replaced by the next one; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  pools.set(purpose, pool);
  return pool;
}

/** The adapter of a database that has connections of their own for lists, with a time limit. */
export class ListingPostgresAdapter extends PostgresAdapter {
  readonly lists: () => Kysely<Schema>;

  constructor(lists: () => Kysely<Schema>) {
    super();
    this.lists = lists;
  }
}

class GuardedPostgresDialect extends PostgresDialect {
  readonly #health: StorageHealth;
  readonly #listDialect: PostgresDialect;
  #lists: Kysely<Schema> | undefined;

  constructor(url: string, health: StorageHealth, slowQueryMs: number, pools: Pools) {
    super({ pool: () => openPool(url, { max: 10 }, pools, 'work') });
    this.#health = health;
    const settings = { max: LIST_CONNECTIONS, statement_timeout: slowQueryMs, options: LIST_OPTIONS };
    this.#listDialect = new ListDialect(() => openPool(url, settings, pools, 'lists'), health, slowQueryMs);
  }

  override createDriver(): Driver {
    return new GuardedDriver(super.createDriver(), this.#health, () => this.#lists?.destroy());
  }

  override createAdapter(): ListingPostgresAdapter {
    return new ListingPostgresAdapter(() => (this.#lists ??= new Kysely({ dialect: this.#listDialect })));
  }
}

class ListDialect extends PostgresDialect {
  readonly #health: StorageHealth;
  readonly #slowQueryMs: number;
  constructor(pool: () => ReturnType<typeof openPool>, health: StorageHealth, slowQueryMs: number) {
    super({ pool });
    this.#health = health;
    this.#slowQueryMs = slowQueryMs;
  }

  override createDriver(): Driver {
    return new GuardedDriver(super.createDriver(), this.#health, undefined, this.#slowQueryMs);
  }
}
