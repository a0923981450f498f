import type { ApiConfig } from './core/config.ts';
import type { Logger } from './core/logger.ts';
import type { Random } from './core/random.ts';
import { createMailWorker, type MailWorker } from './correos/worker.ts';
import { createDownloadWorker, type DownloadWorker } from './descargas/worker.ts';
import { DEFAULT_SANDBOX } from './sandbox/name.ts';
import type { Sandboxes } from './sandbox/sandboxes.ts';
import type { Database, OpenDatabase } from './store/database.ts';
import { createSumWorker, type SumWorker } from './store/sum-worker.ts';

interface BackgroundOptions {
  readonly db: Database;
  readonly kind: OpenDatabase['kind'];
  readonly ready: Promise<void>;
  readonly sandboxes: Sandboxes;
  readonly config: ApiConfig;
  readonly random: Random;
  readonly logger: Logger;
}

/** What a server does besides requests: mail of the default data, downloads of every sandbox, and on PostgreSQL the merging of sums. */
export function createBackgroundWorkers({
  db,
  kind,
  ready,
  sandboxes,
  config,
  random,
  logger,
}: BackgroundOptions): {
  readonly mail: MailWorker;
  readonly downloads: DownloadWorker;
  readonly sums: SumWorker | undefined;
} {
  return {
    sums: kind === 'postgres' ? createSumWorker({ db, names: () => sandboxes.names(), logger }) : undefined,
    mail: createMailWorker({
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
    }),
    downloads: createDownloadWorker({
      ...{ db, ready, config, random, logger },
      run: (name, work) => sandboxes.run(name, work),
    }),
  };
}
