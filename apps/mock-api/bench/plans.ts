import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';
import { sql } from 'kysely';
import type { Database } from '../src/store/database.ts';
import { namesLargeTable } from '../test/plans/large-tables.ts';

interface Statement {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** What the databases of this process are asked; undefined while nobody wants to know. */
let seen: Statement[] | undefined;

/** Must come before the first database is opened, for SQLite keeps its statements compiled. */
export function watchStatements(): void {
  const prepare = Reflect.get(DatabaseSync.prototype, 'prepare');
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, text: string) {
    const statement = prepare.call(this, text);
    const all = statement.all.bind(statement);
    statement.all = ((...parameters: SQLInputValue[]) => {
      seen?.push({ text, parameters });
      return all(...parameters);
    }) as typeof statement.all;
    return statement;
  };
  const query = Reflect.get(pg.Client.prototype, 'query') as CallableFunction;
  Reflect.set(pg.Client.prototype, 'query', function (this: unknown, ...all: unknown[]) {
    const [text, parameters] = all;
    if (typeof text === 'string')
      seen?.push({ text, parameters: Array.isArray(parameters) ? parameters : [] });
    return Reflect.apply(query, this, all) as unknown;
  });
}

/** How a database finds what a call reads: a line for each step of each query, the most expensive ones of PostgreSQL with their costs. */
export async function plansOf(
  db: Database,
  isPostgres: boolean,
  call: () => Promise<unknown>,
): Promise<string[]> {
  seen = [];
  await call().catch(() => undefined);
  const statements = seen.filter(({ text }) => /^\s*(?:select|with)\b/i.test(text) && namesLargeTable(text));
  seen = undefined;
  const lines: string[] = [];
  for (const { text, parameters } of statements) {
    const explained = isPostgres ? `explain ${text}` : `explain query plan ${text}`;
    const { rows } = await db.executeQuery<Record<string, unknown>>({
      ...sql.raw(explained).compile(db),
      parameters,
    });
    lines.push(...rows.map((row) => String(row['QUERY PLAN'] ?? row['detail'])));
  }
  return lines;
}
