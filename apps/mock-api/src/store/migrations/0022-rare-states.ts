import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { hasListIndexes } from '../list-indexes.ts';

/** What lists of documents filter by, besides the columns that the index begins with. */
const COVERED =
  'id_empresa, moneda, origen, correo, acreditada, busqueda, total, total_gs, iva_5, iva_10, iva';

/**
 * The index of each state and kind, for "rejected notas de crédito": that of the states alone has all rejected ones, that of the kinds all
 * notas. Nearly all documents are approved; they are not in it.
 *
 * On PostgreSQL also: an order by lote reads its index alone, for which the column has to be there beside the expression; and with fewer
 * statistics of names, each of hundreds that a word finds is compared with 20 frequent ones and not with 100 while a query is planned.
 */
export const rareStates: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!hasListIndexes(db)) return;
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const run = (statement: string) => sql.raw(statement).execute(db);
    const columns = 'sandbox, estado, tipo, fecha_emision, id';
    const list = isPostgres ? `(${columns}) include (${COVERED})` : `(${columns}, ${COVERED})`;
    await run(`create index documentos_estado_tipo on documentos ${list} where estado <> 'aprobado'`);
    if (!isPostgres) return;
    await run('drop index documentos_orden_lote');
    await run(`create index documentos_orden_lote on documentos (sandbox, coalesce(lote, ''), id)
      include (id_empresa, tipo, estado, moneda, origen, correo, lote)`);
    await run('alter table documentos alter column busqueda set statistics 20');
  },
};
