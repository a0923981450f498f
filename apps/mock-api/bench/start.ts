import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMockApi } from '../src/index.ts';
import { median } from './table.ts';

const RUNS = 9;
const main = join(import.meta.dirname, '../src/main.mjs');

/**
 * From `node` to the first response, on an empty database file each time; memory of that process at rest; and
 * `createMockApi()` in memory until its tables are there.
 */
export async function measureStart(): Promise<Record<string, string>[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  try {
    const starts: Start[] = [];
    for (let run = 0; run <= RUNS; run += 1)
      starts.push(await startOnce(join(folder, `${String(run)}.sqlite`)));
    // The first start compiles; the figure is of those after it.
    const [first, ...rest] = starts;
    const created: number[] = [];
    for (let run = 0; run < RUNS; run += 1) created.push(await createOnce());
    return [
      { figure: 'ready on an empty file, first start', value: milliseconds(first?.ready ?? Number.NaN) },
      { figure: 'ready on an empty file', value: milliseconds(median(rest.map(({ ready }) => ready))) },
      {
        figure: 'first request (writes the users and companies)',
        value: milliseconds(median(rest.map(({ call }) => call))),
      },
      { figure: 'memory at rest', value: `${median(rest.map(({ memory }) => memory)).toFixed(0)} MB` },
      { figure: 'createMockApi() in memory, first', value: milliseconds(created[0] ?? Number.NaN) },
      { figure: 'createMockApi() in memory', value: milliseconds(median(created)) },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Start {
  readonly ready: number;
  readonly call: number;
  readonly memory: number;
}

async function startOnce(database: string): Promise<Start> {
  const started = performance.now();
  const child = spawn(process.execPath, [main, '--port', '0', '--database', database, '--quiet'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        const found = /http:\/\/\S+/.exec(chunk.toString('utf8'));
        if (found !== null) resolve(found[0]);
      });
      child.once('exit', () => {
        reject(new Error('The server stopped'));
      });
    });
    await fetch(`${url}/readyz`);
    const ready = performance.now() - started;
    const before = performance.now();
    await fetch(`${url}/users/access-token`);
    const call = performance.now() - before;
    const pages = Number(
      /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(child.pid)}/status`, 'utf8'))?.[1] ?? Number.NaN,
    );
    return { ready, call, memory: pages / 1024 };
  } finally {
    child.removeAllListeners('exit');
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}

async function createOnce(): Promise<number> {
  const before = performance.now();
  const api = createMockApi();
  await api.ready;
  const took = performance.now() - before;
  await api.close();
  return took;
}

const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
