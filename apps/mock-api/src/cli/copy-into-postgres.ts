import { DatabaseSync } from 'node:sqlite';
import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import { fieldOf, postgresRows, takeIndexes, type Value } from '../seed/bulk/postgres-rows.ts';
import { indexReporter, reporter, type LoadProgress } from '../seed/bulk/progress.ts';
import { MISSING_INDEXES } from '../seed/bulk/unfinished-load.ts';
import { backupProblem } from '../store/backup.ts';
import { openDatabase, type Database } from '../store/database.ts';
import { derivedTables } from '../store/derived.ts';
import { assertUnused } from '../store/sqlite.ts';
import { passingTables, tableNames } from '../store/tables.ts';
import { updateDatabase } from './update-database.ts';

/** Every table that both databases have. */
const TABLES = [...tableNames, ...derivedTables, ...passingTables, 'sandboxes'] as const;

/** So many rows are read before the connections have their turn. */
const STEP = 1000;

/**
 * Copies all data of a SQLite file, whose server is stopped, into an empty PostgreSQL: the portal goes on there with the same users, numbers
 * and keys. Both are brought up to date first; apart from that the file stays as it is.
 *
 * No server opens a database with half a copy. The next one removes what an interrupted one left behind.
 *
 * @param target `postgres://…`
 * @returns how many rows there were
 * @throws {Error} why not, in words for an operator
 */
export async function copyIntoPostgres(
  file: string,
  target: string,
  onProgress?: (progress: LoadProgress) => void,
): Promise<number> {
  assertUnused(file);
  // Damage shows when all of it is read anyway.
  const problem = backupProblem(file, { isWhole: false });
  if (problem !== undefined) throw new Error(problem);
  const hasHalf = await hasHalfALoad(target);
  await updateDatabase(file);
  await updateDatabase(target);
  const source = new DatabaseSync(file);
  try {
    // No server takes the file meanwhile.
    source.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE');
    const { columns, indexes } = await prepare(target, hasHalf);
    const rows = await postgresRows(target, indexes);
    try {
      const reading = reporter(onProgress);
      const total = TABLES.reduce((sum, table) => sum + countOf(source, table), 0);
      let done = 0;
      for (const table of TABLES) {
        const names = columns.get(table) ?? [];
        for (const row of rowsOf(source, table, names)) {
          rows.add(table, names, row.map(fieldOf).join('\t'));
          done += 1;
          if (done % STEP > 0) continue;
          reading('rows', done, total);
          await rows.drain();
          await breathe();
        }
      }
      await rows.finish([], indexReporter(onProgress));
      return done;
    } catch (error) {
      await rows.abandon();
      throw error;
    }
  } finally {
    source.close();
  }
}

const countOf = (source: DatabaseSync, table: string): number =>
  Number(source.prepare(`select count(*) as n from ${table}`).get()?.['n']);

function rowsOf(
  source: DatabaseSync,
  table: string,
  columns: readonly string[],
): IterableIterator<readonly Value[]> {
  const statement = source.prepare(`select ${columns.join(', ')} from ${table}`);
  statement.setReturnArrays(true);
  return statement.iterate() as unknown as IterableIterator<readonly Value[]>;
}

/** Whether a load or a copy was interrupted. Any other database that has data is refused, before anything in it is changed. */
async function hasHalfALoad(target: string): Promise<boolean> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: target });
  await client.connect();
  try {
    const has = async (table: string) =>
      (await client.query('select 1 where to_regclass($1) is not null', [table])).rows.length > 0;
    if (await has(MISSING_INDEXES)) return true;
    for (const table of TABLES)
      if ((await has(table)) && (await client.query(`select 1 from ${table} limit 1`)).rows.length > 0)
        throw new Error(`The database to copy into has data already (${table}): take an empty one.`);
    return false;
  } finally {
    await client.end();
  }
}

/** Takes the indexes of the database away, and empties one with half a load before. */
async function prepare(target: string, hasHalf: boolean) {
  const { db, ready } = openDatabase(target);
  try {
    await ready;
    if (hasHalf) await sql`truncate ${sql.join(TABLES.map((name) => sql.table(name)))}`.execute(db);
    return { columns: await columnsOf(db), indexes: await takeIndexes(db) };
  } finally {
    await db.destroy();
  }
}

/** The columns of each table. */
async function columnsOf(db: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as "table", array_agg(column_name::text order by ordinal_position) as "columns"
    from information_schema.columns where table_schema = current_schema() group by table_name`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
