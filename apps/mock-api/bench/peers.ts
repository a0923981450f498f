import { spawn, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { median } from './table.ts';

const PEERS = ['mock-api', 'msw', 'json-server'] as const;
type Peer = (typeof PEERS)[number];
/** The last json-server under a permissive licence. */
const VERSIONS = ['msw@3.0.5', 'json-server@0.17.4'];
const BASELINE: Peer = 'msw';
const ROUNDS = 7;

const repository = join(import.meta.dirname, '../../..');
const program = join(repository, 'scripts/packages/peers/peer.mjs');

/** Milliseconds; the memory in MB. All but `ready` are processor time. */
interface Figures {
  readonly ready: number;
  readonly import: number;
  readonly listen: number;
  readonly list: number;
  readonly memory: number;
}

const columns: readonly (readonly [name: keyof Figures, title: string])[] = [
  ['ready', 'start to ready'],
  ['import', 'import'],
  ['listen', 'create and listen'],
  ['list', 'first list'],
  ['memory', 'memory at rest, MB'],
];

/**
 * The start, the first list and the memory of this package, of MSW and of json-server, each installed in one project outside the
 * repository, in turns. Needs the npm registry.
 */
export async function measurePeers(): Promise<Record<string, string>[]> {
  const project = mkdtempSync(join(tmpdir(), 'portal-peers-'));
  try {
    install(project);
    const figures = new Map<Peer, Figures[]>(PEERS.map((peer) => [peer, []]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const peer of PEERS) figures.get(peer)?.push(await measureOne(project, peer));
    return PEERS.map((peer) => ({
      peer,
      ...Object.fromEntries(
        columns.map(([name, title]) => [
          title,
          inWords(figures.get(peer) ?? [], figures.get(BASELINE) ?? [], name),
        ]),
      ),
    }));
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

/** `350 (310), 2.1 ×`: the median, the lowest, and how many times the baseline's median. */
function inWords(own: readonly Figures[], baseline: readonly Figures[], name: keyof Figures): string {
  const values = own.map((figures) => figures[name]);
  const ratio = median(values) / median(baseline.map((figures) => figures[name]));
  return `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)}), ${ratio.toFixed(1)} ×`;
}

/** The tarballs of the last `npm run pack` beside the others. */
function install(project: string): void {
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const tarballs = globSync('dist/packages/portal-*.tgz', { cwd: repository }).map((name) =>
    join(repository, name),
  );
  if (tarballs.length === 0) throw new Error('No packages: run "npm run pack" first.');
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
  run('npm', ['install', ...quiet, ...tarballs, ...VERSIONS], project);
  mkdirSync(join(project, 'bench'));
  cpSync(program, join(project, 'bench/peer.mjs'));
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

async function measureOne(project: string, peer: Peer): Promise<Figures> {
  const started = performance.now();
  const child = spawn(process.execPath, ['bench/peer.mjs', peer], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let ready = Number.NaN;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'ready') ready = performance.now() - started;
    else return { ready, ...(JSON.parse(line) as Omit<Figures, 'ready'>) };
  }
  throw new Error(`${peer} ended without figures`);
}
