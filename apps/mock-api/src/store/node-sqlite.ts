import type * as NodeSqlite from 'node:sqlite';

/** Node's own SQLite. An import of it would fail under an older Node.js without saying why. */
const sqlite = process.getBuiltinModule('node:sqlite') as typeof NodeSqlite | undefined;
if (sqlite === undefined)
  throw new Error(`This needs Node.js 22.13 or newer and runs under ${process.version}.`);

export const { backup, DatabaseSync } = sqlite;
export type DatabaseSync = NodeSqlite.DatabaseSync;
