import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Clock } from '../core/clock.ts';
import type { Counted, RateLimit } from '../core/rate-limit.ts';

/** The clock of the database, in milliseconds: the same for all replicas. */
export const databaseTime = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Hashes a key, so that its length is fixed, however long the name from a client is, and reveals nothing about it. */
export const keyHash = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Tolerated difference between the clocks of replicas: a window that ends this much too late is still valid. */
const SKEW_MS = 5000;
/** Interval of removing expired windows. */
const PRUNE_MS = 10 * 60_000;
/** A window that was not used for so long has expired: all limits, whose windows are shorter, share the table. */
const EXPIRED_MS = 60 * 60_000;

/** A rate limit shared by all replicas. */
interface SharedRateLimit extends RateLimit {
  take(key: string, clock: Clock): Promise<number | undefined>;
  count(key: string, clock: Clock): Promise<Counted>;
  waitOf(key: string, clock: Clock): Promise<number | undefined>;
}

/**
 * Limits requests per key for all replicas on one PostgreSQL together: each is counted by one statement, which is atomic.
 *
 * @param name namespace of its keys
 * @param most requests of a key in each window of `seconds`, which starts with its first request
 */
export function createSharedRateLimit(
  db: Database,
  name: string,
  most: number,
  seconds: number,
): SharedRateLimit {
  const length = seconds * 1000;
  let pruned = 0;

  /** Runs in the background: left-over windows do no harm. */
  const prune = (): void => {
    if (performance.now() - pruned < PRUNE_MS && pruned > 0) return;
    pruned = performance.now();
    sql`delete from limites where usado < ${databaseTime} - ${EXPIRED_MS}::bigint`
      .execute(db)
      .catch(() => undefined);
  };

  const count = async (key: string, clock: Clock): Promise<Counted> => {
    prune();
    const now = clock.now().getTime();
    const end = now + length;
    const isOver = sql`(had.hasta <= ${now}::bigint or had.hasta > ${end + SKEW_MS}::bigint)`;
    const { rows } = await sql<{ pedidos: number; hasta: number }>`
      insert into limites as had (clave, pedidos, hasta, usado)
      values (${keyHash(`${name} ${key}`)}, 1, ${end}, ${databaseTime})
      on conflict (clave) do update set
        pedidos = case when ${isOver} then 1 else had.pedidos + 1 end,
        hasta = case when ${isOver} then excluded.hasta else had.hasta end,
        usado = excluded.usado
      returning pedidos, hasta`.execute(db);
    const { pedidos, hasta } = rows[0] ?? { pedidos: 1, hasta: end };
    return {
      isAllowed: pedidos <= most,
      isFirstBeyond: pedidos === most + 1,
      remaining: Math.max(0, most - pedidos),
      resetSeconds: Math.ceil(Math.min(length, hasta - now) / 1000),
    };
  };

  return {
    most,
    seconds,
    count,
    take: async (key, clock) => {
      const { isAllowed, resetSeconds } = await count(key, clock);
      return isAllowed ? undefined : resetSeconds;
    },
    waitOf: async (key, clock) => {
      const now = clock.now().getTime();
      const { rows } = await sql<{ hasta: number }>`
        select hasta from limites
        where clave = ${keyHash(`${name} ${key}`)} and pedidos >= ${most}::integer
          and hasta > ${now}::bigint and hasta <= ${now + length + SKEW_MS}::bigint`.execute(db);
      const [window] = rows;
      return window === undefined ? undefined : Math.ceil(Math.min(length, window.hasta - now) / 1000);
    },
  };
}
