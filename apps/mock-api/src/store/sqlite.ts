import { setTimeout } from 'node:timers/promises';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteDialect, type SqliteDatabase } from 'kysely';
import { DirectSqlite, DirectSqliteAdapter } from './direct-sqlite.ts';

/** How long a write waits for another process's. The whole process stands still meanwhile. */
export const BUSY_TIMEOUT_MS = 5000;

/** Compiled statements are kept but for those that come once: tables are made once, and many rows are inserted by long texts. */
const isKept = (sql: string): boolean =>
  sql.length <= 4000 && /^(select|insert|update|delete|begin|commit|rollback)\b/i.test(sql);

/** `:memory:`, or a database in memory that several connections of this process share. */
export const isInMemory = (path: string): boolean => path === ':memory:' || path.endsWith('?vfs=memdb');

type Prepared = ReturnType<SqliteDatabase['prepare']>;

/**
 * Kysely's SQLite dialect over Node's own SQLite. A file is opened in WAL mode, so that readers do not wait for a writer
 * and an answered write is still there after the process was killed. A transaction takes the write lock when it begins: one
 * that only reads at first would fail at once, not wait, when another process has written before its own first write.
 *
 * @param path a file, or `:memory:`.
 */
export function sqliteDialect(path: string): SqliteDialect {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  const direct = new DirectSqlite(database);
  const statements = new Map<string, Prepared>();
  const prepare = (sql: string): Prepared => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(sql);
    const prepared: Prepared = {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
      run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
      iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
    };
    if (statements.size > 500) statements.clear();
    if (isKept(sql)) statements.set(sql, prepared);
    return prepared;
  };
  const adapter: SqliteDatabase = {
    close: () => {
      direct.close();
      statements.clear();
      database.close();
    },
    prepare: (sql) => prepare(sql === 'begin' ? 'begin immediate' : sql),
  };
  const open = async (): Promise<SqliteDatabase> => {
    // Changing the journal does not wait for others by itself.
    if (!isInMemory(path)) {
      await whenFree(() => {
        database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
      });
    }
    direct.open();
    return adapter;
  };
  return new DirectSqliteDialect(open, direct);
}

class DirectSqliteDialect extends SqliteDialect {
  readonly #direct: DirectSqlite;
  constructor(open: () => Promise<SqliteDatabase>, direct: DirectSqlite) {
    super({ database: open });
    this.#direct = direct;
  }

  override createAdapter(): DirectSqliteAdapter {
    return new DirectSqliteAdapter(this.#direct);
  }
}

const BUSY = 5;
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === BUSY;

/** Does something that needs the file for itself, again and again for five seconds while somebody else has it. */
export async function whenFree<R>(work: () => R | Promise<R>): Promise<R> {
  const MOST = 200;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MOST || !isBusy(error)) throw error;
      await setTimeout(25);
    }
  }
}
