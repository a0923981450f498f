import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandNow, succeeds } from './commands.ts';
import { cacheFolder, type Packages } from './debian.ts';
import { restoreNetwork, networkNow, type NetworkBefore } from './network.ts';

/** What has to be known to end an engine and to remove it, also by the next run when this one is killed. */
interface Traces {
  /** Of the script that started the engine. */
  readonly script: number;
  readonly daemon: number;
  readonly folder: string;
  readonly network: NetworkBefore;
  readonly env: Record<string, string>;
}

export interface OwnEngine {
  readonly env: Record<string, string>;
  /** Ends the engine and removes all that it made, without waiting for anything: also while the script ends. */
  remove(): void;
  /** Once its process has ended. */
  readonly ended: Promise<unknown>;
}

const record = (): string => path.join(cacheFolder(), 'running.json');

/**
 * Starts an engine with a data folder of its own under the system's folder for temporary files.
 * @param onStart is given the engine as soon as there is something to remove
 * @throws Error with the end of its log when it does not respond within 60 seconds, or another run has one
 */
export async function startOwnEngine(
  { root, dockerConfig }: Packages,
  onStart: (engine: OwnEngine) => void,
): Promise<OwnEngine> {
  await removeLeftovers();
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-docker-'));
  const env = environment(root, dockerConfig, folder);
  const network = networkNow(env);
  writeFileSync(path.join(folder, 'daemon.json'), '{}');
  const log = path.join(folder, 'log');
  const output = openSync(log, 'a');
  const child = spawn(
    'dockerd',
    [
      ['--config-file', path.join(folder, 'daemon.json')],
      ['--data-root', path.join(folder, 'data')],
      ['--exec-root', path.join(folder, 'run')],
      ['--pidfile', path.join(folder, 'pid')],
      ['--host', env['DOCKER_HOST'] ?? ''],
      ['--log-level', 'warn', '--shutdown-timeout', '3'],
    ].flat(),
    { env: { ...process.env, ...env }, detached: true, stdio: ['ignore', output, output] },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  const traces = { script: process.pid, daemon: child.pid ?? 0, folder, network, env };
  mkdirSync(cacheFolder(), { recursive: true });
  writeFileSync(record(), JSON.stringify(traces));
  const engine = { env, ended, remove: () => remove(traces) };
  onStart(engine);

  for (let tries = 0; !(await succeeds(['docker', 'version'], { env })); tries += 1) {
    if (child.exitCode !== null || child.pid === undefined || tries > 120) {
      const words = readFileSync(log, 'utf8').split('\n').slice(-20).join('\n');
      throw new Error(`The engine did not start:\n${words}`);
    }
    await sleep(500);
  }
  return engine;
}

function environment(root: string, dockerConfig: string, folder: string): Record<string, string> {
  const programs = ['usr/sbin', 'usr/bin', 'sbin', 'bin'].map((name) => path.join(root, name));
  const architecture = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
  const libraries = path.join(root, `usr/lib/${architecture}-linux-gnu`);
  return {
    PATH: [...programs, process.env['PATH'] ?? '', '/usr/sbin', '/sbin'].join(':'),
    ...(existsSync(libraries) && { LD_LIBRARY_PATH: libraries }),
    ...(existsSync(path.join(libraries, 'xtables')) && { XTABLES_LIBDIR: path.join(libraries, 'xtables') }),
    DOCKER_HOST: `unix://${path.join(folder, 'socket')}`,
    DOCKER_CONFIG: dockerConfig,
    DOCKER_CONTEXT: '',
    DOCKER_TLS_VERIFY: '',
  };
}

/**
 * Removes the engine of a run that was killed.
 * @throws Error while another run is using one: two would share the system's bridge and its firewall
 */
async function removeLeftovers(): Promise<void> {
  for (let waited = 0; existsSync(record()); waited += 5) {
    const traces = JSON.parse(readFileSync(record(), 'utf8')) as Traces;
    if (!isRunning(traces.script)) {
      remove(traces);
      return;
    }
    if (waited === 0) console.log(`Waiting for the engine of process ${String(traces.script)} to end…`);
    if (waited >= 900) throw new Error(`Process ${String(traces.script)} still uses an engine.`);
    await sleep(5_000);
  }
}

function remove({ daemon, folder, network, env }: Traces): void {
  if (isDaemon(daemon)) {
    const containers = commandNow(['docker', 'ps', '--quiet'], env).split('\n').filter(Boolean);
    if (containers.length > 0) commandNow(['docker', 'kill', ...containers], env);
    process.kill(daemon, 'SIGTERM');
    for (let waited = 0; isDaemon(daemon) && waited < 15_000; waited += 100) wait(100);
    if (isDaemon(daemon)) process.kill(daemon, 'SIGKILL');
  }
  for (const place of mountsUnder(folder)) commandNow(['umount', '--lazy', place]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  restoreNetwork(network, env);
  rmSync(record(), { force: true });
}

const wait = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

/** Innermost first. */
function mountsUnder(folder: string): string[] {
  return readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((place) => place.startsWith(`${folder}/`))
    .reverse();
}

const stateOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  } catch {
    return '';
  }
};

/** A process that has ended is a zombie until its parent, which may be this very script, has time for it. */
const isRunning = (pid: number): boolean => /\) [^ZX]/.test(stateOf(pid));

/** A number that a process has had may be another one's by now. */
const isDaemon = (pid: number): boolean => isRunning(pid) && stateOf(pid).includes('(dockerd)');
