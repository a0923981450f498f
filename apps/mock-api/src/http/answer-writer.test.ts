import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMockApi, type MockApi } from '../create-mock-api.ts';

/** The raw answers to calls that are sent as they stand, on one connection. */
async function raw(port: number, sent: string): Promise<string> {
  const calls = sent.split('HTTP/1.').length - 1;
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  let bytes = Buffer.alloc(0);
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    bytes = Buffer.concat([bytes, chunk]);
    if (wholeAnswers(bytes, sent.startsWith('HEAD')) === calls) break;
  }
  socket.destroy();
  return bytes.toString('utf8');
}

/** How many answers have arrived to their last byte. */
function wholeAnswers(bytes: Buffer, isHead: boolean): number {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return 0;
  const length = Number(/^content-length: (\d+)/im.exec(bytes.toString('latin1', 0, end))?.[1] ?? Number.NaN);
  const next = end + 4 + (isHead ? 0 : length);
  return bytes.length < next ? 0 : 1 + wholeAnswers(bytes.subarray(next), isHead);
}

const call = (method: string, path: string, headers: readonly string[] = [], body = ''): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'X-Request-Id: one',
    ...headers,
    ...(body === ''
      ? []
      : ['Content-Type: application/json', `Content-Length: ${String(Buffer.byteLength(body))}`]),
    '',
    body,
  ].join('\r\n');

describe('answers of the own listener, whose heads are written as one text', () => {
  let api: MockApi;
  let own: number;
  let app: number;
  const server = createServer((request, response) => api.app(request, response));

  beforeAll(async () => {
    api = createMockApi();
    own = (await api.listen()).port;
    await once(server.listen(0, '127.0.0.1'), 'listening');
    app = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    server.close();
    await api.close();
  });

  const post = (path: string, body: object): string => call('POST', path, [], JSON.stringify(body));
  const faq = call('GET', '/api/faq');
  it.each<[string, number, string]>([
    ['letters beyond ASCII', 200, faq],
    ['a list kept as bytes', 200, call('GET', '/api/e-commerce-app/products')],
    [
      'a write',
      200,
      post('/api/notes-app/update-labels', { labels: [{ id: 'ñ', name: 'ñandú', handle: 'ñ' }] }),
    ],
    ['no body', 200, post('/api/mail-app/set-folder', { selectedMailIds: [], folderId: 4 })],
    ['malformed JSON', 400, call('POST', '/api/notes-app/create-note', [], '{')],
    ['a path that is not there', 404, call('GET', '/api/nada')],
    ['a header of its own', 405, call('GET', '/users/login')],
    ['HEAD', 405, call('HEAD', '/users/login')],
    ['the end of the connection asked for', 200, call('GET', '/api/faq', ['Connection: close'])],
    ['HTTP/1.0', 200, faq.replace('HTTP/1.1', 'HTTP/1.0')],
    ['two calls at once', 200, faq + faq],
    ['a refused call whose body nobody reads', 405, post('/api/faq', { a: 'ñ' })],
    ['a call with a body and another behind it', 404, post('/api/notes-app/nada', { a: 'ñ' }) + faq],
  ])('are what writeHead sends: %s', async (_name, status, sent) => {
    const [quick, usual] = [await raw(own, sent), await raw(app, sent)];
    const timeless = (text: string): string => text.replace(/^Date: .*$/gm, 'Date: now');
    expect(timeless(quick)).toBe(timeless(usual));
    expect(quick.startsWith(`HTTP/1.1 ${String(status)} `)).toBe(true);
  });

  it('say when they were made', async () => {
    const date = /^Date: (.*)\r$/m.exec(await raw(own, call('GET', '/api/faq')))?.[1] ?? '';
    expect(date).toBe(new Date(date).toUTCString());
    expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000);
  });
});
