import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '../../test/server.ts';
import { startBroken } from '../../test/breaking-proxy.ts';
import { json, type Json } from '../../test/breakages.ts';
import { runProgram } from './program.ts';

async function run(url: string, ...more: readonly string[]) {
  let out = '';
  let err = '';
  const argv = ['--url', url, '--user', 'cliente', '--password', 'demo1234', '--only', 'faq', ...more];
  const code = await runProgram(argv, {}, { out: (text) => (out += text), err: (text) => (err += text) });
  return { code, out, err };
}

/** A TCP server with its own reply to each connection. */
async function speaking(
  respond: (socket: Socket) => void,
  scheme: 'http' | 'https',
  ...more: readonly string[]
) {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => respond(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await run(`${scheme}://127.0.0.1:${String((server.address() as AddressInfo).port)}`, ...more);
  } finally {
    server.close();
  }
}

const HALF = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';

describe('a wrong address', () => {
  it.each([
    ['closes the connection', (socket: Socket) => socket.destroy(), 'http', 'does not respond: '],
    ['ends in the middle', (socket: Socket) => socket.end(HALF), 'http', 'in the middle of the response.'],
    ['never ends', (socket: Socket) => socket.write(HALF), 'http', 'no response within 300 ms.'],
    [
      'speaks no HTTP',
      (socket: Socket) => socket.end('SSH-2.0\r\n'),
      'http',
      'does not respond: Parse Error',
    ],
    [
      'speaks no TLS',
      (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
      'https',
      'does not speak TLS there',
    ],
  ] as const)('that %s ends with 2, in one line', async (_what, respond, scheme, message) => {
    const { code, out, err } = await speaking(respond, scheme, '--timeout', '300');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});

describe('a server', () => {
  let started: Awaited<ReturnType<typeof startApi>>;
  beforeAll(async () => {
    started = await startApi();
  });
  afterAll(() => started.api.close());

  it.each([
    [
      'behind a door of its own',
      () => json(401, { error: 'Unauthorized' }),
      'asks for something before its sign-in: POST /users/login responds with 401',
    ],
    [
      'that refuses a sign-in with a status',
      (text: string) => json(text === '' ? 400 : 401, { error: [] }),
      'refuses to sign cliente in: 401 {"error":[]}',
    ],
  ])('%s ends with 2 before anything is checked', async (_what, respond, message) => {
    const paths: string[] = [];
    const closed = await startBroken(started.url, {
      onRequest: (call) => {
        paths.push(call.path);
        return respond(call.text);
      },
    });
    const { code, err } = await run(closed.url);
    await closed.close();
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    expect(new Set(paths)).toEqual(new Set(['/users/login']));
  });

  it('that pauses after failed sign-ins is no worse for it', async () => {
    const pausing = await startBroken(started.url, {
      onResponse: (given, { path }) =>
        path === '/users/login' && given.text.startsWith('{"error"') && given.status === 200
          ? json(429, { error: 'Espere 60 segundos.' })
          : given,
    });
    const { code, out } = await run(pausing.url, '--only', 'session');
    const refused = await run(pausing.url, '--password', 'otra');
    await pausing.close();
    expect(code).toBe(0);
    expect(out).toContain('session.login, unknown user: the server pauses after failed sign-ins (429)');
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('in: the server pauses after failed sign-ins (429). Name');
  });

  it('whose token is no text for a header fails, and the check goes on', async () => {
    const odd = await startBroken(started.url, {
      onResponse: (given, { path }) =>
        path === '/users/login' && given.status === 200
          ? json(200, { ...(JSON.parse(given.text) as Json), access_token: 'ñandú\n' })
          : given,
    });
    const { code, out } = await run(odd.url);
    await odd.close();
    expect(code).toBe(1);
    expect(out).toContain('Invalid character in header content');
  });
});
