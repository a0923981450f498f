import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const main = join(import.meta.dirname, '../bench/main.ts');

const lacksPs = spawnSync('ps').error !== undefined;

/** `npm run bench -- scale` fills many gigabytes of databases, and few wait until it is through. Small systems cannot list processes. */
describe.skipIf(lacksPs).each(['sqlite', 'postgres'])('a bench on %s that a signal ends', (kind) => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-bench-ended-'));
    // PostgreSQL, which does not run as root, has to reach it.
    chmodSync(folder, 0o755);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['while it loads', 'loadDocuments'],
    ['while it measures', 'scale-listener'],
  ])('%s, leaves no database and no process behind', async (_when, named) => {
    const bench = spawn(process.execPath, [main, 'scale', '--sizes', '1000', '--on', kind], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const said = bench.stderr.toArray() as Promise<Buffer[]>;
    const ended = once(bench, 'exit') as Promise<[number | null]>;
    while (!processes().some(({ args, parent }) => parent === bench.pid && args.includes(named)))
      await setTimeout(20);
    const started = processes().filter(({ pid, parent }) => pid === bench.pid || parent === bench.pid);
    expect(readdirSync(folder)).toHaveLength(1);
    bench.kill('SIGTERM');
    const [code] = await ended;
    expect(Buffer.concat(await said).toString('utf8')).toContain('Ended by SIGTERM');
    expect(code).toBe(128 + constants.signals.SIGTERM);
    expect(readdirSync(folder)).toEqual([]);
    const remaining = new Set(processes().map(({ pid }) => pid));
    expect(started.filter(({ pid }) => remaining.has(pid))).toEqual([]);
  });
});

function processes(): { readonly pid: number; readonly parent: number; readonly args: string }[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return [...stdout.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map(([, pid, parent, args = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    args,
  }));
}
