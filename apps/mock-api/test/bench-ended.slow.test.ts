import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const main = join(import.meta.dirname, '../bench/main.ts');

/** Files that exist once the database is being filled. */
const filled = { sqlite: 'portal.sqlite.loading', postgres: 'postmaster.pid' } as const;

it.each(['sqlite', 'postgres'] as const)(
  'a bench of lists on %s that a signal ends leaves no database behind',
  async (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-bench-ended-'));
    // PostgreSQL, which does not run as root, has to reach it.
    chmodSync(folder, 0o755);
    onTestFinished(() => {
      rmSync(folder, { recursive: true, force: true });
    });
    const bench = spawn(process.execPath, [main, 'lists', '--on', kind], {
      env: { ...process.env, TMPDIR: folder },
      stdio: 'ignore',
    });
    const ended = once(bench, 'exit') as Promise<[number | null]>;
    const files = () => readdirSync(folder, { recursive: true }).map(String);
    await expect
      .poll(() => files().some((file) => file.endsWith(filled[kind])), { timeout: 60_000 })
      .toBe(true);
    bench.kill('SIGTERM');
    const [code] = await ended;
    expect(code).toBe(128 + constants.signals.SIGTERM);
    expect(files()).toEqual([]);
  },
);
