import { spawnSync } from 'node:child_process';
import { root } from '../tooling/paths.mjs';
import { run } from '../tooling/processes.mjs';

export interface CommandOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** The root of the repository by default. */
  readonly cwd?: string;
  /** 60 seconds by default. */
  readonly timeoutMs?: number;
}

/**
 * Runs a command to its end.
 * @returns what it wrote to stdout and stderr, without white space around it
 * @throws Error with that output when its exit code is not 0
 */
export async function command(
  line: readonly string[],
  { env, cwd = root, timeoutMs = 60_000 }: CommandOptions = {},
): Promise<string> {
  const [program = '', ...args] = line;
  const { code, output } = await run(program, args, { capture: true, cwd, timeoutMs, ...(env && { env }) });
  if (code !== 0) throw new Error(`${line.join(' ')} ended with ${String(code)}\n${lastLines(output)}`);
  return output.trim();
}

/** Whether a command ends with 0. */
export async function succeeds(line: readonly string[], options: CommandOptions = {}): Promise<boolean> {
  return command(line, options).then(
    () => true,
    () => false,
  );
}

/**
 * Runs a command while the script ends, when nothing can be waited for.
 * @returns its stdout; empty when it failed
 */
export function commandNow(line: readonly string[], env: NodeJS.ProcessEnv = {}, input?: string): string {
  const [program = '', ...args] = line;
  const { stdout, status } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout: 30_000,
    ...(input !== undefined && { input }),
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout : '';
}

/** The end of a long output, where its error is. */
function lastLines(output: string): string {
  return output.trim().split('\n').slice(-30).join('\n');
}
