import { sql } from 'kysely';
import type { Store } from '../store/store.ts';

/** Acts on a record, the newest first, as details show them. */
export const historialDe = (store: Store, objetos: readonly string[], id: string) =>
  store
    .select('auditoria')
    .select(['fecha', 'usuario', 'accion', 'detalle'])
    .where('id_objeto', '=', id)
    // An expression: SQLite, which has no statistics, would take the index of the objeto, which has thousands of acts.
    .where(sql`objeto || ''`, 'in', objetos)
    .orderBy('fecha', 'desc')
    .orderBy('id')
    .execute();
