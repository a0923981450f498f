import { setTimeout } from 'node:timers/promises';
import type { SQLInputValue } from 'node:sqlite';
import { DatabaseSync } from '../node-sqlite.ts';
import { SqliteAdapter, SqliteDialect, type Driver, type SqliteDatabase } from 'kysely';
import { LRUCache } from 'lru-cache';
import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { SLOW_QUERY_MS } from '../../core/slow-query.ts';
import { copyDatabase } from '../backup.ts';
import { GuardedDriver, StorageHealth } from './guarded-driver.ts';
import { MemorySqliteAdapter } from './memory-adapter.ts';
import { QueryDeadline } from './query-deadline.ts';

/**
 * Compiled statements are kept but for those that come once: tables are made once, many rows are inserted by long texts, and a sandbox is
 * copied from a template, or summed again, once.
 */
const isKept = (sql: string): boolean =>
  sql.length <= 4000 &&
  /^(select|insert|update|delete|begin|commit|rollback)\b/i.test(sql) &&
  !/^insert [^?]* select /s.test(sql) &&
  !sql.includes(' from template.');

/**
 * KiB of a file's pages that a server keeps: the upper pages of all indexes and those of what was asked lately. With SQLite's usual 2 MiB
 * each long list drops the pages of all others. Memory is only taken as pages are read.
 */
const CACHE_KIB = 65_536;

/** Bytes of a page in memory, where most of some 150 tables and indexes have few rows. */
const MEMORY_PAGE = 2048;

/** `:memory:`, or a database in memory that several connections of this process share. */
export const isInMemory = (path: string): boolean => path === ':memory:' || path.endsWith('?vfs=memdb');

type Prepared = ReturnType<SqliteDatabase['prepare']>;

/**
 * Kysely's SQLite dialect over Node's own SQLite. A file is opened in WAL mode and synchronised at each commit, so that a write
 * is still there after its response whatever happens to process or machine. The file is this server's alone, readable for
 * nobody else: what it remembers of the rows is true, and a second server hears of it at its start.
 *
 * @param path a file, or `:memory:`.
 */
export function sqliteDialect(
  path: string,
  health = new StorageHealth(),
  slowQueryMs: number = SLOW_QUERY_MS.sqlite,
): CopiedDialect {
  const isFile = !isInMemory(path);
  if (isFile) makePrivate(path);
  const database = new DatabaseSync(path, { timeout: 0 });
  if (!isFile) database.exec(`PRAGMA page_size = ${String(MEMORY_PAGE)}`);
  const deadline = new QueryDeadline(database, slowQueryMs);
  const statements = new LRUCache<string, Prepared>({ max: 500 });
  const prepare = (sql: string): Prepared => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(sql);
    const prepared: Prepared = {
      reader: statement.columns().length > 0,
      all: (parameters) => {
        deadline.begin();
        return statement.all(...(parameters as SQLInputValue[]));
      },
      run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
      iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
    };
    if (isKept(sql)) statements.set(sql, prepared);
    return prepared;
  };
  const adapter: SqliteDatabase = {
    close: () => {
      statements.clear();
      database.close();
    },
    prepare: (sql) => {
      // On a full disk SQLite has already rolled back; the error of a second rollback would hide the cause.
      if (sql === 'rollback' && !database.isTransaction) return prepare('select 1');
      return prepare(sql === 'begin' ? 'begin immediate' : sql);
    },
  };
  const open = async (): Promise<SqliteDatabase> => {
    if (isFile) {
      await whenFree(() => {
        database.exec(
          `PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -${String(CACHE_KIB)}`,
        );
      });
      // Statistics for the planner, of tables that have grown tenfold since the last ones.
      database.exec('PRAGMA optimize = 0x10002');
    }
    return adapter;
  };
  return Object.assign(new GuardedSqliteDialect(open, health, !isFile), {
    copy: (to: string) => copyDatabase(database, to),
  });
}

/** A dialect whose database can be copied while it is in use. */
export interface CopiedDialect extends SqliteDialect {
  /** See `copyDatabase`. */
  copy(to: string): Promise<void>;
}

class GuardedSqliteDialect extends SqliteDialect {
  readonly #health: StorageHealth;
  readonly #isInMemory: boolean;
  constructor(open: () => Promise<SqliteDatabase>, health: StorageHealth, isInMemory: boolean) {
    super({ database: open });
    this.#health = health;
    this.#isInMemory = isInMemory;
  }

  override createDriver(): Driver {
    return new GuardedDriver(super.createDriver(), this.#health);
  }

  override createAdapter(): SqliteAdapter {
    return this.#isInMemory ? new MemorySqliteAdapter() : new SqliteAdapter();
  }
}

const BUSY = 5;
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === BUSY;

/** Another server has the file: one that runs, or another one of this process. */
class FileInUseError extends Error {
  override readonly name = 'FileInUseError';
  constructor(cause: unknown) {
    super('file in use by another server (SQLITE_BUSY): stop it, choose another file, or use PostgreSQL', {
      cause,
    });
  }
}

/** Attempts, 25 ms apart, to open a file that a stopping server still holds. */
const ATTEMPTS = 80;

async function whenFree(work: () => void): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      work();
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (attempt === ATTEMPTS) throw new FileInUseError(error);
      await setTimeout(25);
    }
  }
}

/** Throws `FileInUseError` when a server has the file: it must not be removed under it. */
export function assertUnused(path: string): void {
  if (!existsSync(path)) return;
  const database = new DatabaseSync(path, { timeout: 1000 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK');
  } catch (error) {
    if (isBusy(error)) throw new FileInUseError(error);
  } finally {
    database.close();
  }
}

/** Only its owner may read the file, which has keys and password hashes; its journal gets the same mode from SQLite. */
function makePrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  for (const file of [path, `${path}-wal`]) if (existsSync(file)) chmodSync(file, 0o600);
}
