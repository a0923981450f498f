import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { covering, hasListIndexes } from '../list-indexes.ts';
import { COVERED } from './0021-covering-indexes.ts';

/** Name, columns to search and sort by, and what is read beside those of every list. */
const indexes: readonly (readonly [name: string, columns: string, ...also: readonly string[]])[] = [
  ['documentos_estado_total', 'estado, total_gs, id'],
  ['documentos_estado_lote', `estado, coalesce(lote, ''), id`, 'lote'],
];

/**
 * Documents of a state that few have in the order of their totals and batches: sorting all rejected ones takes longer the more there are.
 * And on PostgreSQL the index of names has all that is added up.
 */
export const rareStatesInOrder: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!hasListIndexes(db)) return;
    const kind = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
    const run = (statement: string) => sql.raw(statement).execute(db);
    for (const [name, columns, ...also] of indexes)
      await run(
        `create index ${name} on documentos ${covering(kind, columns, [...COVERED, ...also])} where estado <> 'aprobado'`,
      );
    if (kind === 'sqlite') return;
    // A new database has it already.
    await run('drop index if exists resumen_busquedas_busqueda');
    await run(`create index if not exists resumen_busquedas_nombre on resumen_busquedas (sandbox, busqueda)
      include (id_empresa, tipo, estado, moneda, origen, correo_fallido, acreditada, cantidad, total, iva_5, iva_10, iva)`);
  },
};
