import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../core/random.ts';
import { parseWholeRequest } from './whole-request.ts';

const text = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'), 'latin1');
const post = (...headers: string[]): Buffer => text('POST /a HTTP/1.1', 'Host: a', ...headers, '', '{"a":1}');

describe('bytes that are one plain call', () => {
  it('are read with path, query, headers in lower case and body', () => {
    const bytes = text(
      'POST /api/x?a=1&b=%20 HTTP/1.1',
      'Host: h:1',
      'X-Sandbox:  a b ',
      'Content-Length: 2',
      '',
      '{}',
    );
    expect(parseWholeRequest(bytes)).toEqual({
      method: 'POST',
      path: '/api/x',
      query: 'a=1&b=%20',
      headers: { host: 'h:1', 'x-sandbox': 'a b', 'content-length': '2' },
      body: Buffer.from('{}'),
    });
  });

  it('need no body and may say that the connection stays', () => {
    const bytes = text('GET /?x HTTP/1.1', 'host: a', 'connection: Keep-Alive', '', '');
    expect(parseWholeRequest(bytes)).toMatchObject({
      method: 'GET',
      path: '/',
      query: 'x',
      body: Buffer.alloc(0),
    });
  });
});

describe('everything else is left to a full parser', () => {
  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['half a head', text('GET / HTTP/1.1', 'Host: a')],
    ['half a body', post('Content-Length: 8')],
    ['more than the body', post('Content-Length: 6')],
    ['a body without a length', post()],
    [
      'two calls',
      Buffer.concat([text('GET / HTTP/1.1', 'Host: a', '', ''), text('GET / HTTP/1.1', 'Host: a', '', '')]),
    ],
    ['a length with a sign', post('Content-Length: +7')],
    ['a length in hexadecimal', post('Content-Length: 0x7')],
    ['a length with a zero before it', post('Content-Length: 07')],
    ['a list of lengths', post('Content-Length: 7, 7')],
    ['two lengths', post('Content-Length: 7', 'Content-Length: 7')],
    ['chunks', post('Transfer-Encoding: chunked')],
    ['chunks and a length', post('Content-Length: 7', 'Transfer-Encoding: chunked')],
    ['a wish for 100 Continue', post('Content-Length: 7', 'Expect: 100-continue')],
    ['an upgrade', post('Content-Length: 7', 'Upgrade: websocket')],
    ['the end of the connection', post('Content-Length: 7', 'Connection: close')],
    ['no host', text('GET / HTTP/1.1', 'Accept: a', '', '')],
    ['an empty host', text('GET / HTTP/1.1', 'Host:', '', '')],
    ['two hosts', text('GET / HTTP/1.1', 'Host: a', 'Host: b', '', '')],
    ['any header twice', text('GET / HTTP/1.1', 'Host: a', 'Cookie: a', 'cookie: b', '', '')],
    ['a space before the colon', text('GET / HTTP/1.1', 'Host : a', '', '')],
    ['a folded line', text('GET / HTTP/1.1', 'Host: a', 'X-A: b', ' c', '', '')],
    ['a line without a colon', text('GET / HTTP/1.1', 'Host: a', 'X', '', '')],
    ['a bare line feed', Buffer.from('GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n')],
    ['a bare carriage return', Buffer.from('GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n')],
    ['letters beyond ASCII in a header', text('GET / HTTP/1.1', 'Host: a', 'X-A: ñ', '', '')],
    ['a control character', text('GET / HTTP/1.1', 'Host: a', 'X-A: \u0000', '', '')],
    ['a whole address', text('GET http://a/ HTTP/1.1', 'Host: a', '', '')],
    ['a star', text('OPTIONS * HTTP/1.1', 'Host: a', '', '')],
    ['HEAD', text('HEAD / HTTP/1.1', 'Host: a', '', '')],
    ['HTTP/1.0', text('GET / HTTP/1.0', 'Host: a', '', '')],
    ['two spaces', text('GET  / HTTP/1.1', 'Host: a', '', '')],
    ['letters beyond ASCII in the path', text('GET /ñ HTTP/1.1', 'Host: a', '', '')],
    ['an empty line first', text('', 'GET / HTTP/1.1', 'Host: a', '', '')],
    ['a very long head', text('GET / HTTP/1.1', 'Host: a', `X-A: ${'a'.repeat(9000)}`, '', '')],
    ['no headers at all', text('GET / HTTP/1.1', '', '')],
  ])('%s', (_name, bytes) => {
    expect(parseWholeRequest(bytes)).toBeUndefined();
  });
});

interface Heard {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

describe('node:http', () => {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      heard.push({ method, url, headers, body: Buffer.concat(chunks).toString('latin1') });
      response.setHeader('connection', 'close');
      response.end();
    });
  });
  let port: number;
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  it('hears exactly the same single call in all bytes that are taken for one', async () => {
    const random = seededRandom(7);
    const parts = [
      '\r\n',
      '\r',
      '\n',
      ' ',
      '\t',
      ':',
      ',',
      ';',
      '0',
      '7',
      'a',
      'ñ',
      '\0',
      '?',
      '%',
      'HTTP/1.1',
      'chunked',
      'Host: b\r\n',
      'Content-Length: 2\r\n',
      'Transfer-Encoding: chunked\r\n',
      'Connection: x\r\n',
    ];
    const whole = post('Content-Length: 7', 'X-A: one two', 'Accept: */*').toString('latin1');
    let taken = 0;
    for (let round = 0; round < 6000; round += 1) {
      let sent = whole;
      for (let change = random.int(0, 2); change > 0; change -= 1) {
        const at = random.int(0, sent.length);
        const put = parts[random.int(0, parts.length - 1)] ?? '';
        sent = sent.slice(0, at) + put + sent.slice(at + random.int(0, 2));
      }
      const bytes = Buffer.from(sent, 'latin1');
      const parsed = parseWholeRequest(bytes);
      if (parsed === undefined) continue;
      taken += 1;
      heard.length = 0;
      const socket = connect(port, '127.0.0.1');
      socket.write(bytes);
      socket.resume();
      await once(socket, 'close');
      const { method, path, query, headers, body } = parsed;
      const mark = sent.slice(0, sent.indexOf('\r\n')).includes('?') ? '?' : '';
      expect(heard, JSON.stringify(sent)).toEqual([
        { method, url: path + mark + query, headers: { ...headers }, body: body.toString('latin1') },
      ]);
    }
    expect(taken).toBeGreaterThan(1000);
  });
});
