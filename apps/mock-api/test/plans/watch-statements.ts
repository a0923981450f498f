import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { vi } from 'vitest';

export interface Statement {
  readonly text: string;
  readonly parameters: readonly SQLInputValue[];
}

/** Notes every statement that SQLite runs from now on; only useful before the first one is prepared, for they are kept compiled. */
export function watchStatements() {
  const seen: Statement[] = [];
  const prepare = (database: DatabaseSync, text: string) => original.call(database, text);
  const original = Object.getOwnPropertyDescriptor(DatabaseSync.prototype, 'prepare')?.value as (
    text: string,
  ) => StatementSync;
  const spy = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (
    this: DatabaseSync,
    text: string,
  ) {
    const statement = prepare(this, text);
    const all = statement.all.bind(statement);
    statement.all = ((...parameters: SQLInputValue[]) => {
      seen.push({ text, parameters });
      return all(...parameters);
    }) as typeof statement.all;
    return statement;
  });
  return {
    /** What was run since the last time. */
    take: (): Statement[] => seen.splice(0),
    stop: () => {
      spy.mockRestore();
    },
  };
}
