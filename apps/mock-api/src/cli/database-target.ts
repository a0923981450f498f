import { UsageError } from './usage-error.ts';

/**
 * Kind of database of a target. A file has no scheme; a single letter and a colon is a drive of Windows. Throws `UsageError` for a
 * scheme that is not PostgreSQL's, which would otherwise be taken for a folder.
 *
 * @param from the flag or the variable that it came in
 */
export function databaseKind(target: string, from = '--database'): 'memory' | 'file' | 'postgres' {
  if (target === ':memory:') return 'memory';
  if (/^postgres(ql)?:\/\//.test(target)) return 'postgres';
  const scheme = /^([a-z][a-z\d+.-]+):/i.exec(target)?.[1];
  if (scheme === undefined) return 'file';
  throw new UsageError(
    `${from} ${scheme}: is not known: use :memory:, the path of a SQLite file, or postgres://…`,
  );
}
