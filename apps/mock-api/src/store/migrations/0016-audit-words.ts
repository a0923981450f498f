import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { hasListIndexes } from '../list-indexes.ts';
import { fillSearched, indexOfWords, searchedActs, searchedStatements } from '../searched-words.ts';

/** The words of the audit trail are found by their trigrams, and not by looking at every act; in memory there are few. */
export const auditWords: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!hasListIndexes(db)) return;
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const statements = isPostgres
      ? [indexOfWords(searchedActs)]
      : [...searchedStatements(searchedActs), ...fillSearched('sqlite', searchedActs)];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
