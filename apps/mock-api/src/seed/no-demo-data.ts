import type { Database } from '../store/database.ts';
import { baseSeed } from './base.ts';

/** Throws when a database was filled from a demo's seed: its users have a published password. */
export async function assertNoDemoData(db: Database): Promise<void> {
  const [found] = await db
    .selectFrom('siembras')
    .select('semilla')
    .where('area', '=', baseSeed.name)
    .limit(1)
    .execute();
  if (found === undefined) return;
  throw new Error(
    `database contains demo users (seed "${found.semilla}"): NODE_ENV=production needs an empty one`,
  );
}
