import { systemClock, type Clock } from '../core/clock.ts';
import type { ApiConfig } from '../core/config.ts';
import type { Logger } from '../core/logger.ts';
import type { Random } from '../core/random.ts';
import { repeating } from '../core/repeating.ts';
import type { Sandbox } from '../sandboxes/sandbox.ts';
import type { Database } from '../store/database.ts';
import { admissionOf, isLimited, SLOTS, type Admission, type Running } from './places.ts';

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
  /** Releases running downloads; the next start restarts them. */
  readonly stop: () => Promise<void>;
}

/** Interval of polling for pending downloads. */
const PERIOD_MS = 15_000;

/** A place where a download is made or looked for. */
interface Lane {
  readonly sandbox: string;
  readonly controller: AbortController;
  /** Set when it is claimed. */
  made?: Running;
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
  /** Sandboxes that may have a waiting download. */
  const waiting = new Set<string>();
  /** Sandboxes whose downloads may have to wait until another one ends. */
  const held = new Set<string>();
  const lanes = new Set<Lane>();
  /** One claim at a time: the limits of the next one depend on what this one claims. */
  let taking: Lane | undefined;

  const admit = (name: string): Admission => {
    const running = [...lanes].flatMap(({ made }) => made ?? []);
    const admission = admissionOf(running, name);
    // Before the claim: another download may end meanwhile.
    if (isLimited(admission)) held.add(name);
    return admission;
  };
  const makeOne = async (lane: Lane): Promise<void> => {
    const { sandbox: name } = lane;
    const signal = AbortSignal.any([closing.signal, lane.controller.signal]);
    const [{ clean }, { prepareOne }] = await Promise.all([import('./clean.ts'), import('./prepare.ts')]);
    await run(name, async ({ store, clock }) => {
      await clean({ store, clock });
      return prepareOne(
        { store, clock, random, config, machine },
        {
          signal,
          admission: admit(name),
          onTaken: ({ id_usuario, total }) => {
            lane.made = { sandbox: name, id_usuario, total };
            taking = undefined;
            if (!signal.aborted) wake(name);
          },
          onError: (message, error) => logger.error(message, error),
        },
      );
    });
  };
  const pump = (): void => {
    const [name] = waiting;
    if (name === undefined || taking !== undefined || lanes.size >= SLOTS || closing.signal.aborted) return;
    waiting.delete(name);
    const lane: Lane = { sandbox: name, controller: new AbortController(), ended: Promise.resolve() };
    lanes.add(lane);
    taking = lane;
    lane.ended = makeOne(lane)
      .catch((error: unknown) => {
        logger.error('A download could not be built', error);
      })
      .then(() => {
        lanes.delete(lane);
        if (taking === lane) taking = undefined;
        if (lane.made !== undefined) {
          // Other sandboxes go first: this one just had a place.
          if (held.delete(lane.sandbox)) held.add(lane.sandbox);
          for (const other of held) waiting.add(other);
          held.clear();
        }
        pump();
      });
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
  const polling = repeating({
    periodMs: PERIOD_MS,
    run: look,
    onError: (error) => {
      if (!closing.signal.aborted) logger.error('Pending downloads could not be read', error);
    },
  });

  return {
    start: polling.start,
    wake,
    release: async (name) => {
      const forget = (): void => {
        waiting.delete(name);
        held.delete(name);
      };
      forget();
      const running = [...lanes].filter(({ sandbox }) => sandbox === name);
      for (const { controller } of running) controller.abort();
      await Promise.all(running.map(({ ended }) => ended));
      forget();
    },
    stop: async () => {
      closing.abort();
      await polling.stop();
      await Promise.all([...lanes].map(({ ended }) => ended));
    },
  };
}
