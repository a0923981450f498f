import { existsSync } from 'node:fs';
import { openDatabase } from '../store/database.ts';
import { databaseKind } from './database-target.ts';

/**
 * Brings an existing database up to date, so that opening it again is quick. A new SQLite file is left to those who open it. A process that
 * is ended meanwhile leaves the database as it was.
 */
export async function updateDatabase(target: string): Promise<void> {
  const kind = databaseKind(target);
  if (kind === 'memory' || (kind === 'file' && !existsSync(target))) return;
  const { db, ready } = openDatabase(target);
  try {
    await ready;
  } finally {
    await db.destroy();
  }
}
