import type { Logger } from '../core/logger.ts';
import type { Database } from './database.ts';
import { EXTRA_ROWS, mergeSums } from './merge-sums.ts';

export interface SumWorker {
  readonly start: () => void;
  /** Resolves when the merge that is running has ended. */
  readonly stop: () => Promise<void>;
}

interface SumWorkerOptions {
  readonly db: Database;
  /** The sandboxes of this server. */
  readonly names: () => Iterable<string>;
  readonly logger: Logger;
  readonly periodMs?: number;
  /** Rows more than keys that are left as they are. */
  readonly most?: number;
}

const PERIOD_MS = 60_000;

/** Merges the added rows of the sums on PostgreSQL in the background, see `mergeSums`. */
export function createSumWorker({
  db,
  names,
  logger,
  periodMs = PERIOD_MS,
  most = EXTRA_ROWS,
}: SumWorkerOptions): SumWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const mergeAll = async (): Promise<void> => {
    for (const name of [...names()]) {
      if (timer === undefined) return;
      await mergeSums(db, name, most);
    }
  };
  return {
    start: () => {
      timer ??= setInterval(() => {
        running ??= mergeAll()
          .catch((error: unknown) => {
            logger.error('The sums of documents could not be merged', error);
          })
          .finally(() => {
            running = undefined;
          });
      }, periodMs).unref();
    },
    stop: async () => {
      clearInterval(timer);
      timer = undefined;
      await running;
    },
  };
}
