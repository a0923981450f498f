import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const catalogs = globSync('**/messages/ar.json', { cwd: root });

/** Intl writes them with right-to-left marks between day, month and year: forced from left to right, the day runs into the time. */
it('isolates dates in Arabic by their own direction', () => {
  expect(catalogs.length).toBeGreaterThan(50);
  const forced = catalogs.flatMap((path) =>
    readFileSync(`${root}${path}`, 'utf8')
      .split('\n')
      .filter((line) => /(?:\u2066|\\u2066)\{\{fecha\}\}/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(forced).toEqual([]);
});
