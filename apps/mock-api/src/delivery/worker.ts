import type { ApiConfig } from '../core/config.ts';
import type { Logger } from '../core/logger.ts';
import type { Random } from '../core/random.ts';
import type { Sandbox } from '../sandboxes/sandbox.ts';
import { warnOfCertificados } from './notices.ts';
import { deliverOne, type Distributor } from './delivery.ts';

export interface MailWorkerOptions {
  /** Runs work in the default sandbox: no other sandbox sends mail. */
  readonly run: <R>(work: (sandbox: Sandbox) => Promise<R>) => Promise<R>;
  readonly config: ApiConfig;
  readonly random: Random;
  readonly logger: Logger;
  /** How long an SMTP session may continue after `stop`, in milliseconds. */
  readonly graceMs?: number;
}

export interface MailWorker {
  /** Starts delivering in the background. */
  readonly start: () => void;
  /** Delivers due mail at once if started; otherwise does nothing. */
  readonly wake: () => void;
  /** Adds due warnings and attempts to deliver every due mail once. Resolves to the number of attempts. */
  readonly deliverDue: () => Promise<number>;
  /** Waits a few seconds for the current SMTP session to end; its mail is not lost in any case. */
  readonly stop: () => Promise<void>;
}

/** Polling interval for retries and for mail left by a dead process. */
const PERIOD_MS = 15_000;

/** Delivers the outbox of the default sandbox. Nothing runs until `start` or `deliverDue`. */
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

  const distributor: Distributor = {
    signal: closing.signal,
    onError: (message, error) => logger.error(message, error),
  };

  const deliverAll = (): Promise<number> =>
    run(async ({ store, clock, name }) => {
      const context = { store, clock, random, config, sandbox: name };
      // The mail goes out in any case.
      await warnOfCertificados(context).catch((error: unknown) =>
        logger.error('Expiring certificates could not be announced', error),
      );
      let attempts = 0;
      while (!isStopping && (await deliverOne(context, distributor))) attempts += 1;
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
