import type { ApiConfig } from '../core/config.ts';
import type { Logger } from '../core/logger.ts';
import type { Random } from '../core/random.ts';
import { repeating } from '../core/repeating.ts';
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
  const deliverAll = async ({ store, clock }: Sandbox): Promise<number> => {
    const [{ claimNext }, { deliverCallback }] = await Promise.all([
      import('./attempts.ts'),
      import('./callbacks.ts'),
    ]);
    const context = { store, clock, random, config };
    const takeTurns = async (): Promise<number> => {
      let attempts = 0;
      while (!closing.signal.aborted) {
        const aviso = await claimNext(context, 'avisos');
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
  const { start, wake, runNow, stop } = repeating({
    periodMs: PERIOD_MS,
    run: () => run(deliverAll),
    onError: (error) => logger.error('Callbacks could not be sent', error),
  });
  return {
    start,
    wake,
    deliverDue: runNow,
    stop: () => {
      closing.abort();
      return stop();
    },
  };
}
