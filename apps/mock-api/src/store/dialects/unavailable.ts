import { StorageUnavailableError } from '../../core/storage-error.ts';

const SQLITE_FULL = 13;
/** SQLite's codes for what no request can help: locked by another program, disk errors, damaged, cannot be opened, read-only, no database. */
const SQLITE_GONE = [5, 6, 8, 10, 11, 14, 26];

const POSTGRES_FULL = '53100';
/** Classes of PostgreSQL's codes: connection, resources, operator intervention (it is being stopped), system. */
const POSTGRES_GONE = /^(08|53|57P|58)/;
const NETWORK_GONE = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/;
/** The driver gives these no code. */
const DRIVER_GONE = /^(Connection terminated|Client has encountered a connection error|timeout exceeded)/;

/** `StorageUnavailableError` with the error as its cause, when the database and not the statement is at fault; otherwise the error. */
export function unavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StorageUnavailableError) return error;
  const status = statusOf(error);
  return status === undefined ? error : new StorageUnavailableError(status, error);
}

function statusOf(error: Error): 503 | 507 | undefined {
  if ('errcode' in error && typeof error.errcode === 'number') {
    const primary = error.errcode % 256;
    if (primary === SQLITE_FULL) return 507;
    return SQLITE_GONE.includes(primary) ? 503 : undefined;
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === POSTGRES_FULL) return 507;
  const isGone = POSTGRES_GONE.test(code) || NETWORK_GONE.test(code) || DRIVER_GONE.test(error.message);
  return isGone ? 503 : undefined;
}
