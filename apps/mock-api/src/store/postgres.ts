import { PostgresDialect, type Driver } from 'kysely';
import { GuardedDriver, StorageHealth } from './guarded-driver.ts';

/**
 * Kysely's PostgreSQL dialect. The driver is loaded only when a server is really used; counts (int8) come as numbers.
 *
 * @param url `postgres://user:password@host:port/database`
 */
export const postgresDialect = (url: string, health = new StorageHealth()): PostgresDialect =>
  new GuardedPostgresDialect(url, health);

/** So long a connection may take: a server that is gone may not refuse, but say nothing. */
const CONNECT_MS = 5000;

async function openPool(url: string) {
  const { default: pg } = await import('pg');
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: url, max: 10, types, connectionTimeoutMillis: CONNECT_MS });
  // A connection that breaks, idle or between two statements, is replaced by the next one; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

class GuardedPostgresDialect extends PostgresDialect {
  readonly #health: StorageHealth;
  constructor(url: string, health: StorageHealth) {
    super({ pool: () => openPool(url) });
    this.#health = health;
  }

  override createDriver(): Driver {
    return new GuardedDriver(super.createDriver(), this.#health);
  }
}
