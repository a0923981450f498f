import { fieldOf, postgresRows, type Value } from './postgres-rows.ts';
import type { Sink } from './sink.ts';

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
