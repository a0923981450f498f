import { createServer, request as nodeRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMockApi, type MockApi } from '../create-mock-api.ts';

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};

describe.each(['listener', 'express'] as const)('compression through the %s', (way) => {
  let api: MockApi;
  let port: number;
  const server = createServer((request, response) => api.app(request, response));

  beforeAll(async () => {
    api = createMockApi({ cors: ['https://portal.example'] });
    if (way === 'listener') ({ port } = await api.listen());
    else {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      ({ port } = server.address() as AddressInfo);
    }
  });
  afterAll(async () => {
    server.close();
    await api.close();
  });

  /** The response as it is on the wire. */
  async function get(path: string, accept?: string, method = 'GET', headers = {}) {
    const sent = nodeRequest({
      port,
      path,
      method,
      headers: { ...headers, ...(accept === undefined ? {} : { 'accept-encoding': accept }) },
    });
    const [response] = (await once(sent.end(), 'response')) as [IncomingMessage];
    const body = await buffer(response);
    const encoding = response.headers['content-encoding'] ?? 'identity';
    return { status: response.statusCode, headers: response.headers, body, encoding };
  }

  it.each<[string | undefined, string]>([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['*', 'br'],
    ['deflate', 'identity'],
    ['identity', 'identity'],
    ['gzip;q=0', 'identity'],
    ['', 'identity'],
    ['nonsense;;q=x', 'identity'],
    [undefined, 'identity'],
  ])('of a list, when the client accepts %j, is %s', async (accept, expected) => {
    const plain = await get('/api/e-commerce-app/products');
    const { headers, body, encoding } = await get('/api/e-commerce-app/products', accept);
    expect(encoding).toBe(expected);
    expect(headers.vary).toMatch(/\bAccept-Encoding$/);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['content-length']).toBe(String(body.length));
    expect(decoders[encoding]?.(body).equals(plain.body)).toBe(true);
    if (expected !== 'identity') expect(body.length).toBeLessThan(plain.body.length / 5);
  });

  it.each(['/openapi.json', '/docs', '/api/faq'])('works for %s too', async (path) => {
    const [plain, compressed] = [await get(path), await get(path, 'gzip')];
    expect(compressed.encoding).toBe('gzip');
    expect(gunzipSync(compressed.body).equals(plain.body)).toBe(true);
    expect(compressed.headers['content-type']).toBe(plain.headers['content-type']);
  });

  it('leaves short bodies as they are', async () => {
    const { status, headers, encoding } = await get('/api/nada', 'br');
    expect([status, encoding]).toEqual([404, 'identity']);
    expect(headers.vary ?? '').not.toContain('Accept-Encoding');
  });

  it('of a HEAD has the headers of its GET', async () => {
    const [head, whole] = [await get('/api/faq', 'gzip', 'HEAD'), await get('/api/faq', 'gzip')];
    expect([head.encoding, head.headers['content-length']]).toEqual(['gzip', String(whole.body.length)]);
    expect(head.body).toHaveLength(0);
  });

  it('varies by origin as well where origins matter', async () => {
    const { headers } = await get('/api/faq', 'br', 'GET', { origin: 'https://portal.example' });
    expect(headers.vary).toBe('Origin, Accept-Encoding');
    expect(headers['access-control-allow-origin']).toBe('https://portal.example');
  });

  it('follows a cached list when it changes', async () => {
    const lengthOf = async () =>
      (JSON.parse(gunzipSync((await get('/api/todo-app/todos', 'gzip')).body).toString()) as unknown[])
        .length;
    const before = await lengthOf();
    const sent = nodeRequest({
      port,
      path: '/api/todo-app/new-todo',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    await once(sent.end(JSON.stringify({ id: `added-${way}`, title: 'a' })), 'response');
    expect(await lengthOf()).toBe(before + 1);
  });

  it('leaves the stream of requests alone', async () => {
    const sent = nodeRequest({
      port,
      path: '/__mock/requests/stream',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    const [response] = (await once(sent.end(), 'response')) as [IncomingMessage];
    expect(response.headers['content-encoding']).toBeUndefined();
    const [first] = (await once(response, 'data')) as [Buffer];
    expect(first.toString()).toBe(': connected\n\n');
    sent.destroy();
  });
});
