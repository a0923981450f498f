import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { hasListIndexes } from '../list-indexes.ts';
import { makeSearched, searchedBatches } from '../searched-words.ts';

/** Batches are found by a part of their protocolo without reading those of the whole company. */
export const batchWords: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!hasListIndexes(db)) return;
    const kind = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
    for (const statement of makeSearched(kind, searchedBatches)) await sql.raw(statement).execute(db);
  },
};
