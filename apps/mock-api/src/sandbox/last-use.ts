import { setImmediate as breathe } from 'node:timers/promises';
import { PostgresAdapter, sql } from 'kysely';
import type { Database } from '../store/database.ts';
import { storeOf } from '../store/store.ts';
import { clearTables } from './snapshot.ts';

/** Records the use of a sandbox, for the next start, which drops unused sandboxes, and for other processes on the same database. */
export async function noteUse(db: Database, sandbox: string, now: Date): Promise<void> {
  const used = now.toISOString();
  await db
    .insertInto('sandboxes')
    .values({ sandbox, usado: used })
    .onConflict((conflict) => conflict.column('sandbox').doUpdateSet({ usado: used }))
    .execute();
}

/** Removes a sandbox with all its rows. */
async function dropSandbox(db: Database, sandbox: string): Promise<void> {
  await storeOf(db, sandbox).transaction(clearTables);
  await db.deleteFrom('sandboxes').where('sandbox', '=', sandbox).execute();
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const table of ['estado_compartido', 'registro_compartido'])
    await sql`delete from ${sql.table(table)} where sandbox = ${sandbox}`.execute(db);
}

/** Removes a sandbox with all its rows, unless a use was recorded after a moment. */
export async function dropUnlessUsed(db: Database, sandbox: string, after: Date): Promise<void> {
  const row = await db
    .selectFrom('sandboxes')
    .select('usado')
    .where('sandbox', '=', sandbox)
    .executeTakeFirst();
  if (row === undefined || row.usado <= after.toISOString()) await dropSandbox(db, sandbox);
}

/** Removes the sandboxes last used before a moment. `prefix` restricts them to names that start with it. */
export async function dropUnused(db: Database, before: Date, prefix = ''): Promise<void> {
  const rows = await db
    .selectFrom('sandboxes')
    .select('sandbox')
    .where('usado', '<', before.toISOString())
    .where('sandbox', 'like', `${prefix}%`)
    .execute();
  for (const { sandbox } of rows) {
    await dropSandbox(db, sandbox);
    await breathe();
  }
}
