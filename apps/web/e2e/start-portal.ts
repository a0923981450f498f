import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const web = join(import.meta.dirname, '..');
const dist = join(web, 'dist');
const main = join(web, '../mock-api/src/main.mjs');

/**
 * Settings of the portal under test: no example notifications, which pop up over the page some seconds after signing in. Set by the server
 * and not by a route of the page: a context with routes has no HTTP cache.
 */
export const testSettings = { demoNotifications: false };

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
  /** Serves a copy of the build whose `config.json` has these settings. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/**
 * Starts the mock API with the built portal in a process of its own, on a free port.
 * @throws Error when the portal is not built, or the process ends before it listens
 */
export async function startPortal({
  database = ':memory:',
  documents,
  settings,
}: PortalData = {}): Promise<RunningPortal> {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('The portal is not built: run npm run build first.');
  const folder = settings === undefined ? dist : await copyBuild(settings);
  const filled = documents === undefined ? [] : ['--seed', 'large', '--documents', String(documents)];
  const server = spawn(
    process.execPath,
    [main, '--port', '0', '--database', database, ...filled, '--web', folder, '--quiet'],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_ENV: 'test' } },
  );
  return {
    url: await addressOf(server),
    stop: async () => {
      await stop(server);
      if (folder !== dist) await rm(folder, { recursive: true });
    },
  };
}

async function copyBuild(settings: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  await cp(dist, folder, { recursive: true });
  const file = join(folder, 'config.json');
  const config = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  await writeFile(file, JSON.stringify({ ...config, ...settings }));
  return folder;
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
