import { existsSync } from 'node:fs';
import { chmod, open, rename, rm } from 'node:fs/promises';
import { backup, DatabaseSync } from './node-sqlite.ts';
import { setTimeout } from 'node:timers/promises';
import { schemaProblem } from './schema/migrate.ts';
import { synchronise } from './dialects/synchronise.ts';

/** Pages that are copied before the other work has its turn: some 2 MB. */
const PAGES_AT_ONCE = 500;

/**
 * Copies a database while it is in use. The copy is as the database was at one moment, has no journal of its own, and appears under its
 * name when it is whole.
 *
 * @param to a file that is not there yet, in a folder that is
 * @throws {Error} when there is such a file, or no room for it
 */
export async function copyDatabase(database: DatabaseSync, to: string): Promise<void> {
  assertNew(to);
  const partial = `${to}.partial`;
  await rm(partial, { force: true });
  try {
    // It has keys and password hashes: from its first byte it is its owner's alone.
    await (await open(partial, 'wx', 0o600)).close();
    await copyPages(database, partial);
    leaveWithoutJournal(partial);
    await synchronise(partial);
    assertNew(to);
    await rename(partial, to);
  } finally {
    for (const suffix of ['', '-wal', '-shm']) await rm(partial + suffix, { force: true });
  }
}

/** Attempts, 5 ms apart, to start a copy that meets an open transaction at its first step. */
const ATTEMPTS = 400;

/** SQLite copies no page during a transaction. Node tries a later step again, but gives up at the first, with the error 0. */
async function copyPages(database: DatabaseSync, to: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await backup(database, to, { rate: PAGES_AT_ONCE });
      return;
    } catch (error) {
      const isBusy = error instanceof Error && 'errcode' in error && error.errcode === 0;
      if (!isBusy || attempt === ATTEMPTS) throw error;
      await setTimeout(5);
    }
}

/** A file that takes part in nothing is copied by any program. */
function leaveWithoutJournal(file: string): void {
  const copy = new DatabaseSync(file);
  try {
    copy.exec('PRAGMA journal_mode = DELETE');
  } finally {
    copy.close();
  }
}

function assertNew(file: string): void {
  if (existsSync(file)) throw new Error(`${file} already exists: choose another file`);
}

/**
 * Why a file cannot be restored: it is no database of this portal, is damaged, or is of another version. Undefined when it can.
 *
 * @param isWhole checks for damage, which reads the whole file
 */
export function backupProblem(file: string, { isWhole = true } = {}): string | undefined {
  if (!existsSync(file)) return `${file} not found`;
  let copy: DatabaseSync | undefined;
  try {
    copy = new DatabaseSync(file, { readOnly: true });
    const [result] = isWhole ? copy.prepare('PRAGMA integrity_check').all() : [];
    if (isWhole && result?.['integrity_check'] !== 'ok')
      return `${file} is damaged: ${String(result?.['integrity_check'])}`;
    const applied = copy.prepare('select name from kysely_migration').all();
    const problem = schemaProblem(applied.map(({ name }) => String(name)));
    return problem === undefined ? undefined : `${file} ${problem}.`;
  } catch (error) {
    return `${file} is not a database of this server: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    copy?.close();
  }
}

/**
 * Puts a copy in the place of a database that no server uses. What was there is kept beside it under another name.
 *
 * @param copy one without a `backupProblem`
 * @param aside the name that the former database gets
 * @returns whether there was a former one
 */
export async function restoreDatabase(copy: string, database: string, aside: string): Promise<boolean> {
  const arriving = `${database}.restoring`;
  await rm(arriving, { force: true });
  try {
    await (await open(arriving, 'wx', 0o600)).close();
    await copyInto(copy, arriving);
    await chmod(arriving, 0o600);
    const had = existsSync(database);
    // What the journal has of a server that was killed belongs to the former database.
    for (const suffix of ['-wal', '-shm', ''])
      if (existsSync(database + suffix)) await rename(database + suffix, aside + suffix);
    await rename(arriving, database);
    return had;
  } finally {
    await rm(arriving, { force: true });
  }
}

async function copyInto(copy: string, arriving: string): Promise<void> {
  const source = new DatabaseSync(copy, { readOnly: true });
  try {
    await backup(source, arriving);
  } finally {
    source.close();
  }
  leaveWithoutJournal(arriving);
  await synchronise(arriving);
}
