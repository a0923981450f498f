import type { ApiConfig } from '../../core/config.ts';
import type { Logger } from '../../core/logger.ts';
import type { Random } from '../../core/random.ts';
import { repeating } from '../../core/repeating.ts';
import type { Sandbox } from '../../sandboxes/sandbox.ts';

export interface AuthorityWorkerOptions {
  /** Runs work in the default sandbox; in the others the authority responds to requests only. */
  readonly run: <R>(work: (sandbox: Sandbox) => Promise<R>) => Promise<R>;
  readonly config: ApiConfig;
  readonly random: Random;
  readonly logger: Logger;
  /** Says that mail may wait. */
  readonly wakeMail: () => void;
}

export interface AuthorityWorker {
  /** Starts asking in the background. */
  readonly start: () => void;
  /** Asks for everything that is due by the clock of the sandbox. */
  readonly askDue: () => Promise<void>;
  /** Waits for the document that is being evaluated. */
  readonly stop: () => Promise<void>;
}

const PERIOD_MS = 5000;

/**
 * Asks the tax authority for its responses without a request, so that a document is approved and mailed when nobody looks. Each document is
 * claimed by the transaction that evaluates it: of several replicas one does.
 */
export function createAuthorityWorker({
  run,
  config,
  random,
  logger,
  wakeMail,
}: AuthorityWorkerOptions): AuthorityWorker {
  const onError = (error: unknown): void => logger.error('A sent document could not be evaluated', error);
  const { start, runNow, stop } = repeating({
    periodMs: PERIOD_MS,
    run: ({ isStopping }) =>
      run(async ({ store, clock, name }) => {
        // The rules of the authority are loaded by the first search.
        const { resolveInBackground } = await import('./autoridad.ts');
        const context = { store, clock, random, config, sandbox: name, wakeMail };
        while ((await resolveInBackground(context, onError)) && !isStopping());
      }),
    onError: (error) => logger.error('Due responses of the tax authority could not be processed', error),
  });
  return { start, askDue: runNow, stop };
}
