import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '../core/clock.ts';
import type { ApiConfig } from '../core/config.ts';
import { databaseTime, keyHash } from './shared-rate-limit.ts';
import type { Database } from '../store/database.ts';
import type { Attempts } from '../core/attempts.ts';

/** An attempt that has not ended after this time belonged to a process that died, and no longer counts as running. */
const LOST_MS = 60_000;
/** Polling interval of an attempt that waits for those of other replicas. */
const POLL_MS = 100;
/** Keys unused for this long are removed, at the same interval. */
const PRUNE_MS = 60 * 60_000;

/**
 * Counts failed sign-ins for all replicas on one PostgreSQL together. An attempt is reserved by one atomic statement:
 * parallel guesses on several replicas gain nothing over sequential ones on one.
 */
export function createSharedAttempts(
  db: Database,
  { loginAttempts, loginPauseSeconds }: ApiConfig,
): Attempts {
  const pause = loginPauseSeconds * 1000;
  const inTurn = turns();
  const ends = new Map<string, () => void>();
  let pruned = performance.now();

  /** Reserves an attempt if it may run; it then counts as failed until it ends. */
  const reserve = async (key: string, now: number): Promise<boolean> => {
    const failures = sql`(case when had.hasta <= ${now}::bigint then 0 else had.fallas end)`;
    const running = sql`(case when had.en_curso_hasta <= ${databaseTime} then 0 else had.en_curso end)`;
    const { rows } = await sql`
      insert into intentos_fallidos as had (clave, fallas, hasta, en_curso, en_curso_hasta, usado)
      select ${key}, 0, 0, 1, ${databaseTime} + ${LOST_MS}::bigint, ${databaseTime}
      on conflict (clave) do update set
        fallas = ${failures},
        en_curso = ${running} + 1,
        en_curso_hasta = excluded.en_curso_hasta,
        usado = excluded.usado
      where ${failures} + ${running} < ${loginAttempts}::integer
      returning 1`.execute(db);
    return rows.length > 0;
  };

  /** Milliseconds to wait because too many have failed; undefined while some are still running. */
  const waitOf = async (key: string, now: number): Promise<number | undefined> => {
    const { rows } = await sql<{ fallas: number; hasta: number }>`
      select fallas, hasta from intentos_fallidos where clave = ${key}`.execute(db);
    const { fallas: faults, hasta } = rows[0] ?? { fallas: 0, hasta: 0 };
    return faults >= loginAttempts && hasta > now ? Math.min(pause, hasta - now) : undefined;
  };

  /** Resolves to the seconds to wait, or to undefined when an attempt is reserved. */
  const reserveOrWait = async (key: string, clock: Clock): Promise<number | undefined> => {
    for (;;) {
      const now = clock.now().getTime();
      if (await reserve(key, now)) return undefined;
      const wait = await waitOf(key, now);
      if (wait !== undefined) return Math.ceil(wait / 1000);
      const ended = new Promise<void>((resolve) => ends.set(key, resolve));
      await Promise.race([ended, sleep(POLL_MS)]);
      ends.delete(key);
    }
  };

  const end = async (key: string, failed: { readonly at: number } | undefined | 'fault'): Promise<void> => {
    const faults =
      failed === 'fault'
        ? sql`fallas`
        : failed === undefined
          ? sql`0`
          : sql`case when hasta <= ${failed.at}::bigint then 1 else fallas + 1 end`;
    const hasta = typeof failed === 'object' ? sql`${failed.at + pause}::bigint` : sql`hasta`;
    await sql`update intentos_fallidos
      set fallas = ${faults}, hasta = ${hasta}, en_curso = greatest(en_curso - 1, 0)
      where clave = ${key}`.execute(db);
  };

  /** Runs in the background: left-over rows do no harm. */
  const prune = (): void => {
    if (performance.now() - pruned < PRUNE_MS) return;
    pruned = performance.now();
    sql`delete from intentos_fallidos where usado < ${databaseTime} - ${Math.max(PRUNE_MS, 2 * pause)}::bigint`
      .execute(db)
      .catch(() => undefined);
  };

  return {
    run: async (name, clock, attempt, isGood) => {
      prune();
      const key = keyHash(name);
      const waitSeconds = await inTurn(key, () => reserveOrWait(key, clock));
      if (waitSeconds !== undefined) return { waitSeconds };
      try {
        const result = await attempt().catch(async (error: unknown) => {
          // An internal error does not count. If that cannot be written, the reservation expires after a minute.
          await end(key, 'fault').catch(() => undefined);
          throw error;
        });
        await end(key, isGood(result) ? undefined : { at: clock.now().getTime() });
        return { result };
      } finally {
        ends.get(key)?.();
      }
    },
  };
}

/** Serialises work of the same key, so that only the first waiting attempt polls the database. */
function turns() {
  const last = new Map<string, Promise<unknown>>();
  return async <R>(key: string, work: () => Promise<R>): Promise<R> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work);
    const settled = mine.catch(() => undefined);
    last.set(key, settled);
    try {
      return await mine;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}
