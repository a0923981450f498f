import { setTimeout as pause } from 'node:timers/promises';
import { StorageUnavailableError } from '../core/storage-error.ts';
import { unavailable } from '../store/dialects/unavailable.ts';
import { databaseKind } from './database-target.ts';
import type { ServerOptions } from './options.ts';
import { codeOf, explain, unusable, withoutPassword } from './unusable.ts';

/** Between two attempts. */
const PAUSE_MS = 500;
/** Time limit of one attempt, in milliseconds: a starting host may not respond at all. */
const CONNECT_MS = 2000;

interface Surroundings {
  readonly say: (line: string) => void;
  /** Opens a connection and closes it again. */
  readonly connect: (database: string) => Promise<void>;
}

/**
 * Waits until PostgreSQL accepts connections: a database that is started together with the server takes longer. What waiting cannot mend, such as
 * a wrong password, is not waited for. A SQLite file is there at once.
 *
 * @throws Error that names the database and why it cannot be used, when the time is over
 */
export async function waitForDatabase(
  { database, databaseWait }: Pick<ServerOptions, 'database' | 'databaseWait'>,
  { say = (line) => process.stderr.write(`${line}\n`), connect = connectOnce }: Partial<Surroundings> = {},
): Promise<void> {
  if (databaseKind(database) !== 'postgres') return;
  const began = performance.now();
  const waited = (): number => (performance.now() - began) / 1000;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await connect(database);
      if (attempt > 1) say(`Connected to the database after ${waited().toFixed(1)} s.`);
      return;
    } catch (error) {
      const isAbsent = unavailable(error) instanceof StorageUnavailableError;
      if (!isAbsent || waited() >= databaseWait) throw unusable(database, error);
      if (attempt === 1)
        say(
          `Database ${withoutPassword(database)} unreachable (${reasonOf(error)}); ` +
            `retrying for ${String(databaseWait)} s (--database-wait).`,
        );
      await pause(PAUSE_MS);
    }
  }
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? codeOf(error) : undefined) ?? explain(error);

async function connectOnce(database: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: database, connectionTimeoutMillis: CONNECT_MS });
  // A connection that breaks later must not end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => undefined);
  }
}
