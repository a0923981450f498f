import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { hasListIndexes } from '../list-indexes.ts';

/** Columns that lists filter by and that have few values: kept at the end of each index, so that rows are not read to be rejected. */
const FACETS = ['id_empresa', 'tipo', 'estado', 'moneda', 'origen', 'correo'];

/** Table, name, columns to search and sort by, columns that are read beside them, and the condition of a partial index. */
const indexes: readonly (readonly [
  table: string,
  name: string,
  columns: string,
  also?: readonly string[],
  where?: string,
])[] = [
  ['documentos', 'documentos_orden_numero', 'establecimiento, punto, numero, id', FACETS],
  ['documentos', 'documentos_orden_documento', 'receptor_documento, id', FACETS],
  ['documentos', 'documentos_orden_lote', "coalesce(lote, ''), id", FACETS],
  [
    'documentos',
    'documentos_lote',
    'lote, estado',
    ['establecimiento', 'punto', 'numero'],
    'lote is not null',
  ],
  // Of notas alone: what they credit.
  ['documentos', 'documentos_nota', 'asociado_cdc', ['tipo', 'estado'], 'asociado_cdc is not null'],
  ['eventos', 'eventos_cdc', 'cdc'],
  ['auditoria', 'auditoria_orden_id_empresa', 'id_empresa, fecha, id'],
  ...['actualizado', 'creado', 'receptor_nombre', 'total'].map(
    (column) => ['borradores', `borradores_orden_${column}`, `id_empresa, tipo, ${column}, id`] as const,
  ),
];

/** Those by which single rows are found, not lists: a database in memory has these alone. */
const LOOKUPS: readonly string[] = ['documentos_lote', 'documentos_nota', 'eventos_cdc'];

/** Those that the new ones take the place of. */
const replaced = [
  'documentos_id_empresa_fecha_emision_index',
  'documentos_id_empresa_estado_index',
  'documentos_asociado_cdc_index',
  'eventos_id_empresa_fecha_index',
  'auditoria_objeto_id_objeto_index',
  'auditoria_id_empresa_index',
];

/**
 * Lists of very many rows: indexes in the order of every sort. It also made the tables that triggers keep, and indexes by which documents
 * are filtered; 0021, 0024 and 0025 replace these, and those of events, batches and receivers, so a new database gets only the last ones.
 */
export const scale: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const kind = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
    const run = (statement: string) => sql.raw(statement).execute(db);
    for (const name of replaced) await run(`drop index ${name}`);
    const wanted = hasListIndexes(db) ? indexes : indexes.filter(([, name]) => LOOKUPS.includes(name));
    for (const [table, name, columns, also = [], where] of wanted) {
      const missing = also.filter((column) => !columns.split(', ').includes(column));
      const list =
        kind === 'sqlite'
          ? `(sandbox, ${[columns, ...missing].join(', ')})`
          : `(sandbox, ${columns})${missing.length === 0 ? '' : ` include (${missing.join(', ')})`}`;
      await run(`create index ${name} on ${table} ${list}${where === undefined ? '' : ` where ${where}`}`);
    }
  },
};
