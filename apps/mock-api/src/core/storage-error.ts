/**
 * The database failed through no fault of the request: disk full (507), or not reachable (503). Thrown by the
 * store with the driver's error as its cause; over HTTP it is that status, and the cause is in the log.
 */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
  readonly status: 503 | 507;
  constructor(status: 503 | 507, cause: unknown) {
    super(status === 507 ? 'The storage is full' : 'The storage cannot be reached', { cause });
    this.status = status;
  }
}
