import { systemClock, type Clock } from '../core/clock.ts';
import type { ApiConfig } from '../core/config.ts';
import type { Logger } from '../core/logger.ts';
import type { Random } from '../core/random.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Database } from '../store/database.ts';
import { limpiar } from './limpiar.ts';
import { prepararUna } from './preparar.ts';

export interface DownloadWorkerOptions {
  readonly db: Database;
  /** Settles when the tables exist. */
  readonly ready: Promise<void>;
  /** Runs work in a sandbox. */
  readonly run: <R>(sandbox: string, work: (sandbox: Sandbox) => Promise<R>) => Promise<R>;
  readonly config: ApiConfig;
  readonly random: Random;
  readonly logger: Logger;
  /** The time of the machine. */
  readonly machine?: Clock;
}

export interface DownloadWorker {
  /** Looks for downloads in every sandbox from now on: what a process that died has left, and what other replicas cannot take. */
  readonly start: () => void;
  /** Says that something may wait in a sandbox: it is begun at once, in any server. */
  readonly wake: (sandbox: string) => void;
  /** Gives back what this process is making in a sandbox, whose rows are about to be replaced. */
  readonly release: (sandbox: string) => Promise<void>;
  /** Gives back what is being made; the next start begins it anew. */
  readonly stop: () => Promise<void>;
}

/** How often downloads are looked for without being asked to. */
const PERIOD_MS = 15_000;
/** So many are made at once: PDFs are printed one after the other for each, and a thread is left to those who wait for one. */
const LANES = 2;

/** A download that is being made, or looked for. */
interface Lane {
  readonly sandbox: string;
  readonly controller: AbortController;
  ended: Promise<void>;
}

/** Makes the downloads of all sandboxes in the background. Nothing runs until it is started or asked. */
export function createDownloadWorker({
  db,
  ready,
  run,
  config,
  random,
  logger,
  machine = systemClock,
}: DownloadWorkerOptions): DownloadWorker {
  const closing = new AbortController();
  const waiting = new Set<string>();
  const lanes = new Set<Lane>();
  let timer: NodeJS.Timeout | undefined;

  const makeOne = async (name: string, signal: AbortSignal): Promise<void> => {
    const hadOne = await run(name, async ({ store, clock }) => {
      await limpiar({ store, clock });
      return prepararUna(
        { store, clock, random, config, machine },
        {
          signal,
          onTaken: () => wake(name),
          onError: (message, error) => logger.error(message, error),
        },
      );
    });
    if (hadOne && !signal.aborted) waiting.add(name);
  };
  const pump = (): void => {
    for (const name of waiting) {
      if (closing.signal.aborted || lanes.size >= LANES) return;
      waiting.delete(name);
      const controller = new AbortController();
      const lane: Lane = { sandbox: name, controller, ended: Promise.resolve() };
      lanes.add(lane);
      lane.ended = makeOne(name, AbortSignal.any([closing.signal, controller.signal]))
        .catch((error: unknown) => {
          logger.error('A download could not be made', error);
        })
        .finally(() => {
          lanes.delete(lane);
          pump();
        });
    }
  };
  const wake = (name: string): void => {
    waiting.add(name);
    pump();
  };

  const look = async (): Promise<void> => {
    await ready;
    const now = machine.now().toISOString();
    const found = await db
      .selectFrom('descargas')
      .select('sandbox')
      .distinct()
      .where((where) =>
        where.or([
          where('estado', '=', 'en_cola'),
          where.and([where('estado', '=', 'en_curso'), where('reclamado_hasta', '<=', now)]),
          // Files are removed in time where nobody asks for anything.
          where.and([where('estado', '=', 'listo'), where('vence', '<=', now)]),
        ]),
      )
      .execute();
    for (const { sandbox } of found) wake(sandbox);
  };
  const schedule = (delay: number): void => {
    if (closing.signal.aborted) return;
    timer = setTimeout(() => {
      void look()
        .catch((error: unknown) => {
          if (!closing.signal.aborted) logger.error('Downloads could not be looked for', error);
        })
        .finally(() => schedule(PERIOD_MS));
    }, delay);
    timer.unref();
  };

  return {
    start: () => schedule(0),
    wake,
    release: async (name) => {
      const running = [...lanes].filter(({ sandbox }) => sandbox === name);
      for (const { controller } of running) controller.abort();
      await Promise.all(running.map(({ ended }) => ended));
      waiting.delete(name);
    },
    stop: async () => {
      closing.abort();
      clearTimeout(timer);
      await Promise.all([...lanes].map(({ ended }) => ended));
    },
  };
}
