import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createIndex, hasListIndexes, remakeIndex, type CoveringIndex } from '../list-indexes.ts';
import { COVERED } from './0021-covering-indexes.ts';
import { FILTERED } from './0028-orders-of-documents.ts';

const SORTED = [...COVERED, 'establecimiento', 'punto', 'numero', 'receptor_documento'];
const WITH_LOTE = [...SORTED, 'lote'];

const remade: readonly CoveringIndex[] = [
  ['documentos', 'documentos_orden_total', 'moneda, total, id', SORTED],
  ['documentos', 'documentos_correo_fallido', 'fecha_emision, id', WITH_LOTE, "correo = 'fallido'"],
  ['documentos', 'documentos_acreditada', 'fecha_emision, id', WITH_LOTE, 'acreditada = 1'],
];

const added: CoveringIndex = [
  'documentos',
  'documentos_tipo_numero',
  'tipo, establecimiento, punto, numero, id',
  [...FILTERED, 'busqueda'],
];

/**
 * The documents of each kind in the order of their numbers: each kind has its own series, so the highest numbers of notas come after those
 * of very many facturas. And indexes of few documents have the numbers and the receiver's document: sorted by them, documents need not be
 * read.
 */
export const numbersOfKinds: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!hasListIndexes(db)) return;
    const kind = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
    const statements = [...remade.flatMap((index) => remakeIndex(kind, index)), createIndex(kind, added)];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
