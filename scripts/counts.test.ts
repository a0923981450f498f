import { describe, expect, it } from 'vitest';
import { countPlaywright, countStep, countVitest, sum, summaryLine } from './tooling/counts.mjs';

const vitestReport = {
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
};

describe('countVitest', () => {
  it.each([
    ['all passed', vitestReport, 0, { passed: 7, failed: 0, skipped: 2 }],
    [
      'a failed test',
      {
        ...vitestReport,
        numFailedTests: 1,
        testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }] }],
      },
      1,
      { passed: 7, failed: 1, skipped: 2 },
    ],
    [
      'a file that could not be loaded',
      { ...vitestReport, testResults: [{ status: 'failed', assertionResults: [] }] },
      1,
      { passed: 7, failed: 1, skipped: 2 },
    ],
    ['an unhandled error and no failed test', vitestReport, 1, { passed: 7, failed: 1, skipped: 2 }],
    ['no report', undefined, 1, { passed: 0, failed: 1, skipped: 0 }],
    ['no test', { testResults: [] }, 0, { passed: 0, failed: 1, skipped: 0 }],
  ])('%s', (_, report, exitCode, counts) => {
    expect(countVitest(report, exitCode)).toEqual(counts);
  });
});

describe('countPlaywright', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };
  it.each([
    ['all passed', { stats }, 0, { passed: 5, failed: 0, skipped: 0 }],
    ['a failed test', { stats: { ...stats, unexpected: 2 } }, 1, { passed: 5, failed: 2, skipped: 0 }],
    [
      'a test that needed a retry',
      { stats: { ...stats, flaky: 1 } },
      0,
      { passed: 5, failed: 1, skipped: 0 },
    ],
    [
      'a server that did not start',
      { stats: { ...stats, expected: 0 } },
      1,
      { passed: 0, failed: 1, skipped: 0 },
    ],
    ['no report', undefined, 0, { passed: 0, failed: 1, skipped: 0 }],
  ])('%s', (_, report, exitCode, counts) => {
    expect(countPlaywright(report, exitCode)).toEqual(counts);
  });
});

describe('the last line', () => {
  it('adds all up', () => {
    const total = sum([countStep(true), countStep(false), { passed: 510, failed: 0, skipped: 0 }]);
    expect(summaryLine(total)).toBe('511 passed, 1 failed');
  });

  it('mentions what was skipped', () => {
    expect(summaryLine({ passed: 1, failed: 0, skipped: 3 })).toBe('1 passed, 0 failed, 3 skipped');
  });
});
