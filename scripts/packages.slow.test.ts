import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemsIn } from './packages/check.ts';
import { packAll } from './packages/pack.ts';
import { packages } from './packages/packages.ts';
import type { bomOf } from './packages/sbom.ts';
import { fromRoot } from './tooling/paths.mjs';

/** Of the versions that a project outside is tried with; those that the repository has are its own. */
const NODE_22 = '22.23.3';
const NODE_20 = '20.20.2';
const JEST = '30.5.2';
const JEST_TYPES = '30.0.0';
const VITEST_5 = '5.1.2';

const versionOf = (name: string) => {
  const manifest = readFileSync(fromRoot('node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
};

/** Whether a project outside can be made at all: Jest and the other Node.js are not among the dependencies of the repository. */
const hasRegistry =
  spawnSync('npm', ['view', `jest@${JEST}`, 'version', '--fetch-retries=0', '--fetch-timeout=20000'], {
    encoding: 'utf8',
  }).stdout.trim() === JEST;
if (!hasRegistry)
  console.warn('The npm registry is out of reach: the packages are not tried in a project outside.');

const folder = mkdtempSync(join(tmpdir(), 'portal-packages-'));
const project = join(folder, 'project');
const vitest5 = join(folder, 'vitest-5');
const made = fromRoot('dist/packages');

/** As the guide says: the clone is beside the project. */
beforeAll(async () => {
  cpSync(fromRoot('scripts/packages/project'), project, { recursive: true });
  symlinkSync(fromRoot('.'), join(folder, 'portal'), 'dir');
  if (!hasRegistry) {
    await packAll(made);
    return;
  }
  const guide = fromRoot('apps/mock-api/examples/shell/install-packages.sh');
  const quietNpm = { npm_config_audit: 'false', npm_config_fund: 'false', npm_config_prefer_offline: 'true' };
  execFileSync('sh', ['-e', guide], { cwd: project, stdio: 'pipe', env: { ...process.env, ...quietNpm } });
  const others = ['supertest', '@types/supertest', '@types/node', 'vitest'];
  execFileSync(
    'npm',
    [
      ...['install', '--ignore-scripts', '--loglevel=error'],
      ...others.map((name) => `${name}@${versionOf(name)}`),
      `typescript@npm:typescript@${versionOf('typescript-7')}`,
      `jest@${JEST}`,
      `@jest/globals@${JEST}`,
      `@types/jest@${JEST_TYPES}`,
      `node-20@npm:node-${process.platform}-${process.arch}@${NODE_20}`,
      `node-22@npm:node-${process.platform}-${process.arch}@${NODE_22}`,
    ],
    { cwd: project, stdio: 'pipe', env: { ...process.env, ...quietNpm } },
  );
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the tarballs are what publint and arethetypeswrong ask for', async () => {
  const tarballs = readdirSync(made).sort();
  expect(tarballs).toEqual(
    ['contracts', 'mock-api', 'sifen', 'verify'].map((name) => `portal-${name}-0.1.0.tgz`),
  );
  for (const tarball of tarballs) expect(await problemsIn(join(made, tarball))).toEqual([]);
});

it.each(packages)('$name lists what it needs at run time, as CycloneDX', ({ name }) => {
  const tarball = join(made, `${name.replace('@', '').replace('/', '-')}-0.1.0.tgz`);
  const inside = (file: string): unknown =>
    JSON.parse(execFileSync('tar', ['-xzOf', tarball, `package/${file}`], { encoding: 'utf8' }));
  const bom = inside('sbom.cdx.json') as Awaited<ReturnType<typeof bomOf>>;
  const manifest = inside('package.json') as { dependencies: Record<string, string> };
  expect(bom.bomFormat).toBe('CycloneDX');
  expect(bom.metadata.component.purl).toBe(`pkg:npm/${name.replace('@', '%40')}@0.1.0`);
  const listed = new Set(bom.components.map((one) => one['bom-ref']));
  // Types are no part of what runs.
  const needed = Object.entries(manifest.dependencies).filter(([one]) => !one.startsWith('@types/'));
  for (const [one, range] of needed) expect(listed).toContain(`${one}@${range.replace('^', '')}`);
  for (const { dependsOn } of bom.dependencies) for (const ref of dependsOn) expect(listed).toContain(ref);
  expect([...listed].filter((ref) => /^(?:vitest|eslint|@portal\/)/.test(ref))).toEqual([]);
});

/** The tarballs in a project that knows nothing of the repository, under both versions of Node.js that they promise. */
describe.skipIf(!hasRegistry)('the packages, installed in a project outside', { timeout: 300_000 }, () => {
  const nodes = {
    '24': process.execPath,
    '22': join(project, 'node_modules/node-22/bin', process.platform === 'win32' ? 'node.exe' : 'node'),
  };
  const run = (node: string, ...args: readonly string[]) => {
    const { NODE_OPTIONS: _, NODE_PATH: __, VITEST: ___, ...env } = process.env;
    return execFileSync(node, args, {
      cwd: project,
      encoding: 'utf8',
      stdio: 'pipe',
      // Jest does not end while a test that failed has left a server open.
      timeout: 200_000,
      // A program that a program starts runs under the same version.
      env: { ...env, PATH: [dirname(node), env['PATH']].join(process.platform === 'win32' ? ';' : ':') },
    });
  };
  const bin = (name: string) => join(project, 'node_modules', name);

  it.each(['mock-api', 'sifen'])('the code of the README of %s', (name) => {
    const readme = readFileSync(join(project, 'node_modules/@portal', name, 'README.md'), 'utf8');
    const code = /```js\n([\s\S]+?)```/.exec(readme)?.[1] ?? '';
    expect(code).toContain('@portal/');
    run(process.execPath, '--input-type=module', '--eval', code);
  });

  describe.each(['24', '22'] as const)('Node %s', (version) => {
    const node = nodes[version];

    it('is that version', () => expect(run(node, '--version')).toMatch(new RegExp(`^v${version}\\.`)));

    it('vitest', () => {
      const options = ['--reporter=json', '--testTimeout=60000'];
      expect(run(node, bin('vitest/vitest.mjs'), 'run', 'vitest', ...options)).toContain(
        '"numPassedTests":1',
      );
    });

    it('node --test', () => expect(run(node, '--test', 'node/api.test.mjs')).toMatch(/pass 1\b/));

    it('Jest, required and imported', () => {
      const output = run(node, '--experimental-vm-modules', bin('jest/bin/jest.js'), '--json');
      expect(JSON.parse(output)).toMatchObject({ numPassedTests: 3, numFailedTests: 0 });
    });

    it('Jest without its modules option: what is required', () => {
      const output = run(node, bin('jest/bin/jest.js'), '--json', 'required');
      expect(JSON.parse(output)).toMatchObject({ numPassedTests: 1, numFailedTests: 0 });
    });

    it('Jest without its globals', () => {
      const output = run(node, bin('jest/bin/jest.js'), '--json', '--injectGlobals=false', 'no-globals');
      expect(JSON.parse(output)).toMatchObject({ numPassedTests: 1, numFailedTests: 0 });
    });

    it('portal-mock listens, portal-verify finds it right, and it stops', async () => {
      const server = spawn(node, [bin('.bin/portal-mock'), '--port', '0'], { cwd: project, stdio: 'pipe' });
      try {
        let url = '';
        for await (const line of createInterface({ input: server.stdout })) {
          url = /https?:\/\/[\w.:]+/.exec(line)?.[0] ?? '';
          if (url !== '') break;
        }
        const report = run(
          node,
          bin('.bin/portal-verify'),
          ...['--url', url, '--user', 'admin', '--password', 'demo1234', '--only', 'invoices'],
        );
        expect(report).toMatch(/0 failed/);
      } finally {
        server.kill('SIGTERM');
      }
      await once(server, 'exit');
    });

    it('portal-admin and portal-record say what they do', () => {
      expect(run(node, bin('.bin/portal-admin'), '--help')).toContain('create-admin');
      expect(run(node, bin('.bin/portal-record'), '--help')).toContain('--target URL');
    });
  });

  it('says under Node 20 which one it needs', () => {
    const node20 = join(
      project,
      'node_modules/node-20/bin',
      process.platform === 'win32' ? 'node.exe' : 'node',
    );
    const message = /^This needs Node\.js 22\.13 or newer and runs under v20\.\S+\.\n$/;
    for (const program of ['portal-mock', 'portal-admin', 'portal-record']) {
      const { status, stderr } = spawnSync(node20, [bin(`.bin/${program}`), '--help'], { encoding: 'utf8' });
      expect([status, stderr]).toEqual([1, expect.stringMatching(message)]);
    }
    const code = "import('@portal/mock-api').catch(({ message }) => console.error(message))";
    const { stderr } = spawnSync(node20, ['--eval', code], { cwd: project, encoding: 'utf8' });
    expect(stderr).toMatch(message);
  });

  it.each([
    ['NodeNext', 'NodeNext'],
    ['ESNext', 'Bundler'],
  ])('strict TypeScript, module %s, resolved as by %s', (module, resolution) => {
    const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--noEmit'];
    const output = run(
      process.execPath,
      bin('typescript/bin/tsc'),
      ...strict,
      ...['--target', 'es2023', '--module', module, '--moduleResolution', resolution, '--types', 'node'],
      'types/use.ts',
    );
    expect(output).toBe('');
  });

  const tscIn = (from: string, file: string, types: readonly string[]) => {
    const config = {
      compilerOptions: {
        ...{ strict: true, noEmit: true, skipLibCheck: false, target: 'es2023', lib: ['es2023', 'dom'] },
        ...{ module: 'ESNext', moduleResolution: 'Bundler', types },
      },
      files: [`matchers/${file}.ts`],
    };
    writeFileSync(join(from, 'tsconfig.json'), JSON.stringify(config));
    const tsc = [bin('typescript/bin/tsc'), '-p', 'tsconfig.json'];
    return spawnSync(process.execPath, tsc, { cwd: from, encoding: 'utf8' }).stdout;
  };

  it.each([
    ['vitest', ['node']],
    ['jest', ['node', 'jest']],
    ['jest-globals', ['node']],
  ] as const)('the types of the matchers: %s, with the types of %j', (file, types) => {
    expect(tscIn(project, file, types)).toBe('');
  });

  it('the types of the matchers: vitest 5', () => {
    // Two versions of vitest cannot be installed in one project.
    cpSync(join(project, 'matchers'), join(vitest5, 'matchers'), { recursive: true });
    cpSync(join(project, 'package.json'), join(vitest5, 'package.json'));
    const tarball = join(made, 'portal-mock-api-0.1.0.tgz');
    execFileSync(
      'npm',
      [
        'install',
        '--ignore-scripts',
        '--loglevel=error',
        tarball,
        `vitest@${VITEST_5}`,
        `@types/node@${versionOf('@types/node')}`,
      ],
      { cwd: vitest5, stdio: 'pipe', env: process.env },
    );
    expect(tscIn(vitest5, 'vitest', ['node'])).toBe('');
  });
});
