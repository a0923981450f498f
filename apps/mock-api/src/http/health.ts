import { sql } from 'kysely';
import type { Database } from '../store/database.ts';

/** Whether the database answers, so that a load balancer may send calls here. */
export async function isReady(db: Database, ready: Promise<void>, closing: () => boolean): Promise<boolean> {
  if (closing()) return false;
  try {
    await ready;
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
