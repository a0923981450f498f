import { PostgresAdapter, type Kysely } from 'kysely';
import { MemorySqliteAdapter } from '../dialects/memory-adapter.ts';

/**
 * The three forms of the schema. A database in memory holds no more than the seeds and what one run adds: it has no indexes for long lists
 * and no trigrams, and its sums are views, because these would be half of its memory and of the time that a copy or a reset takes.
 */
export type SchemaKind = 'memory' | 'sqlite' | 'postgres';

/** The form of the schema that a database has. */
export function schemaKindOf<Tables>(db: Kysely<Tables>): SchemaKind {
  const { adapter } = db.getExecutor();
  if (adapter instanceof PostgresAdapter) return 'postgres';
  return adapter instanceof MemorySqliteAdapter ? 'memory' : 'sqlite';
}
