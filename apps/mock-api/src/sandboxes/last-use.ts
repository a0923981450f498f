import { setImmediate as breathe } from 'node:timers/promises';
import type { Database } from '../store/database.ts';
import { storeOf } from '../store/store.ts';
import { clearTables } from './snapshot.ts';

/** Records the use of a sandbox: the next start drops unused ones. */
export async function noteUse(db: Database, sandbox: string, now: Date): Promise<void> {
  const used = now.toISOString();
  await db
    .insertInto('sandboxes')
    .values({ sandbox, usado: used })
    .onConflict((conflict) => conflict.column('sandbox').doUpdateSet({ usado: used }))
    .execute();
}

/** Removes a sandbox with all its rows. */
export async function dropSandbox(db: Database, sandbox: string): Promise<void> {
  await storeOf(db, sandbox).transaction(clearTables);
  await db.deleteFrom('sandboxes').where('sandbox', '=', sandbox).execute();
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
