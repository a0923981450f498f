import type { ApiConfig } from '../core/config.ts';
import type { CorreoContext } from '../correos/bandeja.ts';
import type { Logger } from '../core/logger.ts';
import type { Random } from '../core/random.ts';
import type { Sandbox } from '../sandboxes/sandbox.ts';
import { warnOfCertificados } from './notices.ts';
import { claimCorreo, deliverClaimed, type Distributor } from './delivery.ts';

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

/** Companies whose mail is delivered at the same time, one mail of each. */
const MOST_COMPANIES = 20;

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
  /** Ends the wait for a delivery, since there may be mail of another company. */
  let look = (): void => undefined;

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
      return deliverByCompany(context);
    });

  /** One mail of a company after another, those of several companies at once: a dead server delays only its own company. */
  const deliverByCompany = async (context: CorreoContext): Promise<number> => {
    const underWay = new Map<string, Promise<void>>();
    const errors: unknown[] = [];
    let attempts = 0;
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        look = resolve;
      });
      const isFull = isStopping || errors.length > 0 || underWay.size >= MOST_COMPANIES;
      const correo = isFull ? undefined : await claimCorreo(context, [...underWay.keys()]);
      if (correo !== undefined) {
        attempts += 1;
        const { id_empresa } = correo;
        const delivery = deliverClaimed(context, correo, distributor)
          .catch((error: unknown) => void errors.push(error))
          .finally(() => underWay.delete(id_empresa));
        underWay.set(id_empresa, delivery);
      } else if (underWay.size > 0) {
        const period = setTimeout(() => look(), PERIOD_MS);
        await Promise.race([...underWay.values(), woken]);
        clearTimeout(period);
      } else if (errors.length > 0) throw errors[0];
      else return attempts;
    }
  };
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
      look();
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
