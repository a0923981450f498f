import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createMockApi } from '../create-mock-api.ts';
import type { Environment } from './environment.ts';
import { runServer } from './run-server.ts';

const main = join(import.meta.dirname, '../main.mjs');
const folder = mkdtempSync(join(tmpdir(), 'portal-cli-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs the program until it exits by itself. */
const run = (program: string, args: readonly string[]) =>
  spawnSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8' });

/** Like `run`, for flags with which the server does not start, in this process: half a second less for each. */
async function refuse(args: readonly string[], env: Environment = {}) {
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    vi.spyOn(process[name], 'write').mockImplementation((text) => (written[name] += String(text)) !== '');
  const before = process.exitCode;
  await runServer(args, env);
  const status = process.exitCode;
  process.exitCode = before;
  vi.restoreAllMocks();
  return { status, ...written };
}

/** Starts the server, waits until it is ready, and stops it. */
async function startAndStop(
  args: readonly string[],
  node = process.execPath,
  env: Readonly<Record<string, string>> = {},
) {
  const child = spawn(node, [main, '--port', '0', '--quiet', ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  let [out, errors] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  for await (const chunk of child.stdout) {
    out += String(chunk);
    if (out.includes('Ctrl+C')) child.kill('SIGTERM');
  }
  if (child.exitCode === null) await once(child, 'exit');
  return { out, errors, code: child.exitCode };
}

describe('a wrong start', () => {
  it('leaves no folder behind for a database of another kind', () => {
    const { status, stderr } = run(main, ['--database', 'mysql://a/b']);
    expect([status, stderr.split('\n')[0]]).toEqual([1, expect.stringContaining('mysql:')]);
    expect(existsSync(join(folder, 'mysql:'))).toBe(false);
  });

  it.each([
    ['a folder', [tmpdir()], tmpdir()],
    ['a file of another kind', [main], main],
    ['no server', ['postgres://who:secret@127.0.0.1:1/x'], 'postgres://127.0.0.1:1/x'],
    // A host name with two addresses fails with an error for each and an empty message.
    ['no server at any address', ['postgres://who:secret@localhost:1/x'], 'postgres://localhost:1/x'],
  ])('names the database that cannot be used: %s', async (_name, [database = ''], shown) => {
    const { status, stderr } = await refuse(['--database-wait', '0', '--database', database]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The database \S+ cannot be used: \S.*\n$/);
    expect(stderr).toContain(`The database ${shown} cannot`);
    expect(stderr).not.toContain('secret');
  });

  const kept = join(folder, 'kept.txt');
  const rules = join(folder, 'rules.json');
  it.each([
    ['is no database', [], 'is not a SQLite database', {}],
    ['comes with a wrong rule', ['--config', rules], 'faults[0]', {}],
    ['comes with a missing web app', ['--web', join(folder, 'nope')], 'index.html not found', {}],
    ['comes with equal ports', ['--port', '4999', '--metrics-port', '4999'], '--metrics-port', {}],
    ['is used in production', [], 'refuses --reset', { NODE_ENV: 'production' }],
  ])('removes nothing when the file %s', async (_name, flags, message, env) => {
    writeFileSync(kept, 'precious');
    writeFileSync(rules, JSON.stringify({ faults: [{ target: 'nots.*', status: 500 }] }));
    const { status, stderr } = await refuse(['--port', '0', '--database', kept, '--reset', ...flags], env);
    expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
    expect(readFileSync(kept, 'utf8')).toBe('precious');
  });

  it('names the port of the metrics when that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { status, stderr } = await refuse(['--port', '0', '--metrics-port', String(port)]);
    expect([status, stderr]).toEqual([
      1,
      `port ${String(port)} in use (EADDRINUSE): choose another with --metrics-port\n`,
    ]);
    other.close();
  });

  it('says all that is wrong when it is only checked, without the usage', async () => {
    const config = join(folder, 'bad.json');
    writeFileSync(
      config,
      JSON.stringify({ sandboxCap: 0, quiet: 1, faults: [{ target: 'nada.*', status: 500 }] }),
    );
    const web = join(folder, 'nope');
    const { status, stdout, stderr } = await refuse([
      ...['--check-config', '--por', '1', '--seed', 'nope', '--web', web, '--config', config],
    ]);
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout.trim().split('\n')).toEqual([
      'Unknown flag --por. Did you mean --port?',
      '"1" is no flag: flags begin with --.',
      `--config ${config}: quiet: Invalid input: expected boolean, received number`,
      expect.stringContaining('--seed must be one of'),
      expect.stringContaining(`In ${config}: SANDBOX_CAP must be`),
      expect.stringContaining('index.html not found'),
      expect.stringContaining('faults[0]'),
    ]);
  });

  it('says its version', () => {
    expect(run(main, ['--version'])).toMatchObject({ status: 0, stdout: '0.1.0\n', stderr: '' });
  });

  it('misses the web app', async () => {
    const { status, stderr } = await refuse(['--web', join(folder, 'nope')]);
    expect([status, stderr.split('\n')[0]]).toEqual([1, expect.stringContaining('index.html not found')]);
  });
});

describe('a start', () => {
  it('says whether /__mock is open', async () => {
    expect((await startAndStop([])).out).toContain('/__mock: abierto');
    expect((await startAndStop(['--host', '0.0.0.0', '--no-mock-admin'])).out).toContain('/__mock: apagado');
    expect((await startAndStop(['--host', '0.0.0.0', '--mock-token', 'x'])).out).toContain('con token');
  });

  it('says that a seed is ignored when the database has been filled from another', async () => {
    const database = join(folder, 'filled.sqlite');
    expect((await startAndStop(['--database', database, '--seed', 'empty'])).errors).toBe('');
    const api = createMockApi({ database, seed: 'empty' });
    const { url } = await api.listen();
    await fetch(`${url}/api/faq`);
    await api.close();
    expect((await startAndStop(['--database', database])).errors).toBe('');
    expect((await startAndStop(['--database', database, '--seed', 'empty'])).errors).toBe('');
    const { errors, code } = await startAndStop(['--database', database, '--seed', 'demo']);
    expect(errors).toMatch(/^--seed demo is ignored: .* seed empty\. .*\n$/);
    expect(code).toBe(0);
    expect((await startAndStop(['--database', database, '--seed', 'demo', '--reset'])).errors).toBe('');
  });
});

describe('a start in production', () => {
  const production = {
    NODE_ENV: 'production',
    JWT_SECRET: 'a token secret of forty letters and more',
    SHARED_SECRET: 'known to every browser',
    DATA_KEY: 'a data key of forty letters, and more',
    DATABASE_URL: join(folder, 'production.sqlite'),
  };

  it.each([
    [
      'warns',
      [],
      'Links in invitations, mails and KuDEs begin with http://localhost:3000: set --public-url (PUBLIC_URL).\n',
    ],
    ['is silent', ['--public-url', 'https://portal.example'], ''],
  ])('%s with %j', async (_name, args, errors) => {
    expect(await startAndStop(args, process.execPath, production)).toMatchObject({ code: 0, errors });
  });
});

describe('a second server on the same file', () => {
  const database = join(folder, 'shared.sqlite');

  it.each([
    ['is refused in one line', []],
    ['does not remove it either', ['--reset']],
  ])('%s', async (_name, flags) => {
    const first = createMockApi({ database, seed: 'empty' });
    const { url } = await first.listen();
    await fetch(`${url}/api/faq`);
    const { status, stderr } = run(main, ['--port', '0', '--database', database, ...flags]);
    expect([status, stderr]).toEqual([
      1,
      `The database ${database} cannot be used: file in use by another server (SQLITE_BUSY): ` +
        'stop it, choose another file, or use PostgreSQL\n',
    ]);
    expect((await fetch(`${url}/api/faq`)).status).toBe(200);
    await first.close();
  });

  it('takes over when the first was killed', async () => {
    const child = spawn(process.execPath, [main, '--port', '0', '--quiet', '--database', database], {
      cwd: folder,
    });
    for await (const chunk of child.stdout) if (String(chunk).includes('Ctrl+C')) child.kill('SIGKILL');
    expect((await startAndStop(['--database', database])).code).toBe(0);
  });
});

describe('a version of Node.js that is too old', () => {
  /** A program beside the part of the server that old versions can run, and optionally a newer Node.js. */
  function programIn(name: string, version?: string): string {
    const at = join(folder, name);
    mkdirSync(join(at, 'node_modules/node/bin'), { recursive: true });
    copyFileSync(join(import.meta.dirname, 'own-node.mjs'), join(at, 'own-node.mjs'));
    const program = join(at, 'program.mjs');
    writeFileSync(
      program,
      "import { runUnderOwnNode } from './own-node.mjs';\n" +
        "import { fileURLToPath } from 'node:url';\n" +
        'runUnderOwnNode(fileURLToPath(import.meta.url), process.argv.slice(2), 99);\n',
    );
    if (version !== undefined) {
      const own = join(at, 'node_modules/node');
      writeFileSync(join(own, 'package.json'), JSON.stringify({ name: 'node', version }));
      writeFileSync(join(own, 'bin/node'), '#!/bin/sh\nshift\necho "own $*"\nexit 7\n', { mode: 0o755 });
    }
    return program;
  }

  it.skipIf(process.platform === 'win32')(
    'hands over to the one that is installed, and ends as that does',
    () => {
      expect(run(programIn('with', '99.1.0'), ['--port', '0'])).toMatchObject({
        status: 7,
        stdout: 'own --port 0\n',
      });
    },
  );

  it.each([
    ['none is', undefined],
    ['that one is too old', '98.9.9'],
  ])('says what to do when %s', (name, version) => {
    const { status, stderr } = run(programIn(name.replaceAll(' ', '-'), version), []);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^This needs Node\.js 99 or newer and runs under v[\d.]+\. Use "npm start".*\n$/);
  });

  const old = ['/usr/bin/node', '/usr/local/bin/node'].find((node) => {
    const version = existsSync(node) ? spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout : '';
    return /^v2[0-3]\./.test(version);
  });
  it.skipIf(old === undefined)('starts the server all the same', async () => {
    expect(await startAndStop([], old)).toMatchObject({
      code: 0,
      out: expect.stringContaining('http://localhost:') as string,
    });
  });
});

describe('a server that is watched and drained', () => {
  it('serves metrics on a port of its own, and says that it is not ready before it stops', async () => {
    const child = spawn(process.execPath, [
      main,
      ...['--port', '0', '--metrics-port', '0', '--drain-seconds', '60', '--quiet'],
    ]);
    let out = '';
    for await (const chunk of child.stdout) {
      out += String(chunk);
      if (out.includes('Ctrl+C')) break;
    }
    const [, url = ''] = /API: (\S+)/.exec(out) ?? [];
    const [, metrics = ''] = /Métricas: (\S+)/.exec(out) ?? [];
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await fetch(`${url}/api/faq`);
    expect(await (await fetch(metrics)).text()).toContain(
      'portal_requests_total{target="faq.listFaqs",result="done"} 1',
    );

    child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
    // What still comes is handled.
    expect((await fetch(`${url}/api/faq`)).status).toBe(200);

    // A second signal does not wait for the end of the minute.
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(0);
  });
});
