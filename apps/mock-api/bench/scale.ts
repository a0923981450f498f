import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { manualClock } from '../src/core/clock.ts';
import { openDatabase } from '../src/store/database.ts';
import { testApi } from '../src/test-api.ts';
import { addressOf, executeOn, startPostgres, type PostgresCluster } from '../test/postgres-cluster.ts';
import { calls } from '../test/plans/cases.ts';
import { abortOnSignals, ending } from './ending.ts';
import { plansOf, watchStatements } from './plans.ts';
import { startScaleServer, type ScaleServer } from './scale-server.ts';
import { measureUsers, usersTable } from './scale-users.ts';
import { report, slowest, type Loaded, type Measured, type Taken } from './scale-report.ts';
import { median, printTable } from './table.ts';

/** The moment that the data are relative to: the calls name days before it. */
const NOW = '2026-11-20T12:00:00Z';
/** Calls of one kind on each database, after a first one, of which the median counts. */
const ROUNDS = 5;

type Kind = 'sqlite' | 'postgres';

/** A kind of database, with the databases of this run. */
interface Databases {
  readonly newTarget: (documents: number) => Promise<string>;
  readonly dispose: () => Promise<void>;
}

interface Options {
  readonly sizes: readonly number[];
  readonly kinds: readonly Kind[];
  readonly users: number;
  readonly seconds: number;
}

function readOptions(argv: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      sizes: { type: 'string', default: '1000,100000,1000000' },
      on: { type: 'string', default: 'sqlite,postgres' },
      users: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '60' },
    },
  });
  return {
    sizes: values.sizes.split(',').map(Number),
    kinds: values.on.split(',').filter((kind) => kind === 'sqlite' || kind === 'postgres'),
    users: Number(values.users),
    seconds: Number(values.seconds),
  };
}

/** So many of the slowest calls have their plans printed. */
const SHOWN_PLANS = 5;

/**
 * `npm run bench -- scale`: every query of the lists on more and more documents, on both databases, and many users at once on the most.
 * Ended by a signal it leaves nothing behind either.
 */
export async function measureScale(argv: readonly string[]): Promise<void> {
  const options = readOptions(argv);
  abortOnSignals();
  watchStatements();
  try {
    for (const kind of options.kinds) await measureKind(kind, options);
  } catch (error) {
    if (!ending.aborted) throw error;
    console.error(String(ending.reason));
  }
}

async function measureKind(kind: Kind, { sizes, users, seconds }: Options): Promise<void> {
  const databases = kind === 'sqlite' ? sqliteFiles() : await postgresDatabases();
  try {
    const loaded: Loaded[] = [];
    for (const documents of sizes) loaded.push(await load(await databases.newTarget(documents), documents));
    const measured = await measureCalls(loaded);
    const slow = slowest(measured);
    report(kind, measured, slow);
    const largest = loaded.at(-1)?.target ?? '';
    await printPlans(kind, largest, slow);
    printTable(
      `${kind}: users at once on ${String(sizes.at(-1))} documents, ${String(seconds)} s`,
      usersTable(await measureUsers(largest, NOW, users, seconds)),
    );
  } finally {
    await databases.dispose();
  }
}

function sqliteFiles(): Databases {
  const folder = mkdtempSync(join(tmpdir(), 'portal-scale-'));
  return {
    newTarget: (documents) => Promise.resolve(join(folder, `${String(documents)}.sqlite`)),
    dispose: () => {
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}

async function postgresDatabases(): Promise<Databases> {
  // With fsync and autovacuum.
  const cluster: PostgresCluster = await startPostgres('server');
  return {
    newTarget: async (documents) => {
      const name = `scale_${String(documents)}`;
      await executeOn(cluster.url, `create database ${name}`);
      return addressOf(cluster.url, name);
    },
    dispose: () => cluster.stop(),
  };
}

/** The databases take turns at each call, so that a slow second affects all alike. */
async function measureCalls(databases: readonly Loaded[]): Promise<Measured[]> {
  const servers: ScaleServer[] = [];
  try {
    for (const { target } of databases) servers.push(await startScaleServer(target, NOW));
    const all = servers.map(() => new Map<string, Taken>());
    for (const [user, list] of Object.entries(calls)) {
      const controllers = servers.map((server) => server.clientOf(user as keyof typeof calls).controller);
      for (const [name, call] of list) {
        ending.throwIfAborted();
        const taken = servers.map((): Taken[] => []);
        for (let round = 0; round <= ROUNDS; round += 1)
          for (const [index, controller] of controllers.entries())
            taken[index]?.push(await take(() => call(controller)));
        // The first call of each fills caches.
        for (const [index, times] of all.entries()) {
          const own = taken[index]?.slice(1) ?? [];
          times.set(`${user}: ${name}`, { ms: median(own.map(({ ms }) => ms)), rows: own[0]?.rows ?? 0 });
        }
      }
    }
    return databases.map((one, index) => ({ ...one, times: all[index] ?? new Map<string, Taken>() }));
  } finally {
    for (const server of servers) await server.close();
  }
}

async function load(target: string, documents: number): Promise<Loaded> {
  const started = performance.now();
  await fill(target, documents);
  const seconds = (performance.now() - started) / 1000;
  // Autovacuum does the same some minutes later.
  if (target.startsWith('postgres')) await executeOn(target, 'vacuum analyze');
  settle();
  return { target, documents, seconds, bytes: await sizeOf(target) };
}

/** Waits until the disk has all that was written: emissions, which wait for it, would be measured with the rest of the loading. */
function settle(): void {
  const { error } = spawnSync('sync');
  if (error !== undefined) console.warn(`The disk may still be writing: ${error.message}`);
}

/** Bytes of a database. */
async function sizeOf(target: string): Promise<number> {
  if (!target.startsWith('postgres')) return statSync(target).size;
  const { db, ready } = openDatabase(target);
  await ready;
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  await db.destroy();
  return Number(rows[0]?.bytes);
}

/** In a process of its own, whose memory is given back. */
async function fill(target: string, documents: number): Promise<void> {
  const module = new URL('../src/seed/bulk/load.ts', import.meta.url).href;
  const program = `const { loadDocuments } = await import(${JSON.stringify(module)});
    await loadDocuments(${JSON.stringify(target)}, { documents: ${String(documents)}, now: new Date('${NOW}') });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    signal: ending,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${String(documents)} documents could not be loaded into ${target}`);
}

async function take(call: () => Promise<unknown>): Promise<Taken> {
  const started = performance.now();
  try {
    const answer = await call();
    return { ms: performance.now() - started, rows: rowsOf(answer) };
  } catch {
    return { ms: Number.POSITIVE_INFINITY, rows: 0 };
  }
}

const rowsOf = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data)
    ? answer.data.length
    : 0;

async function printPlans(kind: Kind, target: string, names: readonly string[]): Promise<void> {
  const t = testApi({ database: target, seed: 'large', clock: manualClock(NOW) });
  try {
    await t.api.ready;
    for (const name of names.slice(0, SHOWN_PLANS)) {
      const [user = '', called = ''] = name.split(/: (.*)/s);
      const [, call] = calls[user as keyof typeof calls].find(([one]) => one === called) ?? [];
      if (call === undefined) continue;
      const { controller } = t.as(user as keyof typeof calls);
      const lines = await plansOf(t.api.db, kind === 'postgres', () => call(controller));
      console.log(`\n${kind}: plans of ${name}\n${lines.map((line) => `  ${line}`).join('\n')}`);
    }
  } finally {
    await t.close();
  }
}
