const POSTGRES_UNIQUE = '23505';
const SQLITE_UNIQUE = [1555, 2067];

/** True if the database refused a row because its key is taken: two callers wanted the same thing at once. */
export function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && error.code === POSTGRES_UNIQUE) return true;
  return 'errcode' in error && typeof error.errcode === 'number' && SQLITE_UNIQUE.includes(error.errcode);
}
