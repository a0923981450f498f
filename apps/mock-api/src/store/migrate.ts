import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { setTimeout as pause } from 'node:timers/promises';
import { countSteps, describeStatement, StatementWatcher, type MigrationStep } from './migration-steps.ts';
import { migrations as ownMigrations } from './migrations/index.ts';
import { ListingPostgresAdapter } from './postgres.ts';

/**
 * What happens while a database that has tables of an earlier version is brought up to date. `waiting`: the lock of PostgreSQL is asked
 * for, which another server may have; `locked`: it is this server's. A new database reports no steps.
 */
export type MigrationEvent =
  { readonly type: 'waiting' | 'locked' } | ({ readonly type: 'step' } & MigrationStep);

type Migrations = Readonly<Record<string, Migration>>;

export interface MigrateOptions {
  /** Those of the product, unless a test brings its own. */
  readonly migrations?: Migrations | undefined;
  readonly onMigration?: ((event: MigrationEvent) => void) | undefined;
  /**
   * Interrupts migrations; the database is then as it was. On SQLite between two statements: one that runs blocks the event loop, so no
   * signal could be given meanwhile.
   */
  readonly signal?: AbortSignal | undefined;
}

/** Migrations were interrupted by the given signal. The database is as it was. */
export class MigrationInterruptedError extends Error {
  override readonly name = 'MigrationInterruptedError';
  constructor(cause: unknown) {
    super('the update of the database was interrupted', { cause });
  }
}

/** Kysely does not wrap the migrations of SQLite: one that is killed on the way would leave half of its tables. On PostgreSQL it does. */
export async function migrateSqlite<Tables>(db: Kysely<Tables>, options: MigrateOptions): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    try {
      const last = await migrate(connection, options);
      // What was changed now gets its place in the file, which takes long when it was much.
      if (last !== undefined) options.onMigration?.({ ...last, type: 'step', step: 'commit' });
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw options.signal?.aborted === true ? new MigrationInterruptedError(error) : error;
    }
  });
}

/** Kysely's lock lets one server migrate at a time, in one transaction. */
export async function migratePostgres<Tables>(db: Kysely<Tables>, options: MigrateOptions): Promise<void> {
  const { signal, onMigration } = options;
  const { adapter } = db.getExecutor();
  if (onMigration !== undefined && adapter instanceof ListingPostgresAdapter)
    adapter.onMigrationLock = (type) => {
      onMigration({ type });
    };
  let backend: number | undefined;
  const migrating = migrate(db, options, async (transaction) => {
    await sql.raw(WATCH_CLIENT).execute(transaction);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    backend = rows[0]?.pid;
  });
  if (signal === undefined) {
    await migrating;
    return;
  }
  const stop = async (): Promise<void> => {
    // It waits for the lock, and will do nothing when it has it.
    if (backend === undefined) return;
    // The statement that runs would go on for minutes, and the lock with it. A cancelled one alone would be followed by the next.
    await sql`select pg_terminate_backend(${backend})`.execute(db);
    await migrating;
  };
  await unlessAborted(migrating, signal, stop);
}

/**
 * A process that is killed cannot end its statement: PostgreSQL looks for it each second (version 14 and later, not on every platform).
 * For this transaction alone.
 */
const WATCH_CLIENT = `do $$ begin
    perform set_config('client_connection_check_interval', '1000', true);
  exception when others then null;
  end $$`;

/** So long an interrupted server of PostgreSQL may take to roll back before it is left alone. */
const STOP_MS = 5000;

/** @throws MigrationInterruptedError when the signal comes before `work` has ended, after `stop` has */
async function unlessAborted(
  work: Promise<unknown>,
  signal: AbortSignal,
  stop: () => Promise<void>,
): Promise<void> {
  const ended = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    const interrupt = (): void => {
      const late = pause(STOP_MS, undefined, { ref: false });
      void Promise.race([stop(), late]).then(resolve, resolve);
    };
    if (signal.aborted) interrupt();
    else signal.addEventListener('abort', interrupt, { once: true, signal: ended.signal });
  });
  try {
    await Promise.race([work, stopped.then(() => signal.throwIfAborted())]);
  } catch (error) {
    throw signal.aborted ? new MigrationInterruptedError(error) : error;
  } finally {
    ended.abort();
  }
}

/**
 * @param begin called in the transaction before the first migration
 * @returns the last step that was reported
 */
async function migrate<Tables>(
  db: Kysely<Tables>,
  { migrations = ownMigrations, onMigration, signal }: MigrateOptions,
  begin: (db: Kysely<unknown>) => Promise<void> = () => Promise.resolve(),
): Promise<MigrationStep | undefined> {
  let last: MigrationStep | undefined;
  let beginning: Promise<readonly string[]> | undefined;
  const pending = async (of: Kysely<unknown>): Promise<readonly string[]> => {
    await begin(of);
    return pendingOf(of, Object.keys(migrations));
  };
  const watch = (name: string, migration: Migration): Migration => ({
    up: async (transaction: Kysely<unknown>) => {
      const names = await (beginning ??= pending(transaction));
      const isNew = names.length === 0;
      if (isNew && signal === undefined) {
        await migration.up(transaction);
        return;
      }
      const isReported = !isNew && onMigration !== undefined;
      const steps = isReported ? await countSteps(migration, transaction) : undefined;
      let stepIndex = 0;
      const watcher = new StatementWatcher(transaction, (text) => {
        signal?.throwIfAborted();
        if (!isReported) return;
        stepIndex += 1;
        const step = describeStatement(text);
        last = { migration: name, index: names.indexOf(name) + 1, of: names.length, step, stepIndex, steps };
        onMigration({ type: 'step', ...last });
      });
      await migration.up(transaction.withPlugin(watcher));
    },
  });
  const watched = Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [name, watch(name, migration)]),
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(watched) },
    // Their numbers are given out before they are written: one may come after a higher one.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('Migration failed', { cause: error });
  return last;
}

/** The migrations that a database lacks, in their order; none where it lacks all, for it is new. */
async function pendingOf(db: Kysely<unknown>, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const executed = new Set(rows.map(({ name }) => name));
  return executed.size === 0 ? [] : names.filter((name) => !executed.has(name)).toSorted();
}
