import type * as piscina from 'piscina';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MessageChannel, type MessagePort } from 'node:worker_threads';

/** A thread without work for so long ends: the print library alone takes some 60 MB of memory. */
const IDLE_MS = 30_000;

/** The pools of this process that have started, shared by its servers. */
const started = new Set<{ end(): Promise<void> }>();
/** Servers that may use them. */
let users = 0;

export interface ThreadPoolOptions {
  /** Folder and name of the worker's module, without its extension. */
  readonly folder: string;
  readonly worker: string;
  readonly threads: number;
  /** Most tasks that wait. */
  readonly waiting: number;
  /** Most memory of one thread: it ends when it needs more, and its task fails. */
  readonly memoryMb?: number;
}

/** Worker threads for work that would block the main one. They start with the first task. */
export class ThreadPool<T, R> {
  readonly #options: ThreadPoolOptions;
  #threads: piscina.Piscina<T, R> | undefined;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  get isFull(): boolean {
    return (this.#threads?.queueSize ?? 0) >= this.#options.waiting;
  }

  /**
   * @param signal ends the thread of a task that is running
   * @param transferList what moves to the thread with the task
   */
  run(task: T, signal?: AbortSignal, transferList: readonly MessagePort[] = []): Promise<R> {
    this.#threads ??= this.#start();
    return this.#threads.run(task, {
      transferList: [...transferList],
      ...(signal === undefined ? {} : { signal }),
    });
  }

  /** Ends the threads, after the tasks that are running: Node crashes, rarely, when a thread is terminated while it still loads its code. */
  async end(): Promise<void> {
    const ending = this.#threads;
    this.#threads = undefined;
    await ending?.close({ force: true });
  }

  /** Piscina is loaded with the first task. `require`, because a test runner of CommonJS code may not have `import()`. */
  #start(): piscina.Piscina<T, R> {
    const { Piscina: Pool } = createRequire(import.meta.filename)('piscina') as typeof piscina;
    const { folder, worker, threads, waiting, memoryMb } = this.#options;
    // From sources the worker is TypeScript, which Node reads itself; in the package it is a module beside the bundle.
    const file = `${worker}.${import.meta.filename.endsWith('.ts') ? 'ts' : 'mjs'}`;
    started.add(this);
    return new Pool<T, R>({
      filename: pathToFileURL(join(folder, file)).href,
      minThreads: 0,
      maxThreads: threads,
      maxQueue: waiting,
      idleTimeout: IDLE_MS,
      // An idle thread otherwise blocks in a wait, which a debugger and `terminate` have to interrupt.
      atomics: 'disabled',
      recordTiming: false,
      ...(memoryMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
    });
  }
}

/**
 * Limits the time of work in a thread. It starts when the thread says through its port that it has begun: on a busy machine the start of a
 * thread alone takes seconds.
 *
 * @param work is given the port for its thread, and the signal that ends it
 */
export async function limitedFromBegin<R>(
  mostMs: number,
  work: (begun: MessagePort, signal: AbortSignal) => Promise<R>,
): Promise<R> {
  const { port1, port2 } = new MessageChannel();
  const limit = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  port1.on('message', () => {
    timer = setTimeout(() => limit.abort(), mostMs);
  });
  try {
    return await work(port2, limit.signal);
  } finally {
    clearTimeout(timer);
    port1.close();
  }
}

/**
 * Counts a server of this process that may use threads.
 *
 * @returns to be called when that server has closed: the threads end with the last one
 */
export function useThreads(): () => Promise<void> {
  users += 1;
  let isReleased = false;
  return async () => {
    if (isReleased) return;
    isReleased = true;
    users -= 1;
    if (users > 0) return;
    const ending = [...started];
    started.clear();
    await Promise.all(ending.map((pool) => pool.end()));
  };
}
