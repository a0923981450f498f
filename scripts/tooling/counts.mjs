import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { listOf, numberOf, isRecord, textOf } from './json-report.mjs';
import { root } from './paths.mjs';

/**
 * What a run of checks or tests came to, and the lines that say so. The readers of reports trust the exit code too:
 * a runner that failed without a failed test (a broken set-up, an unhandled error) counts as one failure.
 *
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures what failed, by name and with the beginning of its message
 */

/** @type {Counts} */
const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  return all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
      failures: [...total.failures, ...one.failures],
    }),
    nothing,
  );
}

/**
 * What failed, for who sees no more than the end of a long output, and as the last line the numbers.
 *
 * @param {Counts} counts
 * @returns {string} for example `512 passed, 0 failed`
 */
export function summary({ passed, failed, skipped, failures }) {
  const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return failures.length === 0 ? line : ['Failed:', ...failures, '', line].join('\n');
}

/**
 * @param {string} name
 * @param {boolean} ok whether a step that counts as one went well
 * @returns {Counts}
 */
export function countStep(name, ok) {
  return ok ? { ...nothing, passed: 1 } : { ...nothing, failed: 1, failures: [failure([name])] };
}

/**
 * Reads the report of `vitest --reporter=json`. A file that could not be loaded has no tests and is one failure.
 *
 * @param {unknown} report the parsed report, undefined when there is none
 * @param {number} exitCode
 * @param {string} [stderr] which alone says why a run fails without a failed test
 * @returns {Counts}
 */
export function countVitest(report, exitCode, stderr = '') {
  const files = listOf(report, 'testResults');
  const failures = files.flatMap((file) => {
    const name = path.relative(root, textOf(file, 'name'));
    const tests = listOf(file, 'assertionResults').filter(isFailed);
    if (tests.length === 0 && isFailed(file)) return [failure([name], textOf(file, 'message'))];
    return tests.map((test) =>
      failure([name, textOf(test, 'fullName')], String(listOf(test, 'failureMessages')[0] ?? '')),
    );
  });
  const brokenFiles = files.filter(
    (file) => isFailed(file) && !listOf(file, 'assertionResults').some(isFailed),
  );
  const counts = {
    passed: numberOf(report, 'numPassedTests'),
    failed: numberOf(report, 'numFailedTests') + brokenFiles.length,
    skipped: numberOf(report, 'numPendingTests') + numberOf(report, 'numTodoTests'),
    failures,
  };
  return withExitCode('vitest', exitCode, counts, endOf(stderr));
}

/**
 * Reads the report of `playwright test --reporter=json`. A test that passed only on a second try is a failure here:
 * it would not pass every time.
 *
 * @param {unknown} report the parsed report, undefined when there is none
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countPlaywright(report, exitCode) {
  const stats = isRecord(report) ? report['stats'] : undefined;
  const counts = {
    passed: numberOf(stats, 'expected'),
    failed: numberOf(stats, 'unexpected') + numberOf(stats, 'flaky'),
    skipped: numberOf(stats, 'skipped'),
    failures: listOf(report, 'suites').flatMap((suite) => playwrightFailures(suite, [])),
  };
  const errors = listOf(report, 'errors').map((error) => textOf(error, 'stack') || textOf(error, 'message'));
  return withExitCode('Playwright', exitCode, counts, errors.join('\n'));
}

/**
 * @param {unknown} suite a file, or a group of tests in it
 * @param {string[]} above names of what encloses it
 * @returns {string[]}
 */
function playwrightFailures(suite, above) {
  const names = [...above, textOf(suite, 'title')];
  const own = listOf(suite, 'specs').flatMap((spec) =>
    listOf(spec, 'tests')
      .filter((test) => ['unexpected', 'flaky'].includes(textOf(test, 'status')))
      .map((test) => {
        const errors = listOf(test, 'results').flatMap((result) => listOf(result, 'errors'));
        return failure([...names, textOf(spec, 'title')], textOf(errors[0], 'message'));
      }),
  );
  return [...own, ...listOf(suite, 'suites').flatMap((inner) => playwrightFailures(inner, names))];
}

/** Lines of a reason that no report of a test holds. */
const LONGEST_REASON = 40;

/**
 * @param {string} stderr
 * @returns {string} from where vitest reports its unhandled errors, else the last lines
 */
function endOf(stderr) {
  const lines = stderr.split('\n').filter((line) => stripVTControlCharacters(line).trim() !== '');
  const errors = lines.findLastIndex((line) => line.includes('Unhandled Error'));
  return errors === -1 ? lines.slice(-LONGEST_REASON).join('\n') : lines.slice(errors).join('\n');
}

/**
 * @param {string[]} names from the outermost
 * @param {string} [message]
 * @param {number} [most] lines of it
 */
function failure(names, message = '', most = 8) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, most);
  return [`  ${names.join(' › ')}`, ...lines.map((line) => `      ${line.slice(0, 200)}`)].join('\n');
}

/**
 * @param {string} runner
 * @param {number} exitCode
 * @param {Counts} counts
 * @param {string} why what the runner wrote beside its report
 * @returns {Counts}
 */
function withExitCode(runner, exitCode, counts, why) {
  const failedSilently = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  if (!failedSilently) return counts;
  return {
    ...counts,
    failed: 1,
    failures: [failure([`${runner} ended with ${exitCode}`], why, LONGEST_REASON)],
  };
}

/** @param {unknown} result of a file or of a test */
function isFailed(result) {
  return textOf(result, 'status') === 'failed';
}
