import type * as piscina from 'piscina';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { refuse, RefusalError } from '../../core/refusal.ts';
import type { KudeTask } from './kude-worker.ts';

/** A thread that printed nothing for so long ends: the print library takes some 60 MB of memory. */
const IDLE_MS = 30_000;
/** One processor is left to the requests. More than four threads wait for signatures and rows, not for each other. */
const MOST_THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** More than this waiting, and a request is refused: it would not be printed in time. */
export const MOST_WAITING = 200;

/** From sources the worker is TypeScript, which Node reads itself; in the package it is a module beside the bundle. */
const WORKER = join(
  import.meta.dirname,
  `kude-worker.${import.meta.filename.endsWith('.ts') ? 'ts' : 'mjs'}`,
);

/** The threads of this process, started for the first PDF and shared by its servers. */
let threads: piscina.Piscina<KudeTask, Uint8Array> | undefined;
/** Servers that may print. */
let users = 0;

/** Loaded with the first PDF. `require`, because a test runner of CommonJS code may not have `import()`. */
function start(): piscina.Piscina<KudeTask, Uint8Array> {
  const { Piscina: Pool } = createRequire(import.meta.filename)('piscina') as typeof piscina;
  return new Pool<KudeTask, Uint8Array>({
    filename: pathToFileURL(WORKER).href,
    minThreads: 0,
    maxThreads: MOST_THREADS,
    maxQueue: MOST_WAITING,
    idleTimeout: IDLE_MS,
    // An idle thread otherwise blocks in a wait, which a debugger and `terminate` have to interrupt.
    atomics: 'disabled',
    recordTiming: false,
  });
}

/**
 * Prints a PDF in a worker thread, so that other requests are handled meanwhile.
 *
 * @throws {TooManyPdfs} when too many wait already
 */
export async function printed(task: KudeTask): Promise<Buffer> {
  threads ??= start();
  if (threads.queueSize >= MOST_WAITING) throw new TooManyPdfs();
  const bytes = await threads.run(task);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** So many PDFs wait that one more would not be printed in time. */
export class TooManyPdfs extends RefusalError {
  constructor() {
    super(refuse('VALIDACION', 'Se están imprimiendo demasiados documentos. Vuelva a probar en un momento.'));
  }
}

/**
 * Counts a server of this process that may print.
 *
 * @returns to be called when that server has closed: the threads end with the last one
 */
export function useKudeThreads(): () => Promise<void> {
  users += 1;
  let isReleased = false;
  return async () => {
    if (isReleased) return;
    isReleased = true;
    users -= 1;
    if (users > 0 || threads === undefined) return;
    const ending = threads;
    threads = undefined;
    // What is being printed ends first: Node crashes, rarely, when a thread is terminated while it still loads its code.
    await ending.close({ force: true });
  };
}
