import { CompiledQuery } from 'kysely';
import type { Database } from '../database.ts';

export type Parameters = readonly (string | number | null)[];

/** Statements as they are written, with `?` for parameters, in the turn that Kysely gives them: in a transaction when `db` is one. */
interface Statements {
  /** Resolves to the number of rows that were changed. */
  run(sql: string, parameters: Parameters): Promise<number>;
  rows(sql: string, parameters: Parameters): Promise<readonly unknown[]>;
}

/** Runs SQL with `?` parameters on either database. */
export function statementsOf(db: Database, kind: 'sqlite' | 'postgres'): Statements {
  const execute = (sql: string, parameters: Parameters) =>
    db.executeQuery(CompiledQuery.raw(kind === 'postgres' ? numbered(sql) : sql, [...parameters]));
  return {
    run: async (sql, parameters) => Number((await execute(sql, parameters)).numAffectedRows ?? 0),
    rows: async (sql, parameters) => (await execute(sql, parameters)).rows,
  };
}

const numberedTexts = new Map<string, string>();

/** PostgreSQL counts its parameters: `?` becomes `$1`, `$2` … */
function numbered(sql: string): string {
  const known = numberedTexts.get(sql);
  if (known !== undefined) return known;
  let parameter = 0;
  const text = sql.replaceAll('?', () => `$${String((parameter += 1))}`);
  numberedTexts.set(sql, text);
  return text;
}
