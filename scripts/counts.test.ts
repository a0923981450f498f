import { describe, expect, it } from 'vitest';
import { countPlaywright, countStep, countVitest, sum, summary } from './tooling/counts.mjs';
import { fromRoot } from './tooling/paths.mjs';
import { run } from './tooling/processes.mjs';

const vitestReport = {
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
};

describe('countVitest', () => {
  it.each([
    ['all passed', vitestReport, 0, { passed: 7, failed: 0, skipped: 2, failures: [] }],
    [
      'a failed test',
      {
        ...vitestReport,
        numFailedTests: 1,
        testResults: [
          {
            name: fromRoot('apps/a.test.ts'),
            status: 'failed',
            assertionResults: [
              {
                status: 'failed',
                fullName: 'adds up',
                failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\nto be 2'],
              },
              { status: 'passed', fullName: 'is there', failureMessages: [] },
            ],
          },
        ],
      },
      1,
      {
        passed: 7,
        failed: 1,
        skipped: 2,
        failures: ['  apps/a.test.ts › adds up\n      expected 1\n      to be 2'],
      },
    ],
    [
      'a file that could not be loaded',
      {
        ...vitestReport,
        testResults: [
          {
            name: fromRoot('apps/a.test.ts'),
            status: 'failed',
            message: 'no such module',
            assertionResults: [],
          },
        ],
      },
      1,
      { passed: 7, failed: 1, skipped: 2, failures: ['  apps/a.test.ts\n      no such module'] },
    ],
    [
      'an unhandled error and no failed test',
      vitestReport,
      1,
      { passed: 7, failed: 1, skipped: 2, failures: ['  vitest ended with 1'] },
    ],
    ['no report', undefined, 1, { passed: 0, failed: 1, skipped: 0, failures: ['  vitest ended with 1'] }],
    [
      'no test',
      { testResults: [] },
      0,
      { passed: 0, failed: 1, skipped: 0, failures: ['  vitest ended with 0'] },
    ],
  ])('%s', (_, report, exitCode, counts) => {
    expect(countVitest(report, exitCode)).toEqual(counts);
  });

  it('says of a run that failed without a failed test what its runner wrote: unhandled errors with their stack', () => {
    const noise = Array.from({ length: 60 }, (_, i) => `a warning ${String(i)}`);
    const report = [
      '\u001b[31m⎯⎯ Unhandled Errors ⎯⎯\u001b[39m',
      '',
      'Error: late',
      '    at tick (a.ts:3:1)',
    ];
    const [told] = countVitest(vitestReport, 1, [...noise, ...report].join('\n')).failures;
    expect(told).toBe(
      '  vitest ended with 1\n      ⎯⎯ Unhandled Errors ⎯⎯\n      Error: late\n          at tick (a.ts:3:1)',
    );
    const [last] = countVitest(vitestReport, 1, noise.join('\n')).failures;
    expect(last?.split('\n')).toHaveLength(41);
    expect(last).toMatch(/a warning 20\n[\s\S]*a warning 59$/);
  });

  it('keeps to the failed tests where there are some', () => {
    const { failures } = countVitest({ ...vitestReport, numFailedTests: 1 }, 1, 'a warning');
    expect(failures).toEqual([]);
  });

  it('reads the end of stderr of the run itself', { timeout: 60_000 }, async () => {
    const script =
      "console.error('first'); process.stdout.write('-'); console.error('Unhandled Error: late'); process.exit(1)";
    const { code, output } = await run('node', ['-e', script], { keepErrors: true });
    expect(countVitest(vitestReport, code, output).failures).toEqual([
      '  vitest ended with 1\n      Unhandled Error: late',
    ]);
  });
});

describe('countPlaywright', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };
  const suiteOf = (status: string) => ({
    title: 'frame.spec.ts',
    specs: [],
    suites: [
      {
        title: '360 px',
        specs: [
          {
            title: 'nothing is cut off',
            tests: [{ status, results: [{ errors: [{ message: 'Expected: 0\nReceived: 37' }] }] }],
          },
        ],
      },
    ],
  });
  const failures = ['  frame.spec.ts › 360 px › nothing is cut off\n      Expected: 0\n      Received: 37'];
  it.each([
    ['all passed', { stats, suites: [suiteOf('expected')] }, 0, { passed: 5, failed: 0, failures: [] }],
    [
      'a failed test',
      { stats: { ...stats, unexpected: 1 }, suites: [suiteOf('unexpected')] },
      1,
      { passed: 5, failed: 1, failures },
    ],
    [
      'a test that needed a retry',
      { stats: { ...stats, flaky: 1 }, suites: [suiteOf('flaky')] },
      0,
      { passed: 5, failed: 1, failures },
    ],
    [
      'a server that did not start',
      { stats: { ...stats, expected: 0 }, suites: [] },
      1,
      { passed: 0, failed: 1, failures: ['  Playwright ended with 1'] },
    ],
    [
      'a broken set-up, with why',
      { stats: { ...stats, expected: 0 }, suites: [], errors: [{ message: 'Error: no port' }] },
      1,
      { passed: 0, failed: 1, failures: ['  Playwright ended with 1\n      Error: no port'] },
    ],
    ['no report', undefined, 0, { passed: 0, failed: 1, failures: ['  Playwright ended with 0'] }],
  ])('%s', (_, report, exitCode, counts) => {
    expect(countPlaywright(report, exitCode)).toEqual({ skipped: 0, ...counts });
  });
});

describe('the end of the output', () => {
  it('is one line when all is well', () => {
    const passed = { passed: 510, failed: 0, skipped: 0, failures: [] };
    expect(summary(sum([countStep('lint', true), passed]))).toBe('511 passed, 0 failed');
  });

  it('names what failed above its last line', () => {
    const total = sum([countStep('lint', false), countStep('types', true), countStep('build', false)]);
    expect(summary(total)).toBe('Failed:\n  lint\n  build\n\n1 passed, 2 failed');
  });

  it('mentions what was skipped', () => {
    expect(summary({ passed: 1, failed: 0, skipped: 3, failures: [] })).toBe('1 passed, 0 failed, 3 skipped');
  });
});
