import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { hasListIndexes, remakeIndex, type CoveringIndex } from '../list-indexes.ts';
import { makeSearched, searchedEvents } from '../searched-words.ts';
import { COVERED } from './0021-covering-indexes.ts';

/** What the list of a receiver filters by, that of events, and that of batches. */
const RECEIVED = ['id_empresa', 'tipo', 'estado', 'moneda', 'origen', 'correo', 'fecha_emision'];
export const EVENT = ['id_empresa', 'origen', 'tipo', 'estado', 'tipo_documento', 'fecha'];
const BATCH = ['fecha', 'tipo', 'protocolo'];
/** What a text is compared with in an event. */
export const EVENT_TEXT = ['busqueda', 'numero', 'cdc', 'desde', 'hasta', 'establecimiento', 'punto'];

const EVENT_ORDERS = [
  ...['tipo', 'numero', 'tipo_documento', 'receptor_nombre'],
  ...['estado', 'codigo', 'usuario'],
];

const indexes: readonly CoveringIndex[] = [
  ['documentos', 'documentos_orden_receptor', 'busqueda, fecha_emision, id', [...COVERED, 'cdc']],
  [
    'documentos',
    'documentos_receptor_documento_fecha_emision_index',
    'receptor_documento, fecha_emision, id',
    RECEIVED,
  ],
  ['documentos', 'documentos_receptor_tipo', 'receptor_documento, tipo, id', RECEIVED],
  [
    'documentos',
    'documentos_receptor_numero',
    'receptor_documento, establecimiento, punto, numero, id',
    RECEIVED,
  ],
  ['documentos', 'documentos_receptor_total', 'receptor_documento, total_gs, id', RECEIVED],
  ['documentos', 'documentos_receptor_estado', 'receptor_documento, estado, id', RECEIVED],
  ...EVENT_ORDERS.flatMap(
    (column) =>
      [
        ['eventos', `eventos_orden_${column}`, `${column}, id`, EVENT],
        ['eventos', `eventos_empresa_${column}`, `id_empresa, ${column}, id`, EVENT],
      ] as const,
  ),
  // Events with a text are counted by their dates; those that words find are looked up by their ids.
  ['eventos', 'eventos_orden_fecha', 'fecha, id', [...EVENT, ...EVENT_TEXT]],
  ['eventos', 'eventos_empresa_fecha', 'id_empresa, fecha, id', [...EVENT, ...EVENT_TEXT]],
  ['eventos', 'eventos_por_id', 'id', [...EVENT, ...EVENT_TEXT]],
  // What receivers have said: of one document, and of all of a receiver.
  [
    'eventos',
    'eventos_respuesta',
    'id_documento, fecha, contador',
    ['tipo', 'estado'],
    "origen = 'receptor'",
  ],
  ['eventos', 'eventos_respondido', 'receptor_documento', ['id_documento'], "origen = 'receptor'"],
  ...['fecha', 'protocolo', 'tipo', 'cantidad'].map(
    (column) => ['lotes', `lotes_empresa_${column}`, `id_empresa, ${column}, id`, BATCH] as const,
  ),
];

/**
 * The date next in the index of names: with days only the entries of these are looked at. Indexes of received documents, events and
 * batches that have what their lists filter by, and the words of events. 0025 makes the sums of names that this one made at first.
 */
export const names: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const kind = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
    if (!hasListIndexes(db)) return;
    for (const statement of listIndexes(kind)) await sql.raw(statement).execute(db);
  },
};

const listIndexes = (kind: 'sqlite' | 'postgres'): readonly string[] => [
  ...indexes.flatMap((index) => remakeIndex(kind, index)),
  ...makeSearched(kind, searchedEvents),
];
