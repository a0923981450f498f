import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addReceiversInOrder } from '../derived.ts';
import { hasListIndexes, remakeIndex, type CoveringIndex } from '../list-indexes.ts';
import { COVERED } from './0021-covering-indexes.ts';
import { FILTERED, LOTE } from './0028-orders-of-documents.ts';

const WITH_LOTE = [...COVERED, 'lote'];

const indexes: readonly CoveringIndex[] = [
  ['documentos', 'documentos_orden_fecha', 'fecha_emision, id', [...WITH_LOTE, 'cdc']],
  ['documentos', 'documentos_empresa_fecha', 'id_empresa, fecha_emision, id', WITH_LOTE],
  ...['tipo', 'moneda', 'estado', 'origen'].map((column): CoveringIndex => [
    'documentos',
    `documentos_orden_${column}`,
    `${column}, fecha_emision, id`,
    WITH_LOTE,
  ]),
  ['documentos', 'documentos_correo_fallido', 'fecha_emision, id', WITH_LOTE, "correo = 'fallido'"],
  ['documentos', 'documentos_acreditada', 'fecha_emision, id', WITH_LOTE, 'acreditada = 1'],
  ['documentos', 'documentos_orden_lote', `${LOTE}, fecha_emision, id`, [...FILTERED, 'lote', 'busqueda']],
  [
    'documentos',
    'documentos_orden_receptor',
    'busqueda, fecha_emision, id',
    [...WITH_LOTE, 'cdc', 'establecimiento', 'punto', 'numero', 'receptor_documento'],
  ],
];

/**
 * The receivers in the order of their documents: those with a word, or whose mails failed, may all come after very many others. And the
 * indexes that lists are found by have the batch, which nearly no document has: sorted by it, documents need not be read.
 */
export const receiversInOrder: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!hasListIndexes(db)) return;
    const kind = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
    const statements = [
      ...addReceiversInOrder(kind),
      ...indexes.flatMap((index) => remakeIndex(kind, index)),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
