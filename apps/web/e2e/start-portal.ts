import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const web = join(import.meta.dirname, '..');
const dist = join(web, 'dist');
const main = join(web, '../mock-api/src/main.mjs');

export interface RunningPortal {
  readonly url: string;
  stop(): Promise<void>;
}

/** What the portal is started with. */
export interface PortalData {
  /** A SQLite file; in memory without one. */
  readonly database?: string;
  /** Fills a new file with so many documents of the seed `large`, before the portal has an address. */
  readonly documents?: number;
}

/**
 * Starts the mock API with the built portal in a process of its own, on a free port.
 * @throws Error when the portal is not built, or the process ends before it listens
 */
export async function startPortal({
  database = ':memory:',
  documents,
}: PortalData = {}): Promise<RunningPortal> {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('The portal is not built: run npm run build first.');
  const filled = documents === undefined ? [] : ['--seed', 'large', '--documents', String(documents)];
  const server = spawn(
    process.execPath,
    [main, '--port', '0', '--database', database, ...filled, '--web', dist, '--quiet'],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_ENV: 'test' } },
  );
  return { url: await addressOf(server), stop: () => stop(server) };
}

/** Waits for the line that names the address. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const [address] = /http:\/\/[\w.[\]:-]+:\d+/.exec(printed) ?? [];
      if (address !== undefined) resolve(address);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => reject(new Error(`The mock API ended with ${String(code)}:\n${printed}`)));
  });
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) {
      resolve();
      return;
    }
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}
