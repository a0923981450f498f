import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addScratchArea, copySources } from './scratch/scratch-area.ts';

interface Result {
  readonly target: string;
  readonly status: string;
}

/** Starts the server of the copy, and prints what portal-verify finds in the new area. */
const walk = `
  import { check, everyRole, startApi } from './packages/verify/test/server.ts';
  const { api, url } = await startApi();
  const { results } = await check(url, { only: ['cintas'], users: everyRole });
  await api.close();
  console.log(JSON.stringify(results.map(({ target, status }) => ({ target, status }))));
`;

/** The guide, followed literally: no file that it does not name is touched, and everything that reads the tables works. */
describe('a scratch screen with its operations', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-scratch-'));
  let touched: readonly string[] = [];
  beforeAll(() => {
    copySources(folder);
    touched = addScratchArea(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...args: readonly string[]): string =>
    execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

  it('touches only files that the guide names', () => {
    const guide = readFileSync(join(folder, 'CONTRIBUTING.md'), 'utf8');
    const named = [...guide.matchAll(/`((?:apps|packages)\/[^`]+)`/g)].map(([, file = '']) =>
      file
        .replaceAll('<objeto>', 'cintas')
        .replaceAll('<screen>', 'cintas')
        .replaceAll('<Screen>', 'Cintas')
        .replace('<language>', 'es'),
    );
    const isNamed = (file: string): boolean => {
      const spanish = file.replace(/\/messages\/\w+\.json$/, '/messages/es.json');
      return named.some((name) => (name.endsWith('/') ? file.startsWith(name) : name === spanish));
    };
    expect(touched.length).toBeGreaterThan(15);
    expect(touched.filter((file) => !isNamed(file))).toEqual([]);
  });

  it('is generated, compiles, speaks every language and keeps the boundaries', () => {
    run('packages/contracts/scripts/generate.ts');
    // Both have the server and the contracts among their imports.
    for (const workspace of ['apps/web', 'packages/verify'])
      run('node_modules/typescript-7/bin/tsc', '-p', workspace, '--noEmit');
    run('apps/web/scripts/check-messages.ts');
    run('scripts/check-boundaries.mjs');
    const openapi = readFileSync(join(folder, 'packages/contracts/generated/openapi.json'), 'utf8');
    expect(openapi).toContain('Cintas de una empresa');
  });

  it('works: its operations over HTTP, its screen, its place in the router and in the menu of each role', () => {
    const report = run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=json',
      'apps/mock-api/src/modules/cintas',
      'apps/web/src/features/cintas',
      'apps/web/src/routing/registry.test.ts',
    );
    const { numFailedTests, numPassedTests, testResults } = JSON.parse(report) as {
      numFailedTests: number;
      numPassedTests: number;
      testResults: readonly unknown[];
    };
    expect(testResults).toHaveLength(3);
    expect(numPassedTests).toBeGreaterThan(5);
    expect(numFailedTests).toBe(0);
  });

  it('is checked by portal-verify, as every role', () => {
    const results = JSON.parse(run('--input-type=module', '--eval', walk)) as readonly Result[];
    expect(results.filter(({ status }) => status === 'failed')).toEqual([]);
    const passed = new Set(results.filter(({ status }) => status === 'passed').map(({ target }) => target));
    expect([...passed]).toEqual(expect.arrayContaining(['cintas/C', 'cintas/D', 'cintas/X']));
  });
});
