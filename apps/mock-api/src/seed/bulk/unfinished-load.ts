import { sql } from 'kysely';
import type { Database, OpenDatabase } from '../../store/database.ts';

/** Has the indexes that are missing on PostgreSQL while a load goes on, or because one was interrupted. */
export const MISSING_INDEXES = 'carga_indices';

/** A bulk load of the database, or a copy into it, was interrupted, and has to be begun anew. */
export class UnfinishedLoadError extends Error {
  override readonly name = 'UnfinishedLoadError';
  constructor() {
    super(
      'The database has data of a load that was interrupted: begin it anew (--documents, or the copy of a SQLite file), or take an empty database',
    );
  }
}

/**
 * A SQLite file appears when it is complete.
 *
 * @throws UnfinishedLoadError
 */
export async function assertLoaded(opened: Pick<OpenDatabase, 'db' | 'kind'>): Promise<void> {
  if (opened.kind === 'postgres' && (await isUnfinished(opened.db))) throw new UnfinishedLoadError();
}

/** Whether a load into this PostgreSQL was interrupted. */
export async function isUnfinished(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isLoading: boolean }>`
    select to_regclass(${MISSING_INDEXES}) is not null as "isLoading"`.execute(db);
  return rows[0]?.isLoading === true;
}
