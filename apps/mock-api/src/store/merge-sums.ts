import { sql } from 'kysely';
import type { Database } from './database.ts';
import { summedTables } from './derived-shares.ts';

/** Reading so many rows more than there are keys takes a few milliseconds; beyond it they are merged. */
export const EXTRA_ROWS = 2000;

/** Number of the advisory lock of PostgreSQL under which rows are merged: one server does it at a time. */
const LOCK = 20_068;

/**
 * Merges the rows of each key of a sandbox into one, on PostgreSQL, where the triggers only add rows. Writers are never blocked: they add
 * rows, and those that this transaction does not see yet stay for the next time. Readers see all sums before it or all after it.
 *
 * @param most rows more than keys that are left as they are
 * @returns how many rows were merged; 0 also when another server is merging, or the sandbox is being counted anew
 */
export async function mergeSums(db: Database, sandbox: string, most: number = EXTRA_ROWS): Promise<number> {
  if ((await extraRows(db, sandbox)) <= most) return 0;
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{
      isMine: boolean;
    }>`select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as "isMine"`.execute(transaction);
    if (rows[0]?.isMine !== true) return 0;
    // A reset, which removes all rows, begins with this row, too: one waits for the other. Writers do not see it before the commit, and then it is gone.
    const paused = await transaction
      .insertInto('resumen_pausa')
      .values({ sandbox })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (Number(paused.numInsertedOrUpdatedRows ?? 0) === 0) return 0;
    let merged = 0;
    for (const { table, key, sums } of summedTables) {
      const keys = sql.join(key.map((name) => sql.ref(name)));
      const totals = sql.join(sums.map((name) => sql`sum(${sql.ref(name)})`));
      const isSame = sql.join(
        key.map((name) => sql`one.${sql.ref(name)} = repeated.${sql.ref(name)}`),
        sql` and `,
      );
      const removed = await sql<{ found: number }>`with repeated as (
          select ${keys} from ${sql.table(table)} where sandbox = ${sandbox} group by ${keys} having count(*) > 1
        ), removed as (
          delete from ${sql.table(table)} one using repeated where ${isSame} returning one.*
        ), added as (
          insert into ${sql.table(table)} (${keys}, ${sql.join(sums.map((name) => sql.ref(name)))})
          select ${keys}, ${totals} from removed group by ${keys}
        ) select count(*) as found from removed`.execute(transaction);
      merged += removed.rows[0]?.found ?? 0;
    }
    await transaction.deleteFrom('resumen_pausa').where('sandbox', '=', sandbox).execute();
    return merged;
  });
}

/** Rows more than keys of all time, of which each document adds one: as many as were added since the last merge. */
async function extraRows(db: Database, sandbox: string): Promise<number> {
  const [documents] = summedTables;
  const key = sql.join(documents.key.map((name) => sql.ref(name)));
  const { rows } = await sql<{ extra: number }>`select count(*) - count(distinct (${key})) as extra
    from ${sql.table(documents.table)} where sandbox = ${sandbox} and nivel = 't'`.execute(db);
  return rows[0]?.extra ?? 0;
}
