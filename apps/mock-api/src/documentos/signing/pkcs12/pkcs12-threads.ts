import { sparedProcessors } from '../../../core/platform.ts';
import { limitedByKey } from '../../../core/limited.ts';
import { limitedFromBegin, ThreadPool } from '../../../core/thread-pool.ts';
import type { Pkcs12File, Pkcs12Result, Pkcs12Task } from './pkcs12-worker.ts';

/** An ordinary file opens within a tenth of a second. */
const MOST_MS = 5000;
const AT_ONCE = sparedProcessors(2);
const MOST_WAITING = 20;
/** One user must not fill the queue. */
const PER_USER = 2;

const threads = new ThreadPool<Pkcs12Task, Pkcs12Result>({
  folder: import.meta.dirname,
  worker: 'pkcs12-worker',
  threads: AT_ONCE,
  waiting: MOST_WAITING,
});

/** The time starts with the work, so the waiting tasks are kept here and not in the pool. */
const queued = limitedByKey(
  { running: AT_ONCE, waiting: MOST_WAITING, perKey: PER_USER },
  (file: Pkcs12File) =>
    limitedFromBegin(MOST_MS, (begun, signal) => threads.run({ ...file, begun }, signal, [begun])),
);

/**
 * Opens a PKCS#12 file in a worker thread, so that other requests are handled meanwhile.
 *
 * @returns undefined when it takes too long
 * @throws QueueFullError when too many files, or two of the user, are waiting already
 */
export async function openInThread(userId: string, file: Pkcs12File): Promise<Pkcs12Result | undefined> {
  try {
    return await queued(userId, file);
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return undefined;
    throw error;
  }
}
