import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { migrations as ownMigrations } from './migrations.ts';

export interface MigrateOptions {
  /** The product's migrations, unless a test passes others. */
  readonly migrations?: Readonly<Record<string, Migration>> | undefined;
}

/** The tables of a database were not made by these migrations. */
export class ForeignSchemaError extends Error {
  override readonly name = 'ForeignSchemaError';
}

/**
 * Why a database cannot be brought up to date: it has migrations that this version does not know.
 *
 * @param applied the names of those that it has
 */
export function schemaProblem(
  applied: readonly string[],
  migrations: Readonly<Record<string, Migration>> = ownMigrations,
): string | undefined {
  const unknown = applied.filter((name) => !(name in migrations));
  if (unknown.length === 0) return undefined;
  return applied.some((name) => name in migrations)
    ? `was made by a later version of the server (${unknown.join(', ')})`
    : 'was made by an earlier checkout: start with a new one (npm start -- --reset, or an empty database of PostgreSQL)';
}

/** Kysely does not wrap the migrations of SQLite: one that is killed on the way would leave half of its tables. On PostgreSQL it does. */
export async function migrateSqlite<Tables>(db: Kysely<Tables>, options: MigrateOptions): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    try {
      await migrate(connection, options);
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}

/** Kysely's lock lets one server migrate at a time, in one transaction. */
export const migratePostgres = migrate;

async function migrate<Tables>(
  db: Kysely<Tables>,
  { migrations = ownMigrations }: MigrateOptions,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const problem = schemaProblem(await appliedTo(db), migrations);
  if (problem !== undefined) throw new ForeignSchemaError(`it ${problem}`);
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('Migration failed', { cause: error });
}

/** The names of the migrations that a database has; none of a new one. */
async function appliedTo<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === MIGRATIONS)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATIONS)}`.execute(db);
  return rows.map(({ name }) => name);
}

const MIGRATIONS = 'kysely_migration';
