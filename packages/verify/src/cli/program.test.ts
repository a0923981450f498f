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
    const env = { PORTAL_VERIFY_PASSWORD: 'p', SHARED_SECRET: 's' };
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
    });
  });

  it.each([
    [[], '--user is missing.'],
    [needed.with(1, 'ftp://x'), '--url: "ftp://x" is not an address'],
    [[...needed, '--only', 'otra'], '--only: "otra" is none of: session'],
    [[...needed, '--report', 'xml'], '--report must be one of: text, json, junit.'],
    [[...needed, '--timeout', '0'], '--timeout must be'],
    [[...needed, '--users', 'admin'], '--users is a list'],
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
      onAnswer: (answer, { path }) => (path === '/api/faq' ? { ...answer, status: 500 } : answer),
    });
    const file = join(folder, 'report.xml');
    const { code, out } = await run(...flags(broken.url), '--report', 'junit', '--out', file);
    await broken.close();
    expect([code, out]).toEqual([1, '']);
    expect(await readFile(file, 'utf8')).toContain('<failure message="status 500');
  });

  it('ends with 2 when nothing answers, nobody may sign in, or the report has no place', async () => {
    const silent = await run(...needed);
    expect([silent.code, silent.err]).toEqual([2, expect.stringContaining('does not answer')]);
    const refused = await run(...flags(started.url).with(5, 'otra'));
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('refuses to sign cliente in')]);
    const nowhere = await run(...flags(started.url), '--out', join(folder, 'no', 'report'));
    expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringContaining('ENOENT')]);
  });

  it('skips the handles of the mock where there are none', async () => {
    const plain = await startBroken(started.url, {
      onAnswer: (answer, { path }) =>
        path.startsWith('/__mock') ? { status: 200, type: 'text/html', text: '<html>' } : answer,
    });
    const { code, out } = await run(...flags(plain.url).with(7, 'mock,faq'));
    await plain.close();
    expect(code).toBe(0);
    expect(out).toContain('The server does not offer /__mock');
  });
});
