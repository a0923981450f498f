import { Kysely, sql } from 'kysely';
import { randomBytes, randomUUID } from 'node:crypto';
import { StorageHealth } from './dialects/guarded-driver.ts';
import { migratePostgres, migrateSqlite, type MigrateOptions } from './schema/migrate.ts';
import { migrations as ownMigrations } from './schema/migrations.ts';
import { postgresDialect, type Pools } from './dialects/postgres.ts';
import { isInMemory, sqliteDialect } from './dialects/sqlite.ts';
import type { Schema } from './schema/tables.ts';

export type Database = Kysely<Schema>;

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'sqlite' | 'postgres';
  /** Settles when the tables are there. Rejects when a migration failed. */
  readonly ready: Promise<void>;
  /** Rejects when the database cannot do its part now: it is not there, or has no room for what is written. */
  readonly check: () => Promise<void>;
  /** Connections to PostgreSQL; none to SQLite. */
  readonly pools: Pools;
  /** Copies a SQLite database, a file or one in memory, while it is in use; see `copyDatabase`. Rejects on PostgreSQL, which has `pg_dump`. */
  readonly copy: (to: string) => Promise<void>;
}

export interface OpenOptions extends MigrateOptions {
  /** Time limit of a query that lists or sums rows. */
  readonly slowQueryMs?: number | undefined;
}

/**
 * Opens a database and runs its migrations.
 *
 * @param target `:memory:`, a SQLite file, or `postgres://…`.
 */
export function openDatabase(target: string, options: OpenOptions = {}): OpenDatabase {
  const { slowQueryMs } = options;
  const kind = /^postgres(ql)?:/.test(target) ? 'postgres' : 'sqlite';
  const health = new StorageHealth();
  const pools: Pools = new Map();
  const sqlite = kind === 'sqlite' ? sqliteDialect(target, health, slowQueryMs) : undefined;
  const db = new Kysely<Schema>({ dialect: sqlite ?? postgresDialect(target, health, slowQueryMs, pools) });
  const prepare = isInMemory(target) ? createAll : kind === 'sqlite' ? migrateSqlite : migratePostgres;
  const ready = prepare(db, options);
  // A failure rejects `ready`; without a listener it must not end the process.
  ready.catch(() => undefined);
  const copy = async (to: string): Promise<void> => {
    await ready;
    if (sqlite === undefined) throw new Error('A database of PostgreSQL is copied by pg_dump.');
    await sqlite.copy(to);
  };
  return { db, kind, ready, check: () => check(db, ready, health), pools, copy };
}

/** A fresh database in memory needs no bookkeeping of migrations: a tenth of the time. */
async function createAll(db: Database, { migrations = ownMigrations }: MigrateOptions): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const migration of Object.values(migrations)) await migration.up(transaction);
  });
}

/** Probes storage after a failure by writing a block of the usual size; reads succeed even on a full disk. */
async function check(db: Database, ready: Promise<void>, health: StorageHealth): Promise<void> {
  await ready;
  if (!health.isFailing) {
    await sql`select 1`.execute(db);
    return;
  }
  const [sandbox, area] = ['~check', randomUUID()];
  const room = randomBytes(32_768).toString('hex');
  await db.insertInto('siembras').values({ sandbox, area, semilla: 'empty', fecha: room }).execute();
  await db.deleteFrom('siembras').where('sandbox', '=', sandbox).execute();
  health.isFailing = false;
}
