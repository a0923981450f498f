import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Importers above which a file is a hub: through it nearly every test would be near. */
const MOST_IMPORTERS = 25;

/** Test files of one run. */
const MOST_TESTS = 20;

const sources = ['apps/*/{src,test,scripts,examples}/**', 'packages/*/{src,test,scripts}/**', 'scripts/**'];
const importsOf = /(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g;
const isTest = (/** @type {string} */ file) => /(?<!\.slow)\.test\.tsx?$/.test(file);

/**
 * The tests nearest to changed files: of their folder, and of the files that import them, step by step, but not through a hub. A changed
 * test is the nearest. Slow tests are not among them.
 *
 * @param {string} base the root of the repository, absolute
 * @param {readonly string[]} changed relative to it
 * @returns {{ tests: string[], left: number }} the nearest first, and how many are further away
 */
export function nearestTests(base, changed) {
  const importers = importersIn(base);
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {string[]} */
  const tests = [];
  let step = [...changed, ...changed.flatMap((file) => testsBeside(base, file))];
  while (step.length > 0) {
    /** @type {string[]} */
    const next = [];
    for (const file of step) {
      if (seen.has(file)) continue;
      seen.add(file);
      if (isTest(file)) tests.push(file);
      const above = importers.get(file) ?? [];
      if (above.length <= MOST_IMPORTERS) next.push(...above);
      else next.push(...above.filter(isTest).filter((test) => path.dirname(test) === path.dirname(file)));
    }
    step = next;
  }
  return { tests: tests.slice(0, MOST_TESTS), left: Math.max(0, tests.length - MOST_TESTS) };
}

/**
 * Tests of a folder, and those of the screen that the folder belongs to.
 *
 * @param {string} base
 * @param {string} file
 */
function testsBeside(base, file) {
  const screen = /^apps\/web\/src\/features\/[^/]+/.exec(file)?.[0];
  const folders = [path.dirname(file), ...(screen === undefined ? [] : [screen])];
  return folders.flatMap((folder) => globSync(`${folder}/*.test.{ts,tsx}`, { cwd: base })).filter(isTest);
}

/**
 * @param {string} base
 * @returns {Map<string, string[]>} who imports a file
 */
function importersIn(base) {
  const entries = entriesOfPackages(base);
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  const files = globSync(
    sources.map((folder) => `${folder}/*.{ts,tsx,mjs}`),
    { cwd: base, exclude: ['**/node_modules/**'] },
  );
  for (const file of files.map((name) => name.split(path.sep).join('/'))) {
    for (const [, name = ''] of readFileSync(path.join(base, file), 'utf8').matchAll(importsOf)) {
      const imported = name.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), name)
        : entries.get(name);
      if (imported !== undefined) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/**
 * @param {string} base
 * @returns {Map<string, string>} the file behind a name such as `@portal/sifen/node`
 */
function entriesOfPackages(base) {
  /** @type {Map<string, string>} */
  const entries = new Map();
  for (const folder of ['apps', 'packages'].flatMap((parent) => globSync(`${parent}/*`, { cwd: base }))) {
    const manifest = path.join(base, folder, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name, exports = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
    for (const [entry, target] of Object.entries(exports)) {
      const file = typeof target === 'string' ? target : target.default;
      if (typeof file === 'string') entries.set(path.posix.join(name, entry), path.posix.join(folder, file));
    }
  }
  return entries;
}
