import { sql } from 'kysely';
import type { Database } from '../../store/database.ts';
import { fieldOf, postgresRows, type Value } from './postgres-rows.ts';
import { BULK_TABLES, type Sink } from './sink.ts';
import { MISSING_INDEXES } from './unfinished-load.ts';

/**
 * The rows of a sandbox, written into PostgreSQL.
 *
 * @param indexes what `takeIndexes` took away
 */
export async function postgresSink(url: string, sandbox: string, indexes: readonly string[]): Promise<Sink> {
  const rows = await postgresRows(url, indexes);
  const known = new Map<string, { readonly names: readonly string[]; readonly columns: readonly string[] }>();
  return {
    ...rows,
    add: (table, row) => {
      let of = known.get(table);
      if (of === undefined) {
        const names = Object.keys(row);
        known.set(table, (of = { names, columns: ['sandbox', ...names] }));
      }
      const values = row as Readonly<Record<string, Value>>;
      rows.add(table, of.columns, [sandbox, ...of.names.map((name) => fieldOf(values[name]))].join('\t'));
    },
  };
}

/**
 * Takes the indexes and triggers of the tables of a load away, but for those of constraints, and keeps the definitions of the indexes until
 * the load is complete. From this moment until all is done `assertLoaded` refuses the database; the next load begins anew.
 *
 * @returns the statements that make the indexes
 */
export async function takeIndexes(db: Database): Promise<readonly string[]> {
  return db.transaction().execute(async (inside) => {
    const run = (text: string) => sql.raw(text).execute(inside);
    await run(`create table if not exists ${MISSING_INDEXES} (definicion text primary key)`);
    const { rows } = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes
      where schemaname = current_schema() and tablename in (${sql.join(BULK_TABLES)})
        and indexname not in (select conname from pg_constraint)`.execute(inside);
    for (const { name, definition } of rows) {
      await sql`insert into ${sql.table(MISSING_INDEXES)} values (${definition}) on conflict do nothing`.execute(
        inside,
      );
      await run(`drop index ${name}`);
    }
    for (const table of BULK_TABLES) await run(`alter table ${table} disable trigger user`);
    // Those of words take longest: none of them is begun last. Of the others those of the audit trail come first.
    const missing = await sql<{ definicion: string }>`select definicion from ${sql.table(MISSING_INDEXES)}
      order by definicion not like '%USING gin%', definicion`.execute(inside);
    return missing.rows.map(({ definicion }) => definicion);
  });
}
