import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createIndex, hasListIndexes, type CoveringIndex } from '../list-indexes.ts';
import { makeSearched, searchedMails } from '../searched-words.ts';

const indexes: readonly CoveringIndex[] = [
  ['correos', 'correos_orden_fecha', 'fecha, id', ['id_empresa', 'estado', 'intentos']],
  ['correos', 'correos_orden_estado', 'estado, id', ['id_empresa', 'fecha']],
  ['correos', 'correos_orden_intentos', 'intentos, id', ['id_empresa', 'estado', 'fecha']],
  ['correos', 'correos_empresa_fecha', 'id_empresa, fecha, id', ['estado', 'intentos']],
  ['correos', 'correos_empresa_estado', 'id_empresa, estado, id', ['fecha']],
  ['correos', 'correos_empresa_intentos', 'id_empresa, intentos, id', ['estado', 'fecha']],
  ['correos', 'correos_estado_fecha', 'estado, fecha, id', ['id_empresa', 'intentos']],
  // Documents that an event is possible for: those approved lately, and those without a named receiver.
  [
    'documentos',
    'documentos_aprobado',
    'id_empresa, aprobado_en, id',
    ['tipo', 'estado', 'fecha_emision', 'busqueda'],
  ],
  [
    'documentos',
    'documentos_innominado',
    'id_empresa, fecha_emision, id',
    ['tipo', 'estado', 'busqueda'],
    "receptor_documento = '0' and nominado is null",
  ],
];

/** The outbox, and the choice of a document for an event, among very many rows. */
export const mailLists: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!hasListIndexes(db)) return;
    const kind = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
    const statements = [
      'drop index correos_empresa_index',
      ...indexes.map((index) => createIndex(kind, index)),
      ...makeSearched(kind, searchedMails),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
