import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import { postgresDialect } from './postgres.ts';
import { BUSY_TIMEOUT_MS, isInMemory, sqliteDialect, whenFree } from './sqlite.ts';
import type { Schema } from './tables.ts';

export type Database = Kysely<Schema>;

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
  const db = new Kysely<Schema>({
    dialect: kind === 'postgres' ? postgresDialect(target) : sqliteDialect(target),
  });
  const prepare = isInMemory(target) ? createAll : kind === 'sqlite' ? migrateAlone : migrate;
  const ready = prepare(db);
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

/**
 * Kysely neither locks nor wraps the migrations of SQLite: two processes that start on a new file would both make its tables, and
 * one that is killed on the way would leave half of them. On PostgreSQL it does both.
 */
async function migrateAlone(db: Database): Promise<void> {
  await db.connection().execute(async (connection) => {
    // Who has the lock may be in this very process, and would never give it back if the wait blocked it.
    await sql`pragma busy_timeout = 0`.execute(connection);
    await whenFree(() => sql`begin`.execute(connection));
    await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(connection);
    try {
      await migrate(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
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
