import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { contract, listEndpoints, MOCK_AREA } from '@portal/contracts';
import { routeList } from '../apps/web/scripts/route-list.ts';
import { dataHeaders, pageHeaders } from '../apps/mock-api/src/transport/connect.ts';
import { httpErrors } from '../apps/mock-api/src/core/http-error.ts';
import { BODY_LIMIT } from '../apps/mock-api/src/core/request.ts';
import { nginxRoutes } from './tooling/nginx-routes.mjs';
import { fromRoot } from './tooling/paths.mjs';

const read = (...segments: string[]): string => readFileSync(fromRoot(...segments), 'utf8');
const dockerfile = read('docker/Dockerfile');
const compose = read('docker/compose.yaml');

/** The headers that a file of nginx adds, as the API names them. */
const addedHeaders = (file: string): Record<string, string> =>
  Object.fromEntries(
    [...read('docker/nginx', file).matchAll(/^add_header (\S+) "(.*)" always;$/gm)].map(
      ([, name = '', value = '']) => [name.toLowerCase(), value],
    ),
  );

describe('the Dockerfile', () => {
  it('copies the manifest of every workspace, without which npm ci installs other versions', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    const manifests = workspaces
      .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: fromRoot() }))
      .map((file) => file.replaceAll('\\', '/'));
    expect(manifests.length).toBeGreaterThan(4);
    for (const manifest of manifests)
      expect(dockerfile).toContain(`COPY ${manifest} ${path.posix.dirname(manifest)}/`);
  });

  it('brings all workspaces that the API is made of', () => {
    const brought = [...dockerfile.matchAll(/^COPY ((?:apps|packages)\/[\w-]+) \1$/gm)].map(
      ([, folder = '']) => folder,
    );
    const needed = (folder: string): string[] => {
      const { dependencies = {} } = JSON.parse(read(folder, 'package.json')) as {
        dependencies?: Record<string, string>;
      };
      const own = Object.keys(dependencies).flatMap((name) =>
        name.startsWith('@portal/') ? needed(name.replace('@portal/', 'packages/')) : [],
      );
      return [folder, ...own];
    };
    expect(new Set(brought)).toEqual(new Set(needed('apps/mock-api')));
  });
});

describe('the Compose file', () => {
  it('names exact versions', () => {
    const images = [...`${dockerfile}\n${compose}`.matchAll(/(?:_IMAGE=|image: )([\w./-]+:\S+)/g)].map(
      ([, image = '']) => image,
    );
    expect(images).toHaveLength(4);
    for (const image of images) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-[\w.-]+)?$/);
  });

  it('publishes on this machine alone, unless it is told otherwise', () => {
    const ports = [...compose.matchAll(/^\s+- (\S+:\d+)$/gm)].map(([, port = '']) => port);
    expect(ports).toHaveLength(2);
    for (const port of ports) expect(port).toMatch(/^(127\.0\.0\.1|\$\{PORTAL_ADDRESS:-127\.0\.0\.1\}):/);
  });
});

describe('nginx', () => {
  it('sends the headers of the API’s own pages and errors', () => {
    expect(addedHeaders('page-headers.conf')).toEqual(pageHeaders());
    const { 'x-mock-api': _, ...errors } = dataHeaders;
    expect(addedHeaders('data-headers.conf')).toEqual(errors);
  });

  it('answers in the shape of the API’s errors', () => {
    const named = [...read('docker/nginx/nginx.conf').matchAll(/[ /](\d+(?:-\w+)?\.json);/g)];
    const files = readdirSync(fromRoot('docker/nginx/errors'));
    expect(new Set(named.map(([, file = '']) => file))).toEqual(new Set(files));
    for (const file of files)
      expect(JSON.parse(read('docker/nginx/errors', file))).toEqual({
        error: expect.stringMatching(/^\S.*\.$/),
      });
  });

  it('lets through the largest body of the API outside /__mock', () => {
    const limits = listEndpoints(contract).flatMap(({ area, endpoint: { bodyLimit } }) =>
      area === MOCK_AREA || bodyLimit === undefined ? [] : [bodyLimit],
    );
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('docker/nginx/nginx.conf')) ?? [];
    expect(limits.length).toBeGreaterThan(0);
    expect(Number(megabytes) * 1024 ** 2).toBeGreaterThan(Math.max(...limits));
  });

  it('knows the addresses of the portal’s screens', () => {
    const patterns = nginxRoutes(routeList()).map((line) => {
      const [, flags = '', pattern = ''] = /^~(\*?)(\S+) 1;$/.exec(line) ?? [];
      expect(pattern).toMatch(/^\^\//);
      return new RegExp(pattern, flags === '*' ? 'i' : '');
    });
    const isScreen = (uri: string): boolean => patterns.some((pattern) => pattern.test(uri));
    const screens = [
      '/',
      '/lotes',
      '/Lotes/',
      '/empresas/4',
      '/apps',
      '/apps/academy',
      '/login',
      '/consulta',
    ];
    for (const uri of screens) expect([uri, isScreen(uri)]).toEqual([uri, true]);
    const others = [
      '/dashboard/4',
      '/empresasx',
      '/swagger.json',
      '/.well-known/mcp.json',
      '/x/empresas',
      '/login/x',
    ];
    for (const uri of others) expect([uri, isScreen(uri)]).toEqual([uri, false]);
    for (const path of routeList()) expect([path, isScreen(path.replace('*', '1'))]).toEqual([path, true]);
  });

  it('names the limit of the API', () => {
    expect(JSON.parse(read('docker/nginx/errors/413.json'))).toEqual(httpErrors.tooLarge(BODY_LIMIT).body);
  });
});

describe.skipIf(process.platform === 'win32')('the settings of the portal in the container', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-settings-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const start = (secret: string) =>
    spawnSync('sh', [fromRoot('docker/web-start.sh'), 'sh', '-c', 'echo "[${SHARED_SECRET-gone}]"'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], SHARED_SECRET: secret, SETTINGS_FOLDER: folder },
    });

  it.each([
    'demo-shared-secret-not-for-production',
    `it's "quoted" $HOME \${X} $$ \\n \\ @/:#&{}<> %s ñ 🇵🇾`,
    '\\"',
    ' ',
  ])('hold the secret as it is: %s', (secret) => {
    const { status, stdout } = start(secret);
    expect([status, stdout]).toEqual([0, '[gone]\n']);
    const own = JSON.parse(read('apps/web/public/config.json')) as object;
    expect(JSON.parse(readFileSync(path.join(folder, 'config.json'), 'utf8'))).toEqual({
      ...own,
      aesSecret: secret,
      offline: true,
    });
  });

  it.each(['hush\nhush', 'hush\t', ''])('are refused by name: %j', (secret) => {
    const { status, stderr, stdout } = start(secret);
    expect(status).toBeGreaterThan(0);
    expect(stdout).toBe('');
    expect(stderr).toContain('SHARED_SECRET');
    expect(stderr).not.toContain('hush');
  });
});
