import { SqliteAdapter } from 'kysely';

/** The adapter of a database in memory. */
export class MemorySqliteAdapter extends SqliteAdapter {}
