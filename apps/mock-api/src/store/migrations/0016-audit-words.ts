import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { hasListIndexes } from '../list-indexes.ts';
import { fillSearchedActs, searchedActsStatements } from '../searched-acts.ts';

/** The words of the audit trail are found by their trigrams, and not by looking at every act; in memory there are few. */
export const auditWords: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!hasListIndexes(db)) return;
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const statements = isPostgres
      ? [indexOfWords]
      : [...searchedActsStatements, ...fillSearchedActs('sqlite')];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** The extension may be missing, or only an administrator may create it: acts are then looked at one by one. */
const indexOfWords = `do $$ begin
    create extension if not exists pg_trgm;
    create index auditoria_trigramas on auditoria using gin (busqueda gin_trgm_ops);
  exception when others then
    raise notice 'pg_trgm is not available: %', sqlerrm;
  end $$`;
