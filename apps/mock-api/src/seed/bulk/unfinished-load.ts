import { sql } from 'kysely';
import type { OpenDatabase } from '../../store/database.ts';

/** Has the indexes that are missing on PostgreSQL while a load goes on, or because one was interrupted. */
export const MISSING_INDEXES = 'carga_indices';

/** A bulk load of the database was interrupted and must be restarted. */
export class UnfinishedLoadError extends Error {
  override readonly name = 'UnfinishedLoadError';
  constructor() {
    super('bulk load interrupted: restart it with --documents, or use an empty database');
  }
}

/**
 * A SQLite file appears when it is complete.
 *
 * @throws UnfinishedLoadError
 */
export async function assertLoaded({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): Promise<void> {
  if (kind === 'sqlite') return;
  const { rows } = await sql<{ isLoading: boolean }>`
    select to_regclass(${MISSING_INDEXES}) is not null as "isLoading"`.execute(db);
  if (rows[0]?.isLoading === true) throw new UnfinishedLoadError();
}
