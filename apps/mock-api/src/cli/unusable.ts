/** A target as it may be shown. Up to the last `@`: a password may hold one. */
export const withoutPassword = (database: string): string => database.replace(/\/\/.*@/, '//');

/** A driver's error message does not name the database, and is empty for a host name with two addresses. */
export function unusable(database: string, error: unknown): Error {
  return new Error(`The database ${withoutPassword(database)} cannot be used: ${explain(error)}`, {
    cause: error,
  });
}

/** The code of an error of SQLite, PostgreSQL or the system. */
export const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** The message for a port that another program uses, undefined for any other error. */
export function portInUse(error: unknown, flag: string): string | undefined {
  if (!(error instanceof Error) || codeOf(error) !== 'EADDRINUSE') return undefined;
  const port = 'port' in error ? ` ${String(error.port)}` : '';
  return `port${port} in use (EADDRINUSE): choose another with ${flag}`;
}

/** One line for people. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inUse = portInUse(error, '--port');
  if (inUse !== undefined) return inUse;
  return error.message === '' ? (codeOf(error) ?? error.name) : error.message;
}
