import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { delimiter, dirname, join } from 'node:path';

/** The folder of the repository. */
export const root = join(import.meta.dirname, '../../../..');
export const examples = join(import.meta.dirname, '..');

/** Tools of the shell examples that this machine lacks. */
export const missingTools = (['sh', 'curl', 'openssl', 'npm'] as const).filter(
  (tool) => spawnSync(tool, ['--help'], { stdio: 'ignore' }).error !== undefined,
);

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a program to its end with this Node.js first on the PATH. */
export async function run(
  command: readonly [string, ...string[]],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<Ran> {
  const [program, ...args] = command;
  const PATH = [dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter);
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, NODE_ENV: '', PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}

/** A shell example of this folder, as typed into a POSIX shell. */
export const shell = (name: string): [string, ...string[]] => ['sh', '-eu', join(examples, 'shell', name)];
