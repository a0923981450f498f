import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dropDerived } from '../derived.ts';
import { covering, hasListIndexes } from '../list-indexes.ts';

/**
 * What the lists of documents filter by and add up: at the end of each index by which they are found, so that thousands of documents are
 * counted and added up without reading their rows.
 */
export const COVERED = [
  ...[
    'id_empresa',
    'tipo',
    'estado',
    'moneda',
    'origen',
    'correo',
    'acreditada',
    'fecha_emision',
    'busqueda',
  ],
  ...['total', 'total_gs', 'iva_5', 'iva_10', 'iva'],
];

/** Name, columns to search and sort by, and the condition of a partial index. */
const indexes: readonly (readonly [name: string, columns: string, where?: string])[] = [
  ['documentos_orden_fecha', 'fecha_emision, id'],
  ['documentos_empresa_fecha', 'id_empresa, fecha_emision, id'],
  ['documentos_orden_tipo', 'tipo, fecha_emision, id'],
  ['documentos_orden_moneda', 'moneda, fecha_emision, id'],
  // Amounts are compared as they are only within a currency.
  ['documentos_orden_total', 'moneda, total, id'],
  ['documentos_orden_total_gs', 'total_gs, id'],
  ['documentos_empresa_total_gs', 'id_empresa, total_gs, id'],
  ['documentos_orden_estado', 'estado, fecha_emision, id'],
  ['documentos_orden_origen', 'origen, fecha_emision, id'],
  ['documentos_en_serie', '(((numero - 1) % 9999999) + 1), establecimiento, punto, id'],
  ['documentos_correo_fallido', 'fecha_emision, id', "correo = 'fallido'"],
  ['documentos_codigo', 'codigo_respuesta, estado, id'],
  ['documentos_acreditada', 'fecha_emision, id', 'acreditada = 1'],
];

/** The audit trail in the order of its dates by each of its filters; the others are looked at without reading the rows. */
const AUDITED = ['usuario', 'objeto', 'accion', 'id_empresa'];
const auditIndexes: readonly (readonly [name: string, columns: string])[] = [
  ['auditoria_fecha_index', 'fecha, id'],
  ['auditoria_usuario_index', 'usuario, fecha, id'],
  ['auditoria_objeto_index', 'objeto, fecha, id'],
  ['auditoria_accion_index', 'accion, fecha, id'],
  ['auditoria_orden_id_empresa', 'id_empresa, fecha, id'],
];

/**
 * Amounts of IVA and the mark of credited facturas as columns, and indexes that have all that lists filter by and add up. It also made the
 * tables that triggers keep, and the index of names; 0024 and 0025 replace these, so a new database gets only theirs.
 */
export const coveringIndexes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const kind = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
    const run = (statement: string) => sql.raw(statement).execute(db);
    for (const statement of dropDerived(kind)) await run(statement);
    for (const [name] of [...indexes, ...auditIndexes]) await run(`drop index if exists ${name}`);
    const amount = kind === 'postgres' ? 'double precision' : 'real';
    for (const column of ['iva_5', 'iva_10', 'iva'])
      await run(`alter table documentos add column ${column} ${amount} not null default 0`);
    await run('alter table documentos add column acreditada integer not null default 0');
    await run(fillIva[kind]);
    if (hasListIndexes(db)) {
      for (const [name, columns, where] of indexes) {
        // Parts of a CDC that no index finds are looked for in that of the dates.
        const covered = name === 'documentos_orden_fecha' ? [...COVERED, 'cdc'] : COVERED;
        const list = covering(kind, columns, covered);
        await run(
          `create index ${name} on documentos ${list}${where === undefined ? '' : ` where ${where}`}`,
        );
      }
      for (const [name, columns] of auditIndexes)
        await run(`create index ${name} on auditoria ${covering(kind, columns, AUDITED)}`);
    }
  },
};

const fillIva = {
  postgres: `update documentos set
    iva_5 = coalesce((importes::json #>> array['totales', 'iva_5'])::float8, 0),
    iva_10 = coalesce((importes::json #>> array['totales', 'iva_10'])::float8, 0),
    iva = coalesce((importes::json #>> array['totales', 'total_iva'])::float8, 0)`,
  sqlite: `update documentos set
    iva_5 = coalesce(json_extract(importes, '$.totales.iva_5'), 0),
    iva_10 = coalesce(json_extract(importes, '$.totales.iva_10'), 0),
    iva = coalesce(json_extract(importes, '$.totales.total_iva'), 0)
    where json_valid(importes)`,
} as const;
