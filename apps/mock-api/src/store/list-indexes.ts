import type { Kysely } from 'kysely';
import { MemorySqliteAdapter } from './memory-adapter.ts';

/**
 * Whether a database has the indexes for lists of very many rows. One in memory has not: it holds no more than the seeds and what one
 * run adds, and those indexes would be half of its memory and of the time that a copy or a reset of a sandbox takes (decision 0087).
 */
export function hasListIndexes<Tables>(db: Kysely<Tables>): boolean {
  return !(db.getExecutor().adapter instanceof MemorySqliteAdapter);
}

/** Columns of an index with further ones that it only has for reading. */
export function covering(kind: 'sqlite' | 'postgres', columns: string, covered: readonly string[]): string {
  const known = columns.split(', ');
  const also = covered.filter((column) => !known.includes(column)).join(', ');
  return kind === 'sqlite' ? `(sandbox, ${columns}, ${also})` : `(sandbox, ${columns}) include (${also})`;
}

/** Table, name, columns to search and sort by, columns that are read beside them, and the condition of a partial index. */
export type CoveringIndex = readonly [
  table: 'correos' | 'documentos' | 'eventos' | 'lotes',
  name: string,
  columns: string,
  covered: readonly string[],
  where?: string,
];

/** The statement that makes an index. */
export const createIndex = (
  kind: 'sqlite' | 'postgres',
  [table, name, columns, covered, where]: CoveringIndex,
): string => {
  const condition = where === undefined ? '' : ` where ${where}`;
  return `create index ${name} on ${table} ${covering(kind, columns, covered)}${condition}`;
};

/** The statements that make an index anew, in place of one of an earlier version. */
export const remakeIndex = (kind: 'sqlite' | 'postgres', index: CoveringIndex): readonly string[] => [
  `drop index if exists ${index[1]}`,
  createIndex(kind, index),
];
