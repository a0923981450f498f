import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteDialect, type SqliteDatabase } from 'kysely';

/**
 * Kysely's SQLite dialect over Node's own SQLite. A file is opened in WAL mode, so that readers do not wait for a writer
 * and an answered write is still there after the process was killed.
 *
 * @param path a file, or `:memory:`.
 */
export function sqliteDialect(path: string): SqliteDialect {
  const database = new DatabaseSync(path, { timeout: 5000 });
  if (path !== ':memory:') database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  // The same text is prepared over and over; compiled statements are kept.
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(sql);
    if (statements.size > 500) statements.clear();
    statements.set(sql, statement);
    return statement;
  };
  const adapter: SqliteDatabase = {
    close: () => {
      statements.clear();
      database.close();
    },
    prepare: (sql) => {
      const statement = prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
        run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
        iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
      };
    },
  };
  return new SqliteDialect({ database: adapter });
}
