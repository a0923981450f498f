import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { neverFires } from '../../test/never-fires.ts';
import { createMockApi, type MockApi } from '../create-mock-api.ts';
import { BODY_LIMIT } from '../core/request.ts';
import { createApiServer } from './server.ts';

const get = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n');
const post = (path: string, body: string, type = 'application/json'): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: a',
    `Content-Type: ${type}`,
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    '',
    body,
  ].join('\r\n');
const chunked = (path: string, body: string): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: a',
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
    '',
    `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  ].join('\r\n');

const FAQ = get('/api/faq');

/** Everything received on a connection, as text. */
function collect(socket: Socket): { text: string } {
  const received = { text: '' };
  socket.on('data', (chunk: Buffer) => (received.text += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  return received;
}

/** Resolves when the connection is closed, for whatever reason. */
const closed = (socket: Socket): Promise<unknown> => new Promise((resolve) => socket.once('close', resolve));

const isRefused = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return !isOpen;
};

const statuses = ({ text }: { text: string }): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => Number(code));

describe('a connection', () => {
  let api: MockApi;
  let port: number;
  let requests = 0;
  const errors: unknown[] = [];
  const open: Socket[] = [];

  beforeAll(async () => {
    api = createMockApi({
      logger: { request: () => (requests += 1), error: (message, error) => errors.push(message, error) },
    });
    ({ port } = await api.listen());
    // Sample data are written before anything is measured.
    for (const path of ['/api/e-commerce-app/products', '/api/faq'])
      await (await fetch(`http://127.0.0.1:${String(port)}${path}`)).text();
  });
  beforeEach(() => {
    requests = 0;
    errors.length = 0;
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.destroy();
  });
  afterAll(() => api.close());

  const opened = (): Socket => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    open.push(socket);
    return socket;
  };

  it('whose client reads no responses is not served on and on', async () => {
    const socket = opened();
    const received = { bytes: 0 };
    const COUNT = 1000;
    for (let sent = 0; sent < COUNT; sent += 1) {
      socket.write(get('/api/e-commerce-app/products'));
      if (sent % 20 === 0) await sleep(1);
    }
    let before = -1;
    while (before !== requests) {
      before = requests;
      await sleep(300);
    }
    // The buffers of the system hold some megabytes on each side; all responses together are some seventy.
    expect(requests).toBeLessThan(COUNT / 2);

    socket.on('data', (chunk: Buffer) => (received.bytes += chunk.length));
    await expect.poll(() => requests, { timeout: 50_000 }).toBe(COUNT);
    expect(received.bytes).toBeGreaterThan(COUNT * 1000);
  }, 90_000);

  const large = JSON.stringify('x'.repeat(BODY_LIMIT));
  it.each<[string, number, string]>([
    ['an unknown path', 404, get('/api/nada')],
    ['an unknown path with a body', 404, post('/api/nada', '{"a":1}')],
    ['a path outside the API', 404, get('/nada', 'Accept: application/json')],
    ['another method', 405, post('/api/faq', '{"a":1}')],
    ['malformed JSON', 400, post('/api/notes-app/create-note', '{')],
    ['another content type', 415, post('/api/notes-app/create-note', 'a', 'text/html')],
    ['a body over the limit', 413, post('/api/calendar-app/add-event', large)],
    ['a body over the limit, in chunks', 413, chunked('/api/calendar-app/add-event', large)],
    ['a large body on an unknown path', 404, chunked('/api/nada', large)],
    ['a bad name of a sandbox', 400, get('/api/faq', 'X-Sandbox: a/b')],
  ])('goes on after an error, with the next request already there: %s', async (_name, status, sent) => {
    const socket = opened();
    const received = collect(socket);
    socket.write(sent + FAQ);
    await expect.poll(() => statuses(received)).toEqual([status, 200]);
    socket.write(FAQ);
    await expect.poll(() => statuses(received)).toEqual([status, 200, 200]);
  });

  it('responds to requests that come at once, or before the last response, in their order', async () => {
    const socket = opened();
    const received = collect(socket);
    socket.write(get('/api/faq', 'X-Mock-Fault: {"latency":80}'));
    await sleep(20);
    socket.write(`${get('/api/nada')}${get('/healthz')}`);
    await sleep(20);
    socket.write(FAQ);
    await expect.poll(() => statuses(received)).toEqual([200, 404, 200, 200]);
  });

  it('is kept alive for longer than common clients and proxies keep theirs', async () => {
    const received = collect(opened().setNoDelay(true));
    open[0]?.write(FAQ);
    await expect.poll(() => received.text).toContain('Keep-Alive: timeout=65');
  });

  it.each(['drop', 'truncate'])('is broken off when that is asked for: %s', async (connection) => {
    const socket = opened();
    const received = collect(socket);
    socket.write(get('/api/faq', `X-Mock-Fault: {"connection":"${connection}"}`));
    await closed(socket);
    expect(statuses(received)).toEqual(connection === 'drop' ? [] : [200]);
  });

  it.each<[string, string]>([
    ['nothing', ''],
    ['half a head', FAQ.slice(0, 9)],
    ['a head without its body', post('/api/notes-app/create-note', '{"a":1}').slice(0, -3)],
    ['half a chunk', chunked('/api/notes-app/create-note', '{"a":1}').slice(0, -12)],
    ['a slow request', get('/api/faq', 'X-Mock-Fault: {"latency":30}')],
  ])('may be broken off by its client, which is no error of ours: %s', async (_name, sent) => {
    for (const leave of ['end', 'resetAndDestroy'] as const) {
      const socket = opened();
      collect(socket);
      socket.write(sent);
      await sleep(20);
      socket[leave]();
    }
    await sleep(60);
    expect(errors).toEqual([]);
    const log = await fetch(`http://127.0.0.1:${String(port)}/__mock/requests`);
    const [last] = (await log.json()) as { status: number }[];
    expect(last?.status).not.toBe(500);
  });
});

describe('a server with short timeouts', () => {
  it.each<[string, string]>([
    ['headers', FAQ.slice(0, -2)],
    ['a body', post('/api/notes-app/create-note', '{"a":"a long text"}').slice(0, -15)],
    ['a body in chunks', chunked('/api/notes-app/create-note', '{"a":1}').slice(0, -10)],
    ['a body on an unknown path', post('/api/nada', '{"a":"a long text"}').slice(0, -15)],
  ])('ends requests that trickle: %s', async (_name, sent) => {
    const api = createMockApi();
    const server = createApiServer(api.app, {
      keepAliveTimeout: 5000,
      headersTimeout: 200,
      requestTimeout: 300,
      connectionsCheckingInterval: 50,
    });
    const { port } = await server.listen(0, '127.0.0.1');
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    const received = collect(socket);
    socket.write(sent);
    const trickle = setInterval(() => socket.write('x'), 100);
    await closed(socket);
    clearInterval(trickle);
    expect(statuses(received)).toEqual(sent.includes('nada') ? [404, 408] : [408]);
    await server.stop();
    await api.close();
  });

  it('closes idle connections when their time is over, and says how long it is', async () => {
    const api = createMockApi();
    const server = createApiServer(api.app, {
      keepAliveTimeout: 1000,
      headersTimeout: 200,
      requestTimeout: 300,
      connectionsCheckingInterval: 50,
    });
    const { port } = await server.listen(0, '127.0.0.1');
    const socket = connect(port, '127.0.0.1');
    const received = collect(socket);
    const askedAt = performance.now();
    socket.write(FAQ);
    await expect.poll(() => received.text).toContain('Keep-Alive: timeout=1');
    await closed(socket);
    expect(performance.now() - askedAt).toBeGreaterThan(950);
    expect(statuses(received)).toEqual([200]);
    await server.stop();
    await api.close();
  });
});

describe('closing the server', () => {
  it('ends idle connections at once, and busy ones after their response', async () => {
    const api = createMockApi();
    const { port } = await api.listen();
    const [idle, fresh, busy] = [1, 2, 3].map(() => connect(port, '127.0.0.1')) as [Socket, Socket, Socket];
    const [idleReceived, , busyReceived] = [idle, fresh, busy].map(collect) as [
      { text: string },
      unknown,
      { text: string },
    ];
    idle.write(FAQ);
    await expect.poll(() => statuses(idleReceived)).toEqual([200]);
    // The server reads both together: once the first has its response, the second is in progress.
    busy.write(FAQ + get('/api/faq', 'X-Mock-Fault: {"latency":150}'));
    await expect.poll(() => statuses(busyReceived)).toEqual([200]);
    const ended = Promise.all([idle, busy, fresh].map(closed));
    const forcing = neverFires();
    onTestFinished(() => forcing.mockRestore());
    await api.close();
    await ended;
    expect(statuses(busyReceived)).toEqual([200, 200]);
    expect(busyReceived.text.match(/"faq-14"/g)).toHaveLength(2);
  });

  it('announced by a drain makes each response the last one of its connection, while new ones are still taken', async () => {
    const api = createMockApi();
    const { port } = await api.listen();
    const kept = connect(port, '127.0.0.1');
    const keptReceived = collect(kept);
    kept.write(FAQ);
    await expect.poll(() => statuses(keptReceived)).toEqual([200]);
    expect(keptReceived.text).toContain('Connection: keep-alive');
    api.drain();
    kept.write(FAQ);
    await closed(kept);
    expect(statuses(keptReceived)).toEqual([200, 200]);
    expect(keptReceived.text).toContain('Connection: close');
    const fresh = connect(port, '127.0.0.1');
    const freshReceived = collect(fresh);
    fresh.write(FAQ);
    await closed(fresh);
    expect(statuses(freshReceived)).toEqual([200]);
    await api.close();
  });

  it('after a drain still answers on connections that are open, and takes no new ones', async () => {
    const api = createMockApi();
    const { port } = await api.listen();
    const kept = connect(port, '127.0.0.1');
    const keptReceived = collect(kept);
    kept.write(FAQ);
    await expect.poll(() => statuses(keptReceived)).toEqual([200]);
    // As a proxy opens one: its request is still on the way when the server stops.
    const fresh = connect(port, '127.0.0.1');
    const freshReceived = collect(fresh);
    await once(fresh, 'connect');
    api.drain();
    const stopped = api.close();
    await expect.poll(() => isRefused(port)).toBe(true);
    kept.write(FAQ);
    fresh.write(FAQ);
    await Promise.all([closed(kept), closed(fresh), stopped]);
    expect(statuses(keptReceived)).toEqual([200, 200]);
    expect(statuses(freshReceived)).toEqual([200]);
  });

  it('after a drain resets none of the connections that arrived before', async () => {
    const api = createMockApi();
    const { port } = await api.listen();
    const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
    const received = sockets.map(collect);
    for (const socket of sockets) socket.write(FAQ);
    api.drain();
    await Promise.all([api.close(), ...sockets.map(closed)]);
    expect(received.map(statuses)).toEqual(sockets.map(() => [200]));
  });
});
