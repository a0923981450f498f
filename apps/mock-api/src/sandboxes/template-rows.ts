import type { Database } from '../store/database.ts';
import { fillDerived } from '../store/schema/derived.ts';
import { schemaKindOf } from '../store/schema/kind.ts';
import { statementsOf, type Parameters } from '../store/dialects/statements.ts';
import type { Store } from '../store/store.ts';
import { tableNames, type TableName } from '../store/schema/tables.ts';
import { setImmediate as breathe } from 'node:timers/promises';

/** The rows of one table of a template, and how they are copied. */
interface TemplateTable {
  readonly table: TableName;
  readonly columns: readonly string[];
  /** First and last rowid of each part (SQLite); none on PostgreSQL, where a copy blocks no one. */
  readonly parts: readonly (readonly [first: number, last: number])[];
}

/** Rows that are copied at once, in about ten milliseconds. */
const PART = 500;

/** From this number of parts on, indexes are created after the rows, which takes half the time. */
const MANY_PARTS = 4;

/** SQLite's rowid of a document, which counts over all sandboxes. */
const isRowid = (table: TableName, column: string): boolean =>
  table === 'documentos' && column === 'posicion';

/** The tables of a template that have rows, with their columns except the sandbox, which differs in the copy. */
export async function tablesOf(db: Database, store: Store): Promise<TemplateTable[]> {
  const found: TemplateTable[] = [];
  for (const table of tableNames.filter((name) => name !== 'siembras')) {
    const row = await store.select(table).selectAll().limit(1).executeTakeFirst();
    if (row === undefined) continue;
    const columns = Object.keys(row).filter((name) => name !== 'sandbox' && !isRowid(table, name));
    const parts = store.kind === 'sqlite' ? await partsOf(db, store.sandbox, table) : [];
    found.push({ table, columns, parts });
  }
  return found;
}

async function partsOf(db: Database, sandbox: string, table: TableName): Promise<TemplateTable['parts']> {
  const statements = statementsOf(db, 'sqlite');
  const ids = (
    await statements.rows(`select rowid as id from ${table} where sandbox = ? order by rowid`, [sandbox])
  ).map((row) => (row as { id: number }).id);
  const parts: [number, number][] = [];
  for (let start = 0; start < ids.length; start += PART) {
    const part = ids.slice(start, start + PART);
    parts.push([part[0] ?? 0, part.at(-1) ?? 0]);
  }
  return parts;
}

/**
 * Copies a template into a sandbox, in the order in which its rows were written.
 *
 * @param db the transaction of the copy
 * @param schema the attached database that has the template; undefined when it is in the same one
 */
export async function copyRows(
  db: Database,
  kind: 'sqlite' | 'postgres',
  {
    from,
    to,
    schema,
    tables,
  }: { from: string; to: string; schema?: string; tables: readonly TemplateTable[] },
): Promise<void> {
  const statements = statementsOf(db, kind);
  const hasDocuments = tables.some(({ table }) => table === 'documentos');
  if (hasDocuments) await statements.run('insert into resumen_pausa (sandbox) values (?)', [to]);
  for (const { table, columns, parts } of tables) {
    const list = columns.join(', ');
    const source = schema === undefined ? table : `${schema}.${table} not indexed`;
    const copy = (rest: string, parameters: Parameters) =>
      statements.run(
        `insert into ${table} (sandbox, ${list}) select cast(? as text), ${list} from ${source} where sandbox = ?${rest}`,
        [to, from, ...parameters],
      );
    if (kind === 'postgres') await copy('', []);
    const copyParts = async () => {
      for (const part of parts) {
        await copy(' and rowid between ? and ? order by rowid', part);
        if (part[1] - part[0] >= PART - 1) await breathe();
      }
    };
    await (parts.length < MANY_PARTS ? copyParts() : withoutIndexes(statements, table, copyParts));
  }
  if (!hasDocuments) return;
  for (const statement of fillDerived(schemaKindOf(db), to)) await statements.run(statement, []);
  await statements.run('delete from resumen_pausa where sandbox = ?', [to]);
}

/** Drops the indexes of a table meanwhile, if it has few other rows. SQLite's DDL is transactional: a rollback restores them. */
async function withoutIndexes(
  statements: ReturnType<typeof statementsOf>,
  table: TableName,
  work: () => Promise<void>,
): Promise<void> {
  const others = await statements.rows(`select 1 from ${table} limit ?`, [PART]);
  if (others.length === PART) return work();
  const indexes = (await statements.rows(
    `select name, sql from main.sqlite_master where type = 'index' and sql is not null and tbl_name = ?`,
    [table],
  )) as { name: string; sql: string }[];
  for (const { name } of indexes) await statements.run(`drop index main.${name}`, []);
  await work();
  for (const index of indexes) {
    await statements.run(index.sql, []);
    await breathe();
  }
}
