import { PostgresDialect } from 'kysely';

/**
 * Kysely's PostgreSQL dialect. The driver is loaded only when a server is really used; counts (int8) come as numbers.
 *
 * @param url `postgres://user:password@host:port/database`
 */
export function postgresDialect(url: string): PostgresDialect {
  return new PostgresDialect({
    pool: async () => {
      const { default: pg } = await import('pg');
      const types = new pg.TypeOverrides();
      types.setTypeParser(pg.types.builtins.INT8, Number);
      const pool = new pg.Pool({ connectionString: url, max: 10, types });
      // A connection that breaks while idle is replaced by the next call; without a listener it would end the process.
      pool.on('error', () => undefined);
      return pool;
    },
  });
}
