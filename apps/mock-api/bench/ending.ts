import { constants } from 'node:os';

const controller = new AbortController();

/**
 * Aborted when a signal ends the run. Processes that were started with it end, and what waits for them fails, so that the databases, of many
 * gigabytes, are removed on the way out.
 */
export const ending = controller.signal;

/** From now on a signal aborts `ending`; a second one ends the process at once. */
export function abortOnSignals(): void {
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => {
      process.exitCode = 128 + constants.signals[name];
      controller.abort(new Error(`Ended by ${name}: its databases were removed`));
    });
}
