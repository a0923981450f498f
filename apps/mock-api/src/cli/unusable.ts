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

/** A sentence about a port that another program uses. */
export const portTaken = (flag: string): string => `The port is taken. Choose another with ${flag}.`;

export const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === 'EADDRINUSE';

/** One line for people. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isPortTaken(error)) return portTaken('--port');
  return error.message === '' ? (codeOf(error) ?? error.name) : error.message;
}
