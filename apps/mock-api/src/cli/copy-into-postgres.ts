import { DatabaseSync } from '../store/node-sqlite.ts';
import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import { reporter, type LoadProgress } from '../seed/bulk/progress.ts';
import { backupProblem } from '../store/backup.ts';
import { openDatabase, type Database } from '../store/database.ts';
import { assertUnused } from '../store/dialects/sqlite.ts';
import { updateDatabase } from './update-database.ts';

/** Parameters of one statement: PostgreSQL takes 65 535. */
const MOST_PARAMETERS = 20_000;

interface Table {
  readonly name: string;
  /** Columns of both databases, without generated ones. */
  readonly columns: readonly string[];
}

/**
 * Copies all data of a SQLite file, whose server is stopped, into an empty PostgreSQL, in one transaction: all of it or nothing. The portal
 * continues there with the same users, numbers and keys. Both databases are migrated first; apart from that the file is not changed.
 *
 * @param target `postgres://…`
 * @returns the number of rows
 * @throws {Error} with the reason for the operator: damaged or foreign file, file in use, database not empty
 */
export async function copyIntoPostgres(
  file: string,
  target: string,
  onProgress?: (progress: LoadProgress) => void,
): Promise<number> {
  assertUnused(file);
  // Reading every row finds damage anyway.
  const problem = backupProblem(file, { isWhole: false });
  if (problem !== undefined) throw new Error(problem);
  await updateDatabase(file);
  await updateDatabase(target);
  const source = new DatabaseSync(file);
  const opened = openDatabase(target);
  try {
    await opened.ready;
    // No server may open the file meanwhile.
    source.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE');
    return await opened.db.transaction().execute((into) => copyTables(source, into, reporter(onProgress)));
  } finally {
    source.close();
    await opened.db.destroy();
  }
}

async function copyTables(
  source: DatabaseSync,
  into: Database,
  report: ReturnType<typeof reporter>,
): Promise<number> {
  const tables = await commonTables(source, into);
  for (const { name } of tables) await assertEmpty(into, name);
  const total = tables.reduce((sum, { name }) => sum + countOf(source, name), 0);
  let done = 0;
  for (const table of tables) {
    const { name } = table;
    // What triggers would add is copied too.
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(into);
    for (const rows of batchesOf(source, table)) {
      report('rows', done, total);
      await into
        .insertInto(name as 'colecciones')
        .values(rows as never)
        .execute();
      done += rows.length;
      await breathe();
    }
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(into);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(
      into,
    );
    if (rows[0]?.n !== countOf(source, name))
      throw new Error(
        `copy rolled back: ${name} has ${String(rows[0]?.n ?? 0)} of ${String(countOf(source, name))} rows`,
      );
  }
  report('rows', total, total);
  return done;
}

/** The tables of both databases, but for the bookkeeping of migrations. */
async function commonTables(source: DatabaseSync, into: Database): Promise<Table[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = current_schema() and is_generated = 'NEVER' and not starts_with(table_name, 'kysely_')
    group by table_name order by table_name`.execute(into);
  return rows.flatMap(({ name, columns }) => {
    const own = new Set(
      source
        .prepare('select name from pragma_table_info(?)')
        .all(name)
        .map((column) => column['name']),
    );
    return own.size === 0 ? [] : [{ name, columns: columns.filter((column) => own.has(column)) }];
  });
}

async function assertEmpty(db: Database, table: string): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  if (rows.length > 0) throw new Error(`target database is not empty (${table}): copy into an empty one`);
}

const countOf = (source: DatabaseSync, table: string): number =>
  Number(source.prepare(`select count(*) as n from ${table}`).get()?.['n']);

function* batchesOf(source: DatabaseSync, { name, columns }: Table): Generator<object[]> {
  const most = Math.floor(MOST_PARAMETERS / columns.length);
  let batch: object[] = [];
  for (const row of source.prepare(`select ${columns.join(', ')} from ${name}`).iterate()) {
    batch.push(row);
    if (batch.length < most) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
