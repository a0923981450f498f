import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { openDatabase } from '../store/database.ts';
import type { MigrateOptions } from '../store/migrate.ts';
import { databaseKind } from './database-target.ts';
import { progressHere, progressInThread } from './migration-progress.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Brings a database that is there up to date, for a person who waits: progress is shown, and SIGINT and SIGTERM end the process, with the
 * database as it was before. Opening it again is then quick. A new SQLite file is left to those who open it.
 *
 * On SQLite no signal is handled: a statement that runs would hold the handler up, whereas the default action ends the process at once,
 * and the next one that opens the file rolls back.
 */
export async function updateDatabase(
  target: string,
  { migrations }: Pick<MigrateOptions, 'migrations'> = {},
): Promise<void> {
  const kind = databaseKind(target);
  if (kind === 'memory' || (kind === 'file' && !existsSync(target))) return;
  const progress = kind === 'file' ? progressInThread() : progressHere();
  const interruption = new AbortController();
  const interrupt = (signal: NodeJS.Signals): void => {
    interruption.abort(signal);
  };
  if (kind === 'postgres') for (const signal of SIGNALS) process.once(signal, interrupt);
  let isDone = false;
  try {
    const { signal } = interruption;
    const { db, ready } = openDatabase(target, { migrations, onMigration: progress.report, signal });
    try {
      await ready;
      isDone = true;
    } finally {
      await progress.end(isDone);
      if (signal.aborted) exitBy(signal.reason as NodeJS.Signals, isDone);
      await db.destroy();
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}

/** Connections are not waited for: one may wait for the lock of another server. */
function exitBy(signal: NodeJS.Signals, isDone: boolean): never {
  process.stderr.write(
    isDone
      ? 'Stopped. The database is up to date.\n'
      : 'Interrupted: the database is as it was before. The next start brings it up to date from the beginning.\n',
  );
  process.exit(128 + constants.signals[signal]);
}
