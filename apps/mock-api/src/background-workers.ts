import type { ApiConfig } from './core/config.ts';
import type { Logger } from './core/logger.ts';
import type { Random } from './core/random.ts';
import { createAuthorityWorker, type AuthorityWorker } from './documentos/authority/autoridad-worker.ts';
import { createCallbackWorker, type CallbackWorker } from './delivery/callback-worker.ts';
import { createMailWorker, type MailWorker } from './delivery/worker.ts';
import { createDownloadWorker, type DownloadWorker } from './descargas/worker.ts';
import { DEFAULT_SANDBOX } from './core/name.ts';
import type { Sandboxes } from './sandboxes/sandboxes.ts';
import type { Database } from './store/database.ts';

interface BackgroundOptions {
  readonly db: Database;
  readonly ready: Promise<void>;
  readonly sandboxes: Sandboxes;
  readonly config: ApiConfig;
  readonly random: Random;
  readonly logger: Logger;
}

/** Background work: responses of the tax authority and mail of the default data, downloads of every sandbox. */
export function createBackgroundWorkers({
  db,
  ready,
  sandboxes,
  config,
  random,
  logger,
}: BackgroundOptions): {
  readonly mail: MailWorker;
  readonly callbacks: CallbackWorker;
  /** Signals that mail or callbacks are waiting. */
  readonly wakeDeliveries: () => void;
  readonly authority: AuthorityWorker;
  readonly downloads: DownloadWorker;
} {
  const mail = createMailWorker({
    run: (work) =>
      sandboxes.run(DEFAULT_SANDBOX, async (sandbox) => {
        if (config.demoSmtp !== undefined) {
          const { darServidorDemo } = await import('./seed/servidor-demo.ts');
          await darServidorDemo(sandboxes, sandbox, config.demoSmtp);
        }
        return work(sandbox);
      }),
    config,
    random,
    logger,
  });
  const callbacks = createCallbackWorker({
    run: (work) => sandboxes.run(DEFAULT_SANDBOX, work),
    ...{ config, random, logger },
  });
  const wakeDeliveries = (): void => {
    mail.wake();
    callbacks.wake();
  };
  return {
    mail,
    callbacks,
    wakeDeliveries,
    authority: createAuthorityWorker({
      run: (work) => sandboxes.run(DEFAULT_SANDBOX, work),
      ...{ config, random, logger },
      wakeMail: wakeDeliveries,
    }),
    downloads: createDownloadWorker({
      ...{ db, ready, config, random, logger },
      run: (name, work) => sandboxes.run(name, work),
    }),
  };
}
