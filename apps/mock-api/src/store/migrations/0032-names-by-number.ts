import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { hasListIndexes, remakeIndex, type CoveringIndex } from '../list-indexes.ts';
import { FILTERED } from './0028-orders-of-documents.ts';

const remade: CoveringIndex = [
  'documentos',
  'documentos_orden_numero',
  'establecimiento, punto, numero, id',
  [...FILTERED, 'busqueda'],
];

/** The order by number has the names, too: documents of a common name are found in it, and not all sorted. */
export const namesByNumber: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!hasListIndexes(db)) return;
    const kind = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
    for (const statement of remakeIndex(kind, remade)) await sql.raw(statement).execute(db);
  },
};
