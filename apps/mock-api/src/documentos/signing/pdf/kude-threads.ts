import { sparedProcessors } from '../../../core/platform.ts';
import { refuse, RefusalError } from '../../../core/refusal.ts';
import { ThreadPool } from '../../../core/thread-pool.ts';
import type { KudeTask } from './kude-worker.ts';

/** More than four threads wait for signatures and rows, not for each other. */
const MOST_THREADS = sparedProcessors(4);
/** More than this waiting, and a request is refused: it would not be printed in time. */
export const MOST_WAITING = 200;

const threads = new ThreadPool<KudeTask, Uint8Array>({
  folder: import.meta.dirname,
  worker: 'kude-worker',
  threads: MOST_THREADS,
  waiting: MOST_WAITING,
  memoryMb: 512,
});

/** Waiting and printing of one document. A page takes some 50 ms. */
const PRINT_MS = 60_000;

/**
 * Prints a PDF in a worker thread, so that other requests are handled meanwhile. What cannot be printed with the logo of its company is
 * printed without it.
 *
 * @throws {TooManyPdfs} when too many wait already
 */
export async function printed(task: KudeTask): Promise<Buffer> {
  try {
    return await print(task);
  } catch (error) {
    if (error instanceof TooManyPdfs || task.args[1]?.marca?.logo === undefined) throw error;
    return print(withoutLogo(task));
  }
}

async function print(task: KudeTask): Promise<Buffer> {
  if (threads.isFull) throw new TooManyPdfs();
  const bytes = await threads.run(task, AbortSignal.timeout(PRINT_MS));
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function withoutLogo(task: KudeTask): KudeTask {
  const [documento, options] = task.args;
  const marca = { ...options?.marca, logo: undefined };
  return { ...task, args: [documento, { ...options, marca }] } as KudeTask;
}

/** The queue is full: one more PDF would not be printed in time. */
export class TooManyPdfs extends RefusalError {
  constructor() {
    super(refuse('VALIDACION', 'Se están imprimiendo demasiados documentos. Vuelva a probar en un momento.'));
  }
}
