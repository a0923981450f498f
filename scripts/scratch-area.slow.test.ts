import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addScratchArea, copySources, removeCopy } from './scratch/scratch-area.ts';

/** The guide, followed literally: what it does not name is not touched, and everything that reads the tables works. */
describe('a scratch screen with its operations', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-scratch-'));
  let touched: readonly string[] = [];
  beforeAll(() => {
    copySources(folder);
    touched = addScratchArea(folder);
  });
  afterAll(() => removeCopy(folder));

  const run = (...args: readonly string[]): string =>
    execFileSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const vitest = (...args: readonly string[]): string =>
    run('node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...args);

  it('touches only files that the guide names', () => {
    const guide = readFileSync(join(folder, 'CONTRIBUTING.md'), 'utf8');
    const named = [...guide.matchAll(/`((?:apps|packages)\/[^`]+)`/g)].map(([, file = '']) =>
      file.replaceAll('<objeto>', 'cintas').replaceAll('<screen>', 'cintas').replaceAll('<Screen>', 'Cintas'),
    );
    const isNamed = (file: string): boolean =>
      named.some((name) =>
        name.endsWith('/')
          ? file.startsWith(name)
          : file === name || name === file.replace(/\w+\.json$/, '<language>.json'),
      );
    expect(touched.length).toBeGreaterThan(15);
    expect(touched.filter((file) => !isNamed(file))).toEqual([]);
  });

  it('is generated, compiles and keeps the boundaries', () => {
    run('packages/contracts/scripts/generate.ts');
    for (const workspace of ['apps/mock-api', 'apps/web', 'packages/verify'])
      run('node_modules/typescript-7/bin/tsc', '-p', workspace, '--noEmit');
    run('apps/web/scripts/check-messages.ts');
    run('scripts/check-boundaries.mjs');
    expect(readFileSync(join(folder, 'packages/contracts/generated/openapi.json'), 'utf8')).toContain(
      'cintas_consulta',
    );
  });

  it('works: its operations over HTTP, its screen, its place in the router', () => {
    vitest(
      'apps/mock-api/src/modules/cintas',
      'apps/web/src/features/cintas',
      'apps/web/src/routing/registry.test.ts',
    );
  });

  it('is checked by portal-verify, with every role', () => {
    vitest('packages/verify/test/own-server.test.ts', '-t', 'keeps the whole contract');
  });
});
