import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { hasListIndexes } from '../list-indexes.ts';
import { makeSearched, searchedActs } from '../searched-words.ts';

/** The words of the audit trail are found by their trigrams, and not by looking at every act; in memory there are few. */
export const auditWords: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!hasListIndexes(db)) return;
    const kind = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
    for (const statement of makeSearched(kind, searchedActs)) await sql.raw(statement).execute(db);
  },
};
