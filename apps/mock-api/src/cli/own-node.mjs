import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Runs a program again under the Node.js that is installed as a dependency, and exits with its exit code. Without one it ends the
 * process with one line that says what to do. This file runs under old versions too.
 *
 * @param {string} main the program, absolute
 * @param {readonly string[]} args
 * @param {number} oldest the major version that the program needs at least
 */
export function runUnderOwnNode(main, args, oldest) {
  const node = ownNode(main, oldest);
  if (node === undefined) {
    process.stderr.write(
      `This needs Node.js ${String(oldest)} or newer and runs under ${process.version}. ` +
        `Use "npm start" in the repository, or "npx -y node@${String(oldest)} ${main}".\n`,
    );
    process.exitCode = 1;
    return;
  }
  const child = spawn(node, [main, ...args], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  child.once('error', (error) => {
    process.stderr.write(`${node}: ${error.message}\n`);
    process.exitCode = 1;
  });
  child.once('exit', (code, signal) => {
    process.exit(code ?? (signal === null ? 1 : 128 + constants.signals[signal]));
  });
}

/**
 * The npm package `node`, if one is installed for the program and is new enough.
 *
 * @param {string} main
 * @param {number} oldest
 */
function ownNode(main, oldest) {
  try {
    const manifest = createRequire(main).resolve('node/package.json');
    const { version } = /** @type {{ version: string }} */ (JSON.parse(readFileSync(manifest, 'utf8')));
    if (Number.parseInt(version, 10) < oldest) return undefined;
    return join(dirname(manifest), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  } catch {
    return undefined;
  }
}
