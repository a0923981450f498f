import { sql } from 'kysely';
import type { Database } from '../../store/database.ts';
import { BULK_TABLES, type Sink } from './sink.ts';

/** Characters of JSON that are sent in one statement. */
const MOST_WAITING = 1_000_000;

/** Memory to sort an index in. */
const SORTED_AT_ONCE = '64MB';

/** Rows of a table that are not sent yet, as JSON. */
interface Waiting {
  readonly columns: readonly string[];
  readonly rows: string[];
  size: number;
}

/**
 * Drops the indexes and disables the triggers of the tables of a load, but for those of constraints, until the sink has finished.
 *
 * @param transaction the whole load: one that is interrupted leaves nothing behind
 */
export async function postgresSink(transaction: Database, sandbox: string): Promise<Sink> {
  const run = (text: string) => sql.raw(text).execute(transaction);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename in (${sql.join(BULK_TABLES)})
      and indexname not in (select conname from pg_constraint)
    order by indexdef`.execute(transaction);
  for (const { name } of indexes) await run(`drop index ${name}`);
  for (const table of BULK_TABLES) await run(`alter table ${table} disable trigger user`);

  const waiting = new Map<string, Waiting>();
  const send = async (least: number): Promise<void> => {
    for (const [table, { columns, rows, size }] of waiting) {
      if (size < least) continue;
      waiting.delete(table);
      const names = sql.join(['sandbox', ...columns].map((column) => sql.ref(column)));
      await sql`insert into ${sql.table(table)} (${names})
        select ${names} from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`})`.execute(
        transaction,
      );
    }
  };
  return {
    add: (table, row) => {
      const text = JSON.stringify({ sandbox, ...row });
      const rows = waiting.get(table);
      if (rows === undefined)
        waiting.set(table, { columns: Object.keys(row), rows: [text], size: text.length });
      else {
        rows.rows.push(text);
        rows.size += text.length;
      }
    },
    drain: () => send(MOST_WAITING),
    finish: async (derived, step) => {
      await send(0);
      const statements = [
        `set local maintenance_work_mem = '${SORTED_AT_ONCE}'`,
        ...indexes.map(({ definition }) => definition),
        ...derived,
        ...BULK_TABLES.map((table) => `alter table ${table} enable trigger user`),
        'analyze',
      ];
      for (const [place, statement] of statements.entries()) {
        step(place / statements.length);
        await run(statement);
      }
      step(1);
    },
  };
}
