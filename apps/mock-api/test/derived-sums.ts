import { sql } from 'kysely';
import type { Database } from '../src/store/database.ts';
import { fillDerived } from '../src/store/schema/derived.ts';
import { schemaKindOf } from '../src/store/schema/kind.ts';

const SANDBOX = 'default';
const KEY = ['periodo', 'id_empresa', 'estado', 'codigo_respuesta'];
const SUMS = ['cantidad', 'total_gs', 'iva_5_gs', 'iva_10_gs'];

/** Every sum by day that triggers keep; those of which all documents have changed are left out. */
export async function keptSums(db: Database): Promise<unknown[]> {
  const keys = sql.join(KEY.map((name) => sql.ref(name)));
  // Neither what binary fractions add nor the order of adding matters.
  const totals = sql.join(
    SUMS.map((name) => sql`round(cast(sum(${sql.ref(name)}) as numeric), 3) as ${sql.ref(name)}`),
  );
  const { rows } = await sql<
    Record<string, string | number>
  >`select ${keys}, ${totals} from resumen_documentos
    where sandbox = ${SANDBOX} group by ${keys} having sum(cantidad) <> 0 order by ${keys}`.execute(db);
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(SUMS.map((name) => [name, Number(row[name])])),
  }));
}

/** The same, summed again from the documents. */
export async function countedSums(db: Database): Promise<unknown[]> {
  let sums: unknown[] = [];
  const undone = new Error('undone');
  await db
    .transaction()
    .execute(async (transaction) => {
      for (const statement of fillDerived(schemaKindOf(db), SANDBOX))
        await sql.raw(statement).execute(transaction);
      sums = await keptSums(transaction);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return sums;
}
