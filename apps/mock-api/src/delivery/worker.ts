import type { ApiConfig } from '../core/config.ts';
import type { Logger } from '../core/logger.ts';
import type { Random } from '../core/random.ts';
import { repeating, type RunState } from '../core/repeating.ts';
import type { Sandbox } from '../sandboxes/sandbox.ts';
import type { CorreoContext } from '../correos/bandeja.ts';
import type { Distributor } from './delivery.ts';

export interface MailWorkerOptions {
  /** Runs work in the default sandbox: no other sandbox sends mail. */
  readonly run: <R>(work: (sandbox: Sandbox) => Promise<R>) => Promise<R>;
  readonly config: ApiConfig;
  readonly random: Random;
  readonly logger: Logger;
  /** How long an SMTP session may continue after `stop`, in milliseconds. */
  readonly graceMs?: number;
  /** A session that takes longer no longer counts against `MOST_COMPANIES`, in milliseconds. */
  readonly slowMs?: number;
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
/** Companies whose mail is delivered at once, without those whose servers are slow. */
const MOST_COMPANIES = 32;
/** With the slow ones: a session that is waited for costs little. */
const MOST_SESSIONS = 512;
/** Most sessions are done by then; a slow one may take a minute. */
const SLOW_MS = 2000;

/**
 * Delivers the outbox of the default sandbox, the mails of a company one after another and the companies side by side: a slow or dead
 * mail server delays its own company only, for its session gives up its place to others. Nothing runs until `start` or `deliverDue`.
 */
export function createMailWorker({
  run,
  config,
  random,
  logger,
  graceMs = 4000,
  slowMs = SLOW_MS,
}: MailWorkerOptions): MailWorker {
  const closing = new AbortController();
  /** Makes a run that waits for its deliveries search again. */
  let interrupt: () => void = () => undefined;

  const distributor: Distributor = {
    signal: closing.signal,
    onError: (message, error) => logger.error(message, error),
  };

  /** Delivers until nothing is due; a company has at most one delivery. */
  const deliverAll = async (
    context: CorreoContext,
    deliveries: Map<string, Promise<void>>,
    { isStopping, takeRequest }: RunState,
  ): Promise<number> => {
    const { claimDue, deliverClaimed } = await import('./delivery.ts');
    let attempts = 0;
    let isAsked = true;
    let slow = 0;
    const hasRoom = (): boolean => deliveries.size - slow < MOST_COMPANIES && deliveries.size < MOST_SESSIONS;
    const fill = async (): Promise<void> => {
      while (!isStopping() && hasRoom()) {
        const correo = await claimDue(context, [...deliveries.keys()]);
        if (correo === undefined) return;
        attempts += 1;
        const { id, id_empresa } = correo;
        let isSlow = false;
        const patience = setTimeout(() => {
          isSlow = true;
          slow += 1;
          interrupt();
        }, slowMs);
        const delivery = deliverClaimed(context, correo, distributor)
          .catch((error: unknown) => logger.error(`The result of mail ${id} could not be stored`, error))
          .finally(() => {
            clearTimeout(patience);
            if (isSlow) slow -= 1;
            deliveries.delete(id_empresa);
          });
        deliveries.set(id_empresa, delivery);
      }
    };
    for (;;) {
      const asked = new Promise<void>((resolve) => {
        interrupt = resolve;
      });
      if (isAsked) {
        const { warnOfCertificados } = await import('./notices.ts');
        // The mail goes out in any case.
        await warnOfCertificados(context).catch((error: unknown) =>
          logger.error('Expiring certificates could not be announced', error),
        );
      }
      await fill();
      const isWaiting = deliveries.size > 0;
      if (isWaiting) await Promise.race([...deliveries.values(), asked]);
      isAsked = takeRequest();
      if (!isWaiting && (!isAsked || isStopping())) return attempts;
    }
  };
  const repeated = repeating({
    periodMs: PERIOD_MS,
    run: (state) =>
      run(async ({ store, clock, name }) => {
        const deliveries = new Map<string, Promise<void>>();
        try {
          return await deliverAll({ store, clock, random, config, sandbox: name }, deliveries, state);
        } finally {
          await Promise.all(deliveries.values());
        }
      }),
    onError: (error) => logger.error('Mail could not be delivered', error),
  });

  return {
    start: repeated.start,
    wake: () => {
      repeated.wake();
      interrupt();
    },
    deliverDue: repeated.runNow,
    stop: async () => {
      const grace = setTimeout(() => closing.abort(), graceMs);
      await repeated.stop();
      clearTimeout(grace);
    },
  };
}
