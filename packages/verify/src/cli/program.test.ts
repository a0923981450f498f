import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '../../test/server.ts';
import { startBroken } from '../../test/breaking-proxy.ts';
import { readOptions, usage } from './options.ts';
import { runProgram } from './program.ts';

async function run(...argv: string[]) {
  let out = '';
  let err = '';
  const code = await runProgram(argv, {}, { out: (text) => (out += text), err: (text) => (err += text) });
  return { code, out, err };
}

const needed = ['--url', 'http://localhost:1', '--user', 'cliente', '--password', 'demo1234'];

describe('flags', () => {
  it('are read, with defaults and environment', () => {
    const argv = ['--url', 'http://x', '--user', 'a', '--users', 'a:1,b:2:3', '--only', 'notes, facturas'];
    const env = { PORTAL_VERIFY_PASSWORD: 'p', SHARED_SECRET: 's', PORTAL_VERIFY_MOCK_TOKEN: 'm' };
    expect(readOptions(argv, env)).toEqual({
      url: 'http://x',
      users: [
        { name: 'a', password: 'p' },
        { name: 'b', password: '2:3' },
      ],
      sharedSecret: 's',
      readOnly: false,
      only: ['notes', 'facturas'],
      timeout: 10_000,
      report: 'text',
      out: undefined,
      mockToken: 'm',
    });
  });

  it('take an empty text for nothing: a secret that a CI server does not have', () => {
    const env = { PORTAL_VERIFY_PASSWORD: 'p', SHARED_SECRET: '', PORTAL_VERIFY_MOCK_TOKEN: '' };
    const argv = ['--url', ' http://x ', '--user', 'a', '--password', '', '--mock-token', ''];
    expect(readOptions(argv, env)).toMatchObject({
      url: 'http://x',
      users: [{ name: 'a', password: 'p' }],
      sharedSecret: 'demo-shared-secret-not-for-production',
      mockToken: undefined,
    });
  });

  it.each([
    [[], '--user is missing.'],
    [needed.with(1, 'ftp://x'), '--url: "ftp://x" is not an address'],
    [[...needed, '--only', 'otra'], '--only: "otra" is none of: session'],
    [[...needed, '--only', 'lotes/Z'], '--only: "lotes/Z" is none of: lotes/C, lotes/D, lotes/X.'],
    [[...needed, '--report', 'xml'], '--report must be one of: text, json, junit.'],
    [[...needed, '--timeout', '0'], '--timeout must be'],
    [[...needed, '--users', 'admin'], '--users is a list'],
    [needed.with(1, 'http://ana:clave@x'), '--url must not have a user or a password in it'],
    [needed.with(1, 'http://x/?a=1'), 'must end before the ?.'],
    [needed.with(1, 'http://x/#a'), 'must end before the #.'],
    [[...needed, '--out', tmpdir()], `--out: ${tmpdir()} is a folder.`],
    [[...needed, '--otra'], "Unknown option '--otra'"],
  ])('%j end with 2 and say why', async (argv, message) => {
    const { code, out, err } = await run(...argv);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(err).toContain('Usage:');
  });

  it('--help prints the usage', async () => {
    expect(await run('--help')).toEqual({ code: 0, out: usage, err: '' });
  });
});

describe('the program', () => {
  let started: Awaited<ReturnType<typeof startApi>>;
  let folder: string;
  beforeAll(async () => {
    started = await startApi();
    folder = await mkdtemp(join(tmpdir(), 'portal-verify-'));
  });
  afterAll(async () => {
    await started.api.close();
    await rm(folder, { recursive: true });
  });
  const flags = (url: string) => [
    '--url',
    url,
    '--user',
    'cliente',
    '--password',
    'demo1234',
    '--only',
    'faq',
  ];

  it('ends with 0 when all passed', async () => {
    const { code, out, err } = await run(...flags(started.url));
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('0 failed, 0 skipped.');
  });

  it('ends with 1 when something failed, and writes the report where asked', async () => {
    const broken = await startBroken(started.url, {
      onResponse: (given, { path }) => (path === '/api/faq' ? { ...given, status: 500 } : given),
    });
    const file = join(folder, 'report.xml');
    const { code, out } = await run(...flags(broken.url), '--report', 'junit', '--out', file);
    await broken.close();
    expect([code, out]).toEqual([1, expect.stringMatching(/ [1-9] failed, 0 skipped\.\nThe report is in /)]);
    expect(await readFile(file, 'utf8')).toContain('<failure message="status 500');
  });

  it('ends with 2 when nothing responds, nobody may sign in, or the report has no place', async () => {
    const silent = await run(...needed);
    expect([silent.code, silent.err]).toEqual([
      2,
      expect.stringContaining('http://localhost:1 does not respond'),
    ]);
    const refused = await run(...flags(started.url).with(5, 'otra'));
    expect([refused.code, refused.err]).toEqual([
      2,
      expect.stringContaining('in: Usuario o contraseña incorrectos. Name, password'),
    ]);
    const nowhere = await run(...flags(started.url), '--out', join(folder, 'no', 'report'));
    expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringContaining('--out: ENOENT')]);
  });

  it.each([
    [
      'an HTML page',
      { status: 200, type: 'text/html', text: '<html>' },
      'is not this API: POST /users/login responds with 200',
    ],
    [
      'another API',
      { status: 404, type: 'application/json', text: '{}' },
      'responds with 404 application/json.',
    ],
    ['a redirection', { status: 301, type: undefined, text: '' }, 'sends elsewhere'],
  ])('ends with 2 when the address is that of %s', async (_what, given, message) => {
    const other = await startBroken(started.url, { onResponse: () => given });
    const { code, err } = await run(...flags(other.url));
    await other.close();
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });

  it('skips the handles of the mock where there are none', async () => {
    const plain = await startBroken(started.url, {
      onResponse: (given, { path }) =>
        path.startsWith('/__mock') ? { status: 200, type: 'text/html', text: '<html>' } : given,
    });
    const { code, out } = await run(...flags(plain.url).with(7, 'mock,session'));
    await plain.close();
    expect(code).toBe(0);
    expect(out).toContain('The server does not offer /__mock');
    expect(out).toContain('for want of a sandbox in which what they make may stay: session.register');
  });
});

it('leaves the handles alone where they have no sandboxes', async () => {
  const { api, url } = await startApi();
  const alone = await startBroken(url, {
    onRequest: (call) => {
      const { 'x-sandbox': _sandbox, ...headers } = call.headers;
      return { ...call, headers };
    },
  });
  const { code, out } = await run(...needed.with(1, alone.url), '--only', 'mock');
  const log = (await (await fetch(`${url}/__mock/requests`)).json()) as { method: string; path: string }[];
  await alone.close();
  await api.close();
  expect(code).toBe(0);
  expect(out).toContain('has /__mock but no sandboxes');
  expect(log.filter(({ method, path }) => method !== 'GET' && path.startsWith('/__mock'))).toEqual([]);
});

describe('--mock-token', () => {
  let started: Awaited<ReturnType<typeof startApi>>;
  beforeAll(async () => {
    started = await startApi({ admin: { enabled: true, token: 'secreto' } });
  });
  afterAll(() => started.api.close());
  const runWith = (url: string, ...flags: readonly string[]) =>
    run(...needed.with(1, url), '--only', 'mock', ...flags);

  it('opens the handles, which are refused without it and with another', async () => {
    const { code, out } = await runWith(started.url, '--report', 'json', '--mock-token', 'secreto');
    expect(code).toBe(0);
    const { results } = JSON.parse(out) as { results: { target: string; name: string; status: string }[] };
    for (const name of ['without the token of the handles', 'a wrong token of the handles', 'valid input'])
      expect(results).toContainEqual(
        expect.objectContaining({ target: 'mock.state', name, status: 'passed' }),
      );
  });

  it('opens them in a run that only reads, too', async () => {
    const { code, out } = await runWith(started.url, '--read-only', '--mock-token', 'secreto');
    expect(code).toBe(0);
    expect(out).toMatch(/ok +mock +\d+ passed/);
  });

  it('ends with 2 when the server refuses it', async () => {
    const { code, err } = await runWith(started.url, '--mock-token', 'otro');
    expect([code, err]).toEqual([2, 'The server refuses the --mock-token.\n']);
  });

  it('is asked for when it is missing', async () => {
    const { code, out } = await runWith(started.url);
    expect(code).toBe(0);
    expect(out).toContain(
      'asks for a token under /__mock: its handles were not checked. Give it with --mock-token.',
    );
  });

  it('is sent to the handles and into sandboxes alone', async () => {
    const seen = new Set<string>();
    const watched = await startBroken(started.url, {
      onRequest: (call) => {
        const isInSandbox = call.headers['x-sandbox'] !== undefined;
        if (call.headers['x-mock-token'] !== undefined && !isInSandbox)
          seen.add(call.path.split('/')[1] ?? '');
        return call;
      },
    });
    await run(...needed.with(1, watched.url), '--only', 'mock,faq,productos', '--mock-token', 'secreto');
    await watched.close();
    expect([...seen]).toEqual(['__mock']);
  });

  it('catches a server that takes any token', async () => {
    const lax = await startBroken(started.url, {
      onRequest: (call) =>
        (call.headers['x-mock-token'] ?? '') === ''
          ? call
          : { ...call, headers: { ...call.headers, 'x-mock-token': 'secreto' } },
    });
    const { code, out } = await runWith(lax.url, '--mock-token', 'secreto');
    await lax.close();
    expect(code).toBe(1);
    expect(out).toContain('a wrong token of the handles');
  });

  it('is said not to be needed', async () => {
    const open = await startApi();
    const { code, out } = await runWith(open.url, '--mock-token', 'secreto');
    await open.api.close();
    expect(code).toBe(0);
    expect(out).toContain('The server does not ask for a token under /__mock.');
  });
});
