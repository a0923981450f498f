import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'sqlite' | 'postgres';
  /** Settles when the tables are there. Rejects when a migration failed. */
  readonly ready: Promise<void>;
}

/**
 * Opens a database and brings its tables up to date.
 *
 * @param target `:memory:`, a SQLite file, or `postgres://…`.
 */
export function openDatabase(target: string): OpenDatabase {
  const kind = /^postgres(ql)?:/.test(target) ? 'postgres' : 'sqlite';
  const db = new Kysely<Tables>({
    dialect: kind === 'postgres' ? postgresDialect(target) : sqliteDialect(target),
  });
  const ready = target === ':memory:' ? createAll(db) : migrate(db);
  // Whoever waits for `ready` hears of a failure; nobody waiting must not end the process.
  ready.catch(() => undefined);
  return { db, kind, ready };
}

/** A fresh database in memory needs no bookkeeping of migrations: a tenth of the time. */
async function createAll(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const migration of Object.values(migrations)) await migration.up(transaction);
  });
}

async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('Migration failed', { cause: error });
}
