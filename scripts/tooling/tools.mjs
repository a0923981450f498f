import { run } from './processes.mjs';

/**
 * Runs an installed tool (`turbo`, `tsc`, …) or `node`, found on the PATH that `underOwnNode` has set.
 *
 * @param {string[]} command the tool and its arguments
 * @param {import('./processes.mjs').RunOptions} [options]
 */
export function runTool([tool = '', ...args], options = {}) {
  return run(tool, args, { viaShell: process.platform === 'win32' && tool !== 'node', ...options });
}

/**
 * A turbo command whose output is shown only where something fails.
 *
 * @param {string} task
 * @param {string[]} more further arguments
 */
export function turbo(task, ...more) {
  return ['turbo', 'run', task, '--output-logs=errors-only', '--log-order=grouped', '--ui=stream', ...more];
}
