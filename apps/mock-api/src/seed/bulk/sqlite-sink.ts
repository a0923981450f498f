import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { BULK_TABLES, type Sink } from './sink.ts';

/** Rows of one transaction. */
const BATCH = 20_000;

interface Definition {
  readonly name: string;
  readonly sql: string;
}

/**
 * Writes into a file that no server has: without a journal, indexes last. If the process is killed the file is worth nothing, so it
 * must have a name of its own until `finish`.
 */
export function sqliteSink(path: string, sandbox: string): Sink {
  const database = new DatabaseSync(path);
  database.exec(
    'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -200000',
  );
  const definitions = (type: 'index' | 'trigger') =>
    database
      .prepare(
        `select name, sql from sqlite_master where type = ? and sql is not null and tbl_name in (${BULK_TABLES.map((name) => `'${name}'`).join()})`,
      )
      .all(type) as unknown as Definition[];
  const [indexes, triggers] = [definitions('index'), definitions('trigger')];
  for (const { name } of triggers) database.exec(`drop trigger ${name}`);
  for (const { name } of indexes) database.exec(`drop index ${name}`);
  const statements = new Map<string, { statement: StatementSync; columns: readonly string[] }>();
  let written = 0;
  database.exec('begin');
  return {
    add: (table, row) => {
      const { statement, columns } = statements.get(table) ?? prepare(table, Object.keys(row));
      const values = row as Readonly<Record<string, SQLInputValue>>;
      statement.run(sandbox, ...columns.map((column) => values[column] ?? null));
      written += 1;
      if (written % BATCH === 0) database.exec('commit; begin');
    },
    drain: () => Promise.resolve(),
    finish: (derived, step) => {
      database.exec('commit');
      const work = [...indexes.map(({ sql }) => sql), ...derived, ...triggers.map(({ sql }) => sql)];
      for (const [done, sql] of work.entries()) {
        step(done / work.length);
        database.exec(sql);
      }
      step(1);
      statements.clear();
      database.close();
      return Promise.resolve();
    },
    abandon: () => {
      statements.clear();
      if (database.isOpen) database.close();
      return Promise.resolve();
    },
  };

  function prepare(table: string, columns: readonly string[]) {
    const statement = database.prepare(
      `insert into ${table} (sandbox, ${columns.join(', ')}) values (?${', ?'.repeat(columns.length)})`,
    );
    const prepared = { statement, columns };
    statements.set(table, prepared);
    return prepared;
  }
}
