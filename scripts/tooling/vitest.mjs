import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { countVitest } from './counts.mjs';
import { fromRoot } from './paths.mjs';
import { vitestTimes } from './times.mjs';
import { runTool } from './tools.mjs';

/** Where the runners leave their reports. */
const reports = fromRoot('node_modules/.cache/test-reports');

/**
 * Runs vitest with its usual output, counts its tests and reads how long its files took.
 *
 * @param {string} name of the report
 * @param {string[]} more further arguments
 */
export async function runVitest(name, more = []) {
  const file = newReport(name);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code, output } = await runTool(['vitest', ...args, ...more], { keepErrors: true });
  const report = readReport(file);
  return { ...countVitest(report, code, output), times: vitestTimes(report) };
}

/**
 * The tests that start and kill servers, and those of the benchmark's servers.
 *
 * @param {string[]} paths only those below
 */
export function runSlowTests(paths = []) {
  return runVitest('slow', ['--config', fromRoot('vitest.slow.config.mjs'), ...paths]);
}

/**
 * @param {string} name
 * @returns {string} the path of a report that is not there yet
 */
export function newReport(name) {
  mkdirSync(reports, { recursive: true });
  const file = `${reports}/${name}.json`;
  rmSync(file, { force: true });
  return file;
}

/**
 * @param {string} file
 * @returns {unknown} undefined when the runner ended before it wrote its report
 */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
