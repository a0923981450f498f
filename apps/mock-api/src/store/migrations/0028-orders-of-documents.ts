import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { hasListIndexes, remakeIndex, type CoveringIndex } from '../list-indexes.ts';
import { COVERED } from './0021-covering-indexes.ts';

/** What lists filter by. Nothing is added up in these orders, and few names are looked for in them, but by the receiver's document. */
export const FILTERED = COVERED.filter((column) => column !== 'busqueda' && !column.startsWith('iva'));

export const LOTE = `coalesce(lote, '')`;

const indexes: readonly CoveringIndex[] = [
  ['documentos', 'documentos_orden_numero', 'establecimiento, punto, numero, id', FILTERED],
  [
    'documentos',
    'documentos_orden_documento',
    'receptor_documento, fecha_emision, id',
    [...FILTERED, 'busqueda'],
  ],
  // PostgreSQL reads an index alone only where it has the column beside the expression.
  ['documentos', 'documentos_orden_lote', `${LOTE}, fecha_emision, id`, [...FILTERED, 'lote']],
  [
    'documentos',
    'documentos_estado_lote',
    `estado, ${LOTE}, fecha_emision, id`,
    [...FILTERED, 'lote'],
    "estado <> 'aprobado'",
  ],
  [
    'documentos',
    'documentos_orden_receptor',
    'busqueda, fecha_emision, id',
    [...COVERED, 'cdc', 'establecimiento', 'punto', 'numero', 'receptor_documento'],
  ],
];

/**
 * The orders by number, by the receiver's document and by batch have all that lists filter by; the latter two have equals in the order of
 * their dates. And documents that are found by names are sorted by numbers without reading their rows.
 */
export const ordersOfDocuments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!hasListIndexes(db)) return;
    const kind = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
    for (const statement of indexes.flatMap((index) => remakeIndex(kind, index)))
      await sql.raw(statement).execute(db);
  },
};
