import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';

/**
 * Child processes that never outlive the script: each one leads a process group of its own, a signal to the script
 * goes to all groups, and whatever is left of a group when its leader ends is killed.
 */

const isWindows = process.platform === 'win32';
const graceMs = 10_000;
/** Ctrl-C reaches a script twice, from the terminal and from npm: a repeat this soon is the same key press. */
const sameKeyPressMs = 1_000;
/** Of a long stderr, the last pieces. */
const keptChunks = 200;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** @type {{ signal: NodeJS.Signals, at: number } | undefined} */
let stopping;

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] where to run, the root of the repository by default
 * @property {NodeJS.ProcessEnv} [env] added to the script's own environment
 * @property {boolean} [capture] collect the output instead of showing it
 * @property {boolean} [keepErrors] show stderr and keep its end too
 * @property {boolean} [viaShell] let the shell find the command (Windows needs it for `.cmd` files)
 * @property {number} [timeoutMs] kill the child after this long
 *
 * @typedef {object} RunResult
 * @property {number} code exit code; 128 + n when a signal ended it, 127 when it could not start
 * @property {string} output what it wrote to stdout and stderr, in order, when captured; the end of stderr when kept
 */

/**
 * Runs a command to its end. Never throws for a command that fails or cannot start.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, options = {}) {
  const { cwd = root, env = {}, capture = false, keepErrors = false, viaShell = false, timeoutMs } = options;
  if (stopping) return Promise.resolve({ code: exitCodeOf(stopping.signal), output: '' });

  const stream = capture ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    shell: viaShell,
    detached: !isWindows,
    stdio: ['ignore', stream, keepErrors ? 'pipe' : stream],
  });
  running.add(child);

  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => {
    chunks.push(chunk);
    if (!keepErrors) return;
    process.stderr.write(chunk);
    if (chunks.length > keptChunks) chunks.shift();
  });
  const output = () => Buffer.concat(chunks).toString('utf8');
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => kill(child, 'SIGKILL'), timeoutMs);

  return new Promise((resolve) => {
    const end = (/** @type {RunResult} */ result) => {
      clearTimeout(timer);
      running.delete(child);
      resolve(result);
    };
    child.once('error', (error) => {
      if (child.pid === undefined) end({ code: 127, output: `${output()}${command}: ${error.message}\n` });
    });
    child.once('exit', () => kill(child, 'SIGKILL'));
    child.once('close', (code, signal) =>
      end({ code: code ?? (signal ? exitCodeOf(signal) : 1), output: output() }),
    );
  });
}

/**
 * Asks all children to stop and ends the script when they have.
 *
 * @param {number} [code] exit code of the script
 */
export function stopAll(code) {
  stop('SIGTERM', code);
}

/**
 * @param {NodeJS.Signals} signal
 * @param {number} [code]
 */
function stop(signal, code = exitCodeOf(signal)) {
  const now = Date.now();
  if (stopping) {
    if (now - stopping.at > sameKeyPressMs) killAll();
    return;
  }
  stopping = { signal, at: now };
  for (const child of running) kill(child, signal);
  const force = setTimeout(killAll, graceMs);
  const wait = setInterval(() => {
    if (running.size > 0) return;
    clearTimeout(force);
    clearInterval(wait);
    process.exit(code);
  }, 20);
}

function killAll() {
  for (const child of running) kill(child, 'SIGKILL');
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal sent to the child and to all that it started
 */
function kill(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The group has ended already.
  }
}

/** @param {NodeJS.Signals} signal */
function exitCodeOf(signal) {
  return 128 + constants.signals[signal];
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => stop(signal));
}
process.on('exit', killAll);
