import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { MigrationEvent } from '../store/migrate.ts';
import { MigrationLines, TICK_MS } from './migration-lines.ts';
import type { ThreadData, ThreadMessage } from './migration-thread.ts';

/** Shows on stderr what migrations do, when they take longer than a moment. */
export interface MigrationProgress {
  readonly report: (event: MigrationEvent) => void;
  /** Resolves when everything is written. */
  readonly end: (isDone: boolean) => Promise<void>;
}

/** A terminal may not say how wide it is. */
const columnsOf = ({ isTTY, columns }: NodeJS.WriteStream): number | undefined =>
  isTTY ? columns || 80 : undefined;

/** While PostgreSQL works, this thread is free. */
export function progressHere(): MigrationProgress {
  const lines = new MigrationLines({
    columns: columnsOf(process.stderr),
    now: () => performance.now(),
    write: (text) => void process.stderr.write(text),
  });
  let timer: NodeJS.Timeout | undefined;
  return {
    report: (event) => {
      lines.report(event);
      timer ??= setInterval(() => {
        lines.tick();
      }, TICK_MS);
    },
    end: (isDone) => {
      clearInterval(timer);
      lines.end(isDone);
      return Promise.resolve();
    },
  };
}

/** From sources the thread is TypeScript, which Node reads itself; in the package it is a module beside the bundle. */
const THREAD = join(
  import.meta.dirname,
  `migration-thread.${import.meta.filename.endsWith('.ts') ? 'ts' : 'mjs'}`,
);

/** A statement of SQLite blocks this thread, so another one writes. It is started by the first event: most starts migrate nothing. */
export function progressInThread(): MigrationProgress {
  let thread: Worker | undefined;
  let exited: Promise<void> | undefined;
  const start = (): Worker => {
    const workerData: ThreadData = { columns: columnsOf(process.stderr) };
    // The flags of this process are for its program.
    const started = new Worker(THREAD, { workerData, execArgv: [] });
    // Progress is not worth a failure.
    started.on('error', () => undefined);
    exited = new Promise((resolve) => started.once('exit', () => resolve()));
    return started;
  };
  const send = (message: ThreadMessage): void => {
    thread ??= start();
    thread.postMessage(message);
  };
  return {
    report: send,
    end: async (isDone) => {
      if (thread === undefined) return;
      send({ type: 'end', isDone });
      await exited;
    },
  };
}
