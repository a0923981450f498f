import { existsSync } from 'node:fs';
import { DatabaseSync } from '../store/node-sqlite.ts';
import { backupProblem, copyDatabase, restoreDatabase } from '../store/backup.ts';
import { assertUnused } from '../store/dialects/sqlite.ts';
import { askForBackup } from './control.ts';

/**
 * Copies a SQLite file. A server that runs makes the copy itself, for the file is its alone; otherwise this process does.
 *
 * @throws {Error} why not, in words for an operator
 */
export async function backUp(database: string, to: string): Promise<void> {
  if (!existsSync(database)) throw new Error(`${database} not found`);
  if (existsSync(to)) throw new Error(`${to} already exists: choose another file`);
  if (!(await askForBackup(database, to))) {
    assertUnused(database);
    const source = new DatabaseSync(database);
    try {
      await copyDatabase(source, to);
    } finally {
      source.close();
    }
  }
  const problem = backupProblem(to);
  if (problem !== undefined) throw new Error(problem);
}

/**
 * Puts a copy in the place of a SQLite file, whose server must be stopped.
 *
 * @param replacedAt the present moment, when an existing database may be renamed
 * @returns the name under which a former database is kept
 * @throws {Error} why not, in words for an operator; then nothing has changed
 */
export async function restore(
  copy: string,
  database: string,
  replacedAt: Date | undefined,
): Promise<string | undefined> {
  const problem = backupProblem(copy);
  if (problem !== undefined) throw new Error(problem);
  if (replacedAt === undefined && existsSync(database))
    throw new Error(`${database} already exists: --replace keeps it as FILE.before-<moment>`);
  assertUnused(database);
  const moment = (replacedAt ?? new Date(0)).toISOString().replace(/\D/g, '').slice(0, 17);
  const aside = `${database}.before-${moment}`;
  return (await restoreDatabase(copy, database, aside)) ? aside : undefined;
}
