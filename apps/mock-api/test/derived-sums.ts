import { sql } from 'kysely';
import type { Database } from '../src/store/database.ts';
import { summedTables } from '../src/store/derived-shares.ts';
import { derivedKind, fillDerived } from '../src/store/derived.ts';

const SANDBOX = 'default';

/** Every sum that triggers keep, by its key; keys whose documents have all become something else are left out. */
export async function keptSums(db: Database): Promise<unknown[]> {
  const all = await Promise.all(
    summedTables.map(async ({ table, key, sums: added }) => {
      const keys = sql.join(key.map((name) => sql.ref(name)));
      // Neither what binary fractions add nor the order of adding matters.
      const totals = sql.join(
        added.map((name) => sql`round(cast(sum(${sql.ref(name)}) as numeric), 3) as ${sql.ref(name)}`),
      );
      const { rows } = await sql<
        Record<string, string | number>
      >`select ${keys}, ${totals} from ${sql.table(table)}
        where sandbox = ${SANDBOX} group by ${keys} having sum(cantidad) <> 0 order by ${keys}`.execute(db);
      return rows.map((row) => ({
        ...row,
        ...Object.fromEntries(added.map((name) => [name, Number(row[name])])),
      }));
    }),
  );
  return all.flat();
}

/** The same, counted anew from the documents. */
export async function countedSums(db: Database): Promise<unknown[]> {
  let found: unknown[] = [];
  const undone = new Error('undone');
  await db
    .transaction()
    .execute(async (transaction) => {
      for (const statement of fillDerived(derivedKind(db), SANDBOX))
        await sql.raw(statement).execute(transaction);
      found = await keptSums(transaction);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return found;
}
