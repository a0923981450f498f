import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createIndex, hasListIndexes, type CoveringIndex } from '../list-indexes.ts';
import { EVENT, EVENT_TEXT } from './0024-names.ts';

const COVERED = [...EVENT, ...EVENT_TEXT];

const indexes: readonly CoveringIndex[] = [
  ['eventos', 'eventos_orden_origen', 'origen, fecha, id', COVERED],
  ['eventos', 'eventos_empresa_origen', 'id_empresa, origen, fecha, id', COVERED],
];

/** Events by their origin, of all companies and of each: the tabs of their list are counted in it. */
export const originsOfEvents: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!hasListIndexes(db)) return;
    const kind = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
    for (const index of indexes) await sql.raw(createIndex(kind, index)).execute(db);
  },
};
