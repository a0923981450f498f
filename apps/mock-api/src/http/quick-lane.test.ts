import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMockApi, type MockApi } from '../create-mock-api.ts';

const FAQ = 'GET /api/faq HTTP/1.1\r\nHost: a\r\n\r\n';
const PAGE = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
const post = (path: string, body: string, ...headers: string[]): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: a',
    'Content-Type: application/json',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    ...headers,
    '',
    body,
  ].join('\r\n');
const REMOVE = post('/api/notes-app/remove-note', '{"noteId":"ñ"}');

/** What has come on a connection so far, as text. */
function listen(socket: Socket): { text: string } {
  const come = { text: '' };
  socket.on('data', (chunk: Buffer) => (come.text += chunk.toString('utf8')));
  return come;
}

/** The statuses of the answers that came. */
const statuses = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => Number(code));

async function until(come: { text: string }, count: number): Promise<number[]> {
  await expect.poll(() => statuses(come.text).length, { timeout: 5000 }).toBeGreaterThanOrEqual(count);
  return statuses(come.text);
}

describe('a connection of the own listener', () => {
  let api: MockApi;
  let port: number;
  beforeAll(async () => {
    api = createMockApi();
    port = (await api.listen()).port;
  });
  afterAll(() => api.close());

  it('answers call after call, of the API and others, plain and not', async () => {
    const socket = connect(port, '127.0.0.1');
    const come = listen(socket);
    const calls: [string, number][] = [
      [FAQ, 200],
      [REMOVE, 404],
      [FAQ, 200],
      [PAGE, 200],
      [FAQ, 200],
      [REMOVE, 404],
      ['GET /nada HTTP/1.1\r\nHost: a\r\nAccept: application/json\r\n\r\n', 404],
      [FAQ, 200],
    ];
    for (const [index, [sent, status]] of calls.entries()) {
      socket.write(sent);
      expect((await until(come, index + 1))[index]).toBe(status);
    }
    socket.destroy();
  });

  it.each([1, 10, 40, 70, REMOVE.length - 3])(
    'waits for a call that comes in two parts, cut at %i',
    async (at) => {
      const socket = connect(port, '127.0.0.1');
      const come = listen(socket);
      socket.setNoDelay(true);
      socket.write(REMOVE.slice(0, at));
      await sleep(20);
      socket.write(REMOVE.slice(at));
      expect(await until(come, 1)).toEqual([404]);
      socket.write(FAQ);
      expect(await until(come, 2)).toEqual([404, 200]);
      socket.destroy();
    },
  );

  it('answers calls that come at once, or before the last was answered, in their order', async () => {
    const socket = connect(port, '127.0.0.1');
    const come = listen(socket);
    const slow = post('/api/notes-app/remove-note', '{"noteId":"x"}', 'X-Mock-Fault: {"latency":80}');
    socket.write(slow);
    await sleep(20);
    socket.write(FAQ);
    await sleep(20);
    socket.write(`${REMOVE}${PAGE}`);
    expect(await until(come, 4)).toEqual([404, 200, 404, 200]);
    socket.destroy();
  });

  it('says 400 to what is no HTTP, and goes on for others', async () => {
    const socket = connect(port, '127.0.0.1');
    const come = listen(socket);
    socket.write('nonsense\r\n\r\n');
    await once(socket, 'close');
    expect(statuses(come.text)).toEqual([400]);
    const { status } = await fetch(`http://127.0.0.1:${String(port)}/api/faq`);
    expect(status).toBe(200);
  });

  it.each([
    ['drop', ''],
    ['truncate', 'HTTP/1.1 200 OK'],
  ])('is broken off when that is asked for: %s', async (connection, beginning) => {
    const socket = connect(port, '127.0.0.1');
    const come = listen(socket);
    socket.on('error', () => undefined);
    socket.write(FAQ.replace('\r\n\r\n', `\r\nX-Mock-Fault: {"connection":"${connection}"}\r\n\r\n`));
    await once(socket, 'close');
    expect(come.text.slice(0, 15)).toBe(beginning);
  });

  it('sends what an answer has besides JSON: a header of its own, no body', async () => {
    const wrong = await fetch(`http://127.0.0.1:${String(port)}/users/login`);
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
    const empty = await fetch(`http://127.0.0.1:${String(port)}/api/mail-app/set-folder`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"selectedMailIds":[],"folderId":4}',
    });
    expect([empty.status, empty.headers.get('content-length'), await empty.text()]).toEqual([200, '0', '']);
  });

  it('may be left by its other end at any time', async () => {
    for (const sent of [
      '',
      FAQ.slice(0, 9),
      FAQ,
      FAQ.replace('\r\n\r\n', '\r\nX-Mock-Fault: {"latency":30}\r\n\r\n'),
    ]) {
      const leaving = connect(port, '127.0.0.1');
      leaving.on('error', () => undefined);
      leaving.write(sent);
      await sleep(5);
      leaving.resetAndDestroy();
      const ending = connect(port, '127.0.0.1');
      const come = listen(ending);
      ending.end(sent);
      await once(ending, 'close');
      expect(statuses(come.text).length).toBeLessThanOrEqual(1);
    }
    expect((await fetch(`http://127.0.0.1:${String(port)}/api/faq`)).status).toBe(200);
  });
});

describe('closing the server', () => {
  it('ends idle connections at once, and busy ones after their answer', async () => {
    const api = createMockApi();
    const { port } = await api.listen();
    const idle = connect(port, '127.0.0.1');
    const idleCome = listen(idle);
    idle.write(FAQ);
    await until(idleCome, 1);
    const fresh = connect(port, '127.0.0.1');
    await once(fresh, 'connect');
    const busy = connect(port, '127.0.0.1');
    const busyCome = listen(busy);
    busy.write(FAQ.replace('\r\n\r\n', '\r\nX-Mock-Fault: {"latency":150}\r\n\r\n'));
    await sleep(50);
    const ended = Promise.all([idle, busy, fresh].map((socket) => once(socket.resume(), 'close')));
    await api.close();
    await ended;
    expect(statuses(busyCome.text)).toEqual([200]);
    expect(busyCome.text).toContain('"faq-1"');
  });
});
