import type { ApiConfig } from '../core/config.ts';
import type { Logger } from '../core/logger.ts';
import type { Random } from '../core/random.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { avisarCertificados } from './avisos.ts';
import { entregarUno, type Repartidor } from './entrega.ts';

export interface MailWorkerOptions {
  /** Runs work in the default data: no other sandbox sends mail. */
  readonly run: <R>(work: (sandbox: Sandbox) => Promise<R>) => Promise<R>;
  readonly config: ApiConfig;
  readonly random: Random;
  readonly logger: Logger;
  /** How long a conversation may go on after `stop`, in milliseconds. */
  readonly graceMs?: number;
}

export interface MailWorker {
  /** Delivers in the background from now on. */
  readonly start: () => void;
  /** Says that something may be due: delivered at once when started, otherwise nothing happens. */
  readonly wake: () => void;
  /** Adds the warnings that are due and delivers every mail that is due, once. Resolves to the number of attempts. */
  readonly deliverDue: () => Promise<number>;
  /** Lets the running conversation end, for a few seconds; its mail is not lost in any case. */
  readonly stop: () => Promise<void>;
}

/** How often due mail is looked for without being asked to: retries, and what a process that died has left. */
const PERIOD_MS = 15_000;

/** Delivers the outbox of the default data. Nothing runs until it is started or asked. */
export function createMailWorker({
  run,
  config,
  random,
  logger,
  graceMs = 4000,
}: MailWorkerOptions): MailWorker {
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isStarted = false;
  let isStopping = false;
  let running: Promise<number> | undefined;
  let isAskedAgain = false;

  const repartidor: Repartidor = {
    signal: closing.signal,
    onError: (message, error) => logger.error(message, error),
  };

  const deliverAll = (): Promise<number> =>
    run(async ({ store, clock, name }) => {
      const context = { store, clock, random, config, sandbox: name };
      await avisarCertificados(context);
      let attempts = 0;
      while (!isStopping && (await entregarUno(context, repartidor))) attempts += 1;
      return attempts;
    });
  const deliverDue = (): Promise<number> => {
    running ??= deliverAll().finally(() => {
      running = undefined;
    });
    return running;
  };

  const schedule = (delay: number): void => {
    clearTimeout(timer);
    if (isStopping) return;
    timer = setTimeout(() => {
      isAskedAgain = false;
      void deliverDue()
        .catch((error: unknown) => logger.error('Mail could not be delivered', error))
        .finally(() => schedule(isAskedAgain ? 0 : PERIOD_MS));
    }, delay);
    timer.unref();
  };

  return {
    start: () => {
      isStarted = true;
      schedule(0);
    },
    wake: () => {
      if (!isStarted) return;
      if (running === undefined) schedule(0);
      else isAskedAgain = true;
    },
    deliverDue,
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      const grace = setTimeout(() => closing.abort(), graceMs);
      await running?.catch(() => undefined);
      clearTimeout(grace);
    },
  };
}
