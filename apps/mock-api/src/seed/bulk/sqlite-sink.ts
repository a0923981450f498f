import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { DatabaseSync } from '../../store/node-sqlite.ts';
import { sql } from 'kysely';
import type { Database } from '../../store/database.ts';
import { BULK_TABLES, type Sink } from './sink.ts';

/** Rows of one transaction. */
const BATCH = 20_000;

/**
 * Bytes of the file that are mapped while its indexes are made, the most that SQLite allows: each index reads all rows, which are
 * then not copied from the system's cache. The system takes this memory back when it needs it.
 */
const MAPPED = 2_147_418_112;

/** Kilobytes of the file that are kept while rows are written. */
const KEPT = 200_000;

/**
 * Kilobytes that SQLite sorts an index in, piece by piece, which is what it may keep of the file: with more than a processor's cache holds
 * sorting takes a fifth longer, though there are fewer pieces.
 */
const SORTED_AT_ONCE = 16_000;

/** Threads that sort pieces of an index while rows are read for the next one: a quarter less time on two processors. */
const SORTERS = 2;

/** The statements that recreate the indexes and triggers of the bulk tables. */
export interface Definitions {
  readonly indexes: readonly string[];
  readonly triggers: readonly string[];
}

/** Drops the indexes and triggers of the bulk tables, and returns their definitions. */
export async function dropIndexes(db: Database): Promise<Definitions> {
  const drop = async (type: 'index' | 'trigger'): Promise<string[]> => {
    const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
      where type = ${type} and sql is not null and tbl_name in (${sql.join(BULK_TABLES)})`.execute(db);
    for (const { name } of rows) await sql`drop ${sql.raw(type)} ${sql.id(name)}`.execute(db);
    return rows.map((row) => row.sql);
  };
  return { triggers: await drop('trigger'), indexes: await drop('index') };
}

/**
 * Writes into a file that no server uses: without a journal, indexes last. If the process is killed the file is unusable, so it
 * must have a temporary name until `finish`.
 */
export function sqliteSink(
  path: string,
  sandbox: string,
  { indexes, triggers }: Definitions,
): Sink & { close(): void } {
  const database = new DatabaseSync(path);
  database.exec(
    'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF',
  );
  const keep = (kilobytes: number): void => {
    database.exec(`PRAGMA cache_size = -${String(kilobytes)}`);
  };
  keep(KEPT);
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
      database.exec(`commit; PRAGMA mmap_size = ${String(MAPPED)}`);
      const work = indexes.length + derived.length + triggers.length + 1;
      let done = 0;
      const execute = (all: readonly string[]): void => {
        for (const statement of all) {
          step(done / work);
          database.exec(statement);
          done += 1;
        }
      };
      keep(SORTED_AT_ONCE);
      database.exec(`PRAGMA threads = ${String(SORTERS)}`);
      execute(indexes);
      keep(KEPT);
      execute([...derived, ...triggers, 'analyze']);
      step(1);
      return Promise.resolve();
    },
    close: () => {
      statements.clear();
      database.close();
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
