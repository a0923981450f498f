import path from 'node:path';
import { listOf, numberOf, textOf } from './json-report.mjs';
import { root } from './paths.mjs';

/**
 * How long a file of tests took, or a step that is one: the sum over its tests, which other workers may have run beside.
 *
 * @typedef {{ kind: string, name: string, seconds: number }} Time
 */

/** @type {readonly (readonly [kind: string, files: RegExp])[]} */
const kinds = [
  ['slow tests', /\.slow\.test\.ts$/],
  ['screens', /^apps\/web\/.*\.test\.tsx$/],
  ['portal without screens', /^apps\/web\//],
  ['API on both databases, plans', /^apps\/mock-api\/(src\/(store|sandbox)|test\/plans)\//],
  ['other API', /^apps\/mock-api\//],
  ['contracts and rules', /^packages\/(contracts|sifen)\//],
  ['portal-verify', /^packages\/verify\//],
];

/** @param {string} file relative to the root */
const kindOf = (file) => kinds.find(([, files]) => files.test(file))?.[0] ?? 'scripts';

/**
 * @param {unknown} report of `vitest --reporter=json`
 * @returns {Time[]}
 */
export function vitestTimes(report) {
  return listOf(report, 'testResults').map((file) => {
    const name = path.relative(root, textOf(file, 'name'));
    const seconds = Math.max(0, numberOf(file, 'endTime') - numberOf(file, 'startTime')) / 1000;
    return { kind: kindOf(name), name, seconds };
  });
}

/**
 * @param {unknown} report of `playwright test --reporter=json`
 * @param {string} kind
 * @returns {Time[]}
 */
export function playwrightTimes(report, kind) {
  return listOf(report, 'suites').map((file) => ({
    kind,
    name: textOf(file, 'file'),
    seconds: secondsOf(file),
  }));
}

/**
 * @param {unknown} suite
 * @returns {number}
 */
function secondsOf(suite) {
  const own = listOf(suite, 'specs')
    .flatMap((spec) => listOf(spec, 'tests'))
    .flatMap((test) => listOf(test, 'results'))
    .map((result) => numberOf(result, 'duration') / 1000);
  return total([...own, ...listOf(suite, 'suites').map(secondsOf)]);
}

const SLOWEST = 10;

/**
 * Where the time went: by kind, and the slowest files.
 *
 * @param {readonly Time[]} times
 * @returns {string}
 */
export function timeTable(times) {
  const all = total(times.map(({ seconds }) => seconds));
  const byKind = Object.entries(Object.groupBy(times, ({ kind }) => kind)).map(([kind, files = []]) => ({
    kind,
    files: files.length,
    seconds: total(files.map(({ seconds }) => seconds)),
  }));
  return [
    'Where the time went (seconds of all workers)',
    ...byKind.toSorted(longestFirst).map(({ kind, files, seconds }) => {
      const share = all > 0 ? (100 * seconds) / all : 0;
      return `${columnOf(seconds)}  ${share.toFixed(0).padStart(3)} %  ${kind} (${files})`;
    }),
    '',
    'The slowest files',
    ...times
      .toSorted(longestFirst)
      .slice(0, SLOWEST)
      .map(({ name, seconds }) => `${columnOf(seconds)}  ${name}`),
  ].join('\n');
}

/** @param {number} seconds */
const columnOf = (seconds) => seconds.toFixed(1).padStart(9);

/**
 * @param {{ seconds: number }} a
 * @param {{ seconds: number }} b
 */
const longestFirst = (a, b) => b.seconds - a.seconds;

/** @param {readonly number[]} numbers */
const total = (numbers) => numbers.reduce((sum, one) => sum + one, 0);
