import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { contract, listEndpoints } from '@portal/contracts';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMockApi, type MockApi } from '../create-mock-api.ts';
import type { RequestRecord } from '../core/logger.ts';
import { BODY_LIMIT } from '../core/request.ts';

const json = { 'Content-Type': 'application/json' };

/** The same cases over the plain listener and over the Express app: one behaviour, no second path. */
describe.each(['listener', 'express'] as const)('HTTP through the %s', (way) => {
  const log: RequestRecord[] = [];
  const errors: unknown[] = [];
  let api: MockApi;
  let target: string | MockApi['app'];

  beforeAll(async () => {
    api = createMockApi({
      cors: ['https://portal.example'],
      logger: { request: (record) => log.push(record), error: (_message, error) => errors.push(error) },
    });
    target = way === 'listener' ? (await api.listen()).url : api.app;
  });
  afterAll(() => api.close());

  it.each([
    [
      'malformed JSON',
      400,
      '{',
      json,
      { error: [{ type: 'body', message: 'El cuerpo no es JSON válido.' }] },
    ],
    [
      'a body nested too deep',
      400,
      `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
      json,
      { error: [{ type: 'body', message: 'El cuerpo anida más de 100 niveles.' }] },
    ],
    ['no body', 400, undefined, json, { error: [{ type: 'body', message: 'Falta el cuerpo en JSON.' }] }],
    [
      'another content type',
      415,
      '{}',
      { 'Content-Type': 'text/plain' },
      { error: 'El tipo de contenido debe ser application/json.' },
    ],
    [
      'a body over 1 MB',
      413,
      JSON.stringify('x'.repeat(BODY_LIMIT)),
      json,
      { error: 'El cuerpo supera el máximo de 1 MB.' },
    ],
    [
      'a null character',
      400,
      '{"username":"a\\u0000","pass":"b"}',
      json,
      { error: [{ type: 'body', message: 'El texto no admite el carácter nulo.' }] },
    ],
    [
      'missing fields',
      400,
      '{"username":"a"}',
      json,
      { error: [{ type: 'pass', message: 'Por favor ingrese la contraseña.' }] },
    ],
    [
      'a body that is no object',
      400,
      '[]',
      json,
      { error: [{ type: 'body', message: expect.any(String) as string }] },
    ],
  ])('responds to %s with %i', async (_name, status, body, headers, expected) => {
    const response = await request(target).post('/users/login').set(headers).send(body);
    expect(response.status).toBe(status);
    expect(response.body).toEqual(expected);
    expect(response.headers['content-type']).toContain('application/json');
  });

  it.each([
    ['a token', { access_token: 'x' }, 401],
    ['something else', { other: 1 }, 401],
    ['a list', [], 400],
    ['a wrong type', { access_token: 7 }, 400],
  ])('takes the query of a GET that says so from a JSON body: %s', async (_name, body, status) => {
    for (const path of ['/users/access-token', '/api/auth/access-token']) {
      expect((await request(target).get(path).send(body)).status).toBe(status);
      const { body: user } = await request(target)
        .get('/users/access-token')
        .send({ access_token: api.tokenFor('cliente') });
      expect(user).toHaveProperty('user.role', ['cliente']);
    }
  });

  it('says in Spanish what is missing', async () => {
    const response = await request(target).post('/api/todo-app/new-todo').send({ id: 'n', notes: 7 });
    expect(response.body).toEqual({
      error: [
        { type: 'title', message: 'Es obligatorio' },
        { type: 'notes', message: 'Debe ser un texto' },
      ],
    });
  });

  it('takes a body of almost 1 MB', async () => {
    const response = await request(target)
      .post('/api/notes-app/remove-note')
      .send({ noteId: 'x'.repeat(BODY_LIMIT - 100) });
    expect(response.status).toBe(404);
  });

  it.each([
    ['GET', '/api/nada', 404],
    ['POST', '/users/nada', 404],
    ['GET', '/nada', 404],
    ['GET', '/users/login', 405],
    ['DELETE', '/users/controller', 405],
  ] as const)('responds to %s %s with %i as JSON', async (method, path, status) => {
    const response = await request(target)[method.toLowerCase() as 'get'](path);
    expect(response.status).toBe(status);
    expect(response.body).toEqual({ error: expect.any(String) as string });
  });

  it('responds to HEAD as GET without its body', async () => {
    const plain = { 'Accept-Encoding': 'identity' };
    const head = await request(target).head('/api/faq').set(plain);
    const get = await request(target).get('/api/faq').set(plain);
    expect(head.status).toBe(200);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.text).toBeFalsy();
  });

  it('understands a whole address, as a proxy asks with', async () => {
    const port = typeof target === 'string' ? Number(new URL(target).port) : undefined;
    const server = port === undefined ? createServer(api.app).listen(0) : undefined;
    const socket = connect(port ?? (server?.address() as AddressInfo).port);
    // Not ended: Node closes a connection whose client has, also before its response.
    socket.write(
      'GET http://anywhere.example/api/faq?x=1 HTTP/1.1\r\nHost: anywhere.example\r\nConnection: close\r\n\r\n',
    );
    const [response] = (await once(socket, 'data')) as [Buffer];
    expect(response.toString()).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
    server?.close();
  });

  it.each([
    ['another charset', { 'Content-Type': 'application/json; charset=latin1' }, '{}', 415],
    ['UTF-8 by name', { 'Content-Type': 'application/json; charset="UTF-8"' }, '{', 400],
    ['compressed', { ...json, 'Content-Encoding': 'gzip' }, '{}', 415],
    ['bytes that are no UTF-8', json, Buffer.from('{"a":"año"}', 'latin1'), 400],
  ] as const)('validates the format of a body: %s', async (_name, headers, body, status) => {
    const response = await request(target).post('/api/notes-app/remove-note').set(headers).send(body);
    expect(response.status).toBe(status);
  });

  it('reads a body that begins with a byte order mark', async () => {
    const response = await request(target)
      .post('/users/login')
      .set(json)
      .send('\uFEFF{"username":"a","pass":"b"}');
    expect(response.status).toBe(200);
  });

  it('names every type that a bare value may come as', async () => {
    const response = await request(target)
      .post('/api/todo-app/remove-todo')
      .set('Content-Type', 'text/html')
      .send('todo-1');
    expect(response.status).toBe(415);
    expect(response.text).toContain('text/plain');
  });

  it('names the methods that a path has', async () => {
    expect((await request(target).get('/users/login')).headers['allow']).toBe('POST');
    expect((await request(target).post('/api/faq')).headers['allow']).toBe('HEAD, GET');
  });

  it('says that it is alive and ready', async () => {
    expect((await request(target).get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await request(target).get('/readyz')).body).toEqual({ status: 'ok' });
  });

  it('describes itself: OpenAPI, and a page that asks no other host', async () => {
    expect((await request(target).get('/openapi.json')).body).toMatchObject({ openapi: '3.1.0' });
    const page = await request(target).get('/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.text).toContain('/api/scrumboard-app/card/order');
    expect(page.text).not.toMatch(/<script|src="|@import|href="http/);
  });

  it('sends safe headers on contract calls and on the rest, and does not say what it runs on', async () => {
    for (const [path, allowed] of [
      ['/users/access-token', "default-src 'none'"],
      ['/healthz', "default-src 'self'"],
      ['/nada', "default-src 'none'"],
    ] as const) {
      const { headers } = await request(target).get(path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain(allowed);
      expect(headers['content-security-policy']).toMatch(/frame-ancestors '(self|none)'/);
      expect(headers['x-powered-by']).toBeUndefined();
      if (path !== '/healthz') expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('lets only listed origins in', async () => {
    const from = (origin: string) => request(target).get('/users/access-token').set('Origin', origin);
    expect((await from('https://portal.example')).headers['access-control-allow-origin']).toBe(
      'https://portal.example',
    );
    expect((await from('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
    const preflight = await request(target)
      .options('/users/login')
      .set({ Origin: 'https://portal.example', 'Access-Control-Request-Method': 'POST' });
    expect(preflight.status).toBe(204);
    const used = listEndpoints(contract).map(({ endpoint }) => endpoint.method);
    expect(new Set(preflight.headers['access-control-allow-methods']?.split(','))).toEqual(
      new Set([...used, 'HEAD']),
    );
  });

  it('lets pages of those origins read its own headers', async () => {
    const { headers } = await request(target)
      .get('/users/access-token')
      .set('Origin', 'https://portal.example');
    expect(headers['access-control-expose-headers']?.split(',')).toEqual([
      'X-Request-Id',
      'X-Mock-Api',
      'X-Mock-Warning',
      'Retry-After',
      'RateLimit',
      'RateLimit-Policy',
      'X-Total-Rows',
      'Content-Disposition',
    ]);
  });

  it('names the limit of a snapshot, which is another', async () => {
    const response = await request(target)
      .post('/__mock/snapshot')
      .set(json)
      .set('Content-Length', String(contract.mock.putSnapshot.bodyLimit! + 1))
      .send('{}');
    expect([response.status, response.body]).toEqual([
      413,
      { error: 'El cuerpo supera el máximo de 256 MB.' },
    ]);
  });

  it('gives every response a request id and keeps the caller’s when it is harmless', async () => {
    const get = () => request(target).get('/users/access-token');
    const [first, second] = [await get(), await get()];
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
    expect((await get().set('X-Request-Id', 'abc-1')).headers['x-request-id']).toBe('abc-1');
    expect((await get().set('X-Request-Id', 'a b')).headers['x-request-id']).not.toBe('a b');
  });

  it('refuses a bad token everywhere that looks at one', async () => {
    for (const token of ['abc', api.tokenFor('cliente').slice(0, -2)]) {
      const response = await request(target)
        .post('/users/controller')
        .set('Authorization', `Bearer ${token}`)
        .send({ objeto: 'facturas', operacion: 'C' });
      expect(response.status).toBe(401);
      expect(response.body).toEqual({ error: 'Invalid access token detected' });
    }
  });

  it('refuses a bad name of a sandbox', async () => {
    expect((await request(target).get('/users/access-token').set('X-Sandbox', 'a/b')).status).toBe(400);
  });

  it('logs method, path, status and user, and neither query nor token nor body', async () => {
    log.length = 0;
    const token = api.tokenFor('cliente');
    await request(target)
      .get(`/users/access-token?access_token=${token}`)
      .set('Authorization', `Bearer ${token}`);
    await request(target).post('/users/login').send({ username: 'secreto', pass: 'secreto' });
    expect(log).toMatchObject([
      { method: 'GET', path: '/users/access-token', status: 200 },
      { method: 'POST', path: '/users/login', status: 200 },
    ]);
    expect(JSON.stringify(log)).not.toContain(token);
    expect(JSON.stringify(log)).not.toContain('secreto');
  });

  it('survives hostile query text', async () => {
    for (const query of [
      '?access_token=%',
      '?__proto__=1',
      '?access_token=a&access_token=b',
      `?access_token=${'x'.repeat(5000)}`,
    ]) {
      const { status } = await request(target).get(`/users/access-token${query}`);
      expect([400, 401]).toContain(status);
    }
    expect(errors).toEqual([]);
  });
});

describe('stopping', () => {
  it('completes a running request, and accepts no new one', async () => {
    const api = createMockApi();
    const { url } = await api.listen();
    await request(url).post('/__mock/faults').send({ target: 'faq.listFaqs', latency: 300 }).expect(200);
    const pending = fetch(`${url}/api/faq`);
    // The request has arrived once its fault has fired.
    const rules = async (): Promise<unknown> => (await request(url).get('/__mock/faults')).body;
    await expect.poll(rules).toMatchObject([{ fired: 1 }]);
    const closed = api.close();
    const response = await pending;
    expect(response.status).toBe(200);
    expect(await response.json()).toHaveLength(14);
    await closed;
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });
});

describe('production', () => {
  it('refuses demo secrets and the demo seed', () => {
    const before = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = 'production';
    try {
      expect(() => createMockApi()).toThrow('JWT_SECRET');
      const config = { jwtSecret: 'j'.repeat(32), sharedSecret: 'b' };
      expect(() => createMockApi({ config: { ...config, jwtSecret: 'short' } })).toThrow(
        'JWT_SECRET of at least 32',
      );
      expect(() => createMockApi({ config })).toThrow('DATA_KEY');
      expect(() => createMockApi({ config: { ...config, dataKey: 'short' } })).toThrow('DATA_KEY');
      expect(() => createMockApi({ config: { ...config, dataKey: 'x'.repeat(32) } })).toThrow('demo users');
    } finally {
      process.env['NODE_ENV'] = before;
    }
  });
});
