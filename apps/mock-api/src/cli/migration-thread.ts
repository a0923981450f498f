import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { MigrationEvent } from '../store/migrate.ts';
import { MigrationLines, TICK_MS } from './migration-lines.ts';

/** What the thread is sent: an event, or that there are no more. */
export type ThreadMessage = MigrationEvent | { readonly type: 'end'; readonly isDone: boolean };
export interface ThreadData {
  readonly columns: number | undefined;
}

/** Runs in a worker thread, which counts the seconds while SQLite blocks the main one. */
const { columns } = workerData as ThreadData;
const lines = new MigrationLines({
  columns,
  now: () => performance.now(),
  write: (text) => {
    try {
      // The streams of a thread are written by the main one.
      writeSync(2, text);
    } catch {
      // A pipe that is full, or that nobody reads: progress is not worth a failure.
    }
  },
});
const timer = setInterval(() => {
  lines.tick();
}, TICK_MS);
parentPort?.on('message', (message: ThreadMessage) => {
  if (message.type !== 'end') {
    lines.report(message);
    return;
  }
  clearInterval(timer);
  lines.end(message.isDone);
  parentPort?.close();
});
