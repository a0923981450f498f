import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isInMemory } from './dialects/sqlite.ts';

/** The first bytes of every file of SQLite. */
const SQLITE = 'SQLite format 3\0';

/** Whether a file is a SQLite database, or would become one: it is empty or missing. */
export function isDatabaseFile(file: string): boolean {
  if (!existsSync(file)) return true;
  const opened = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(SQLITE.length);
    const read = readSync(opened, bytes);
    return read === 0 || bytes.toString('latin1', 0, read) === SQLITE;
  } finally {
    closeSync(opened);
  }
}

/** Why a target cannot be a database, as far as that is known without opening it; undefined when it can. */
export function databaseProblem(target: string): string | undefined {
  if (isInMemory(target)) return undefined;
  const scheme = /^([a-z][a-z\d+.-]+):/i.exec(target)?.[1];
  if (scheme !== undefined)
    return /^postgres(ql)?$/.test(scheme)
      ? undefined
      : `${scheme}: is not known: use :memory:, the path of a SQLite file, or postgres://…`;
  if (!existsSync(dirname(target))) return `there is no folder ${dirname(target)}`;
  if (existsSync(target) && statSync(target).isDirectory()) return `${target} is a folder`;
  return isDatabaseFile(target) ? undefined : `${target} is no SQLite database`;
}
