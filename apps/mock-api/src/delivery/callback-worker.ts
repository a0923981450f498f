import type { ApiConfig } from '../core/config.ts';
import type { Logger } from '../core/logger.ts';
import type { Random } from '../core/random.ts';
import type { Sandbox } from '../sandboxes/sandbox.ts';

export interface CallbackWorkerOptions {
  /** Runs work in the default sandbox: no other sandbox sends callbacks. */
  readonly run: <R>(work: (sandbox: Sandbox) => Promise<R>) => Promise<R>;
  readonly config: ApiConfig;
  readonly random: Random;
  readonly logger: Logger;
}

export interface CallbackWorker {
  /** Starts delivering in the background. */
  readonly start: () => void;
  /** Delivers due callbacks at once if started; otherwise does nothing. */
  readonly wake: () => void;
  /** Attempts to deliver every due callback once. Resolves to the number of attempts. */
  readonly deliverDue: () => Promise<number>;
  /** Ends the current deliveries; their callbacks wait for another attempt. */
  readonly stop: () => Promise<void>;
}

/** Polling interval for retries and for callbacks left by a dead process. */
const PERIOD_MS = 15_000;
/** Callbacks that are sent at once. */
const MOST_AT_ONCE = 8;

/** Delivers the callbacks of the default sandbox. Nothing runs until `start` or `deliverDue`. */
export function createCallbackWorker({ run, config, random, logger }: CallbackWorkerOptions): CallbackWorker {
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let isAsked = false;

  const deliverAll = async ({ store, clock }: Sandbox): Promise<number> => {
    const { claimCallback, deliverCallback } = await import('./callbacks.ts');
    const context = { store, clock, random, config };
    const takeTurns = async (): Promise<number> => {
      let attempts = 0;
      while (!closing.signal.aborted) {
        const aviso = await claimCallback(context);
        if (aviso === undefined) break;
        attempts += 1;
        await deliverCallback(context, aviso, closing.signal).catch((error: unknown) =>
          logger.error(`Callback ${aviso.id} could not be sent`, error),
        );
      }
      return attempts;
    };
    const counts = await Promise.all(Array.from({ length: MOST_AT_ONCE }, takeTurns));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const deliverDue = (): Promise<number> => {
    running ??= run(deliverAll).finally(() => {
      running = undefined;
    });
    return running;
  };
  const wake = (): void => {
    if (timer === undefined || closing.signal.aborted) return;
    isAsked = running !== undefined;
    deliverDue().then(
      // Asked after the last search.
      () => (isAsked ? wake() : undefined),
      (error: unknown) => logger.error('Callbacks could not be sent', error),
    );
  };
  return {
    start: () => {
      timer = setInterval(wake, PERIOD_MS);
      timer.unref();
      wake();
    },
    wake,
    deliverDue,
    stop: async () => {
      closing.abort();
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
