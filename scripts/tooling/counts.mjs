/**
 * What a run of checks or tests came to, and the line that says so. The readers of reports trust the exit code too:
 * a runner that failed without a failed test (a broken set-up, an unhandled error) counts as one failure.
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** @type {Counts} */
const nothing = { passed: 0, failed: 0, skipped: 0 };

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
    }),
    nothing,
  );
}

/**
 * @param {Counts} counts
 * @returns {string} for example `512 passed, 0 failed`
 */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * @param {boolean} ok whether a step that counts as one went well
 * @returns {Counts}
 */
export function countStep(ok) {
  return ok ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };
}

/**
 * Reads the report of `vitest --reporter=json`. A file that could not be loaded has no tests and is one failure.
 *
 * @param {unknown} report the parsed report, undefined when there is none
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countVitest(report, exitCode) {
  if (!isRecord(report)) return withExitCode(nothing, 1);
  const files = Array.isArray(report['testResults']) ? report['testResults'] : [];
  const brokenFiles = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(isFailedAssertion),
  );
  return withExitCode(
    {
      passed: numberOf(report, 'numPassedTests'),
      failed: numberOf(report, 'numFailedTests') + brokenFiles.length,
      skipped: numberOf(report, 'numPendingTests') + numberOf(report, 'numTodoTests'),
    },
    exitCode,
  );
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
  if (!isRecord(stats)) return withExitCode(nothing, 1);
  return withExitCode(
    {
      passed: numberOf(stats, 'expected'),
      failed: numberOf(stats, 'unexpected') + numberOf(stats, 'flaky'),
      skipped: numberOf(stats, 'skipped'),
    },
    exitCode,
  );
}

/**
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
function withExitCode(counts, exitCode) {
  const failedSilently = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return failedSilently ? { ...counts, failed: 1 } : counts;
}

/** @param {{ status?: unknown }} assertion */
function isFailedAssertion(assertion) {
  return assertion.status === 'failed';
}

/**
 * @param {Record<string, unknown>} record
 * @param {string} key
 */
function numberOf(record, key) {
  const value = record[key];
  return typeof value === 'number' ? value : 0;
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isRecord(value) {
  return typeof value === 'object' && value !== null;
}
