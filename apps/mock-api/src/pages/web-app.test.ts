import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_SHARED_SECRET } from '../core/config.ts';
import { silentLogger } from '../core/logger.ts';
import { createMockApi, type MockApi } from '../create-mock-api.ts';

const PAGE = '<!doctype html><title>Portal</title>';
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2000))});`;

const WORKER = `self.skipWaiting();${'y'.repeat(2000)}`;

describe('the built web app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-web-'));
  const errors: unknown[] = [];
  let api: MockApi;

  const write = (name: string, text: string): void => {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
  };

  beforeAll(() => {
    mkdirSync(join(folder, 'assets'));
    write('index.html', PAGE);
    write('assets/main-abc.js', SCRIPT);
    write('sw.js', WORKER);
    writeFileSync(join(folder, 'config.json'), '{"apiUrl":""}');
    api = createMockApi({
      web: folder,
      logger: { request: () => undefined, error: (message, error) => errors.push(message, error) },
    });
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true });
  });

  const get = (path: string, encoding: string, accept = '*/*') =>
    request(api.app).get(path).set({ 'Accept-Encoding': encoding, Accept: accept });

  it.each<[string, string, string, string]>([
    ['/', 'text/html', PAGE, 'no-cache'],
    ['/index.html', 'text/html', PAGE, 'no-cache'],
    ['/facturas/1', 'text/html', PAGE, 'no-cache'],
    // A worker that caches kept would be an old portal for a day.
    ['/sw.js', 'text/javascript', WORKER, 'no-cache'],
    ['/assets/main-abc.js', 'text/javascript', SCRIPT, 'public, max-age=31536000, immutable'],
  ])('has %s in the form that the client takes', async (path, type, text, caching) => {
    const tags = new Set<string | undefined>();
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const response = await get(path, accepted).responseType('blob');
      expect(response.status).toBe(200);
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.headers['content-type']).toContain(type);
      expect(response.headers['cache-control']).toBe(caching);
      expect(response.headers['vary']).toContain('Accept-Encoding');
      expect(response.headers['content-security-policy']).toContain("default-src 'self'");
      if (encoding === undefined) expect(response.body).toEqual(Buffer.from(text));
      tags.add(response.headers['etag']);
    }
    expect(tags.size).toBe(3);
  });

  it('is not sent again when the client has it', async () => {
    const { headers } = await get('/', 'br').responseType('blob');
    await get('/', 'br')
      .set('If-None-Match', headers['etag'] ?? '')
      .expect(304);
  });

  it('has its settings as they are now, for they may be edited after the build', async () => {
    const response = await get('/config.json', 'br, gzip');
    expect(response.headers['content-encoding']).toBeUndefined();
    expect([response.body, response.headers['cache-control']]).toEqual([
      {
        apiUrl: '',
        aesSecret: DEMO_SHARED_SECRET,
        selfRegistration: true,
        passwordMail: false,
        sampleAreas: true,
        offline: false,
      },
      'no-cache',
    ]);
  });

  it.each([
    ['a missing script', '/assets/gone.js', '*/*', 404],
    ['data', '/nada', 'application/json', 404],
    ['an address that cannot be decoded', '/%', 'text/html', 400],
    ['another that cannot', '/assets/%E0%A4%A', 'text/html', 400],
    ['a way out of the folder', '/assets/..%2f..%2fetc/passwd', 'text/html', 404],
  ])('responds to %s in JSON, without a stack', async (_name, path, accept, status) => {
    const response = await get(path, 'br', accept);
    expect([response.status, response.type]).toEqual([status, 'application/json']);
    expect(response.body).toEqual({ error: expect.any(String) as string });
    expect(errors).toEqual([]);
  });
});

describe('an address of the web app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-routes-'));
  let api: MockApi;
  beforeAll(() => {
    writeFileSync(join(folder, 'index.html'), PAGE);
    writeFileSync(join(folder, 'routes.json'), '["/lotes","/empresas/*","/apps/academy/courses/*"]');
    api = createMockApi({ web: folder });
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['/', 200, 200],
    ['/lotes', 200, 200],
    ['/Lotes/', 200, 200],
    ['/empresas', 200, 200],
    ['/empresas/4', 200, 200],
    ['/apps/academy', 200, 200],
    ['/lotes/4', 404, 404],
    ['/empresasx', 404, 404],
    ['/docs/nada.md', 404, 404],
    ['/swagger.json', 404, 404],
    ['/.well-known/mcp.json', 404, 404],
  ])('%s is %i for a person and %i for a program', async (path, person, program) => {
    const page = await request(api.app).get(path).set('Accept', 'text/html,*/*;q=0.8');
    expect([page.status, page.text]).toEqual([person, PAGE]);
    const other = await request(api.app).get(path).set('Accept', '*/*');
    expect(other.status).toBe(program);
    if (program === 404) expect(other.body).toEqual({ error: 'No existe esa dirección en la API.' });
    else expect(other.text).toBe(PAGE);
  });
});

describe('the settings of the page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-settings-'));
  const sharedSecret = 'a "secret" of this server';
  const error = vi.fn();
  let api: MockApi;
  beforeAll(() => {
    writeFileSync(join(folder, 'index.html'), PAGE);
    api = createMockApi({
      web: folder,
      config: { sharedSecret, selfRegistration: false, sampleAreas: false },
      logger: { ...silentLogger, error },
    });
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true });
  });

  it.each([
    [
      'its own secret',
      '{"apiUrl":"","aesSecret":"of the build","auth0":null}',
      {
        apiUrl: '',
        aesSecret: sharedSecret,
        auth0: null,
        selfRegistration: false,
        passwordMail: false,
        sampleAreas: false,
        offline: false,
      },
    ],
    [
      'its own secret without an address',
      '{}',
      {
        aesSecret: sharedSecret,
        selfRegistration: false,
        passwordMail: false,
        sampleAreas: false,
        offline: false,
      },
    ],
    [
      'a start without a connection where the file asks for it',
      '{"offline":true}',
      {
        aesSecret: sharedSecret,
        selfRegistration: false,
        passwordMail: false,
        sampleAreas: false,
        offline: true,
      },
    ],
    [
      'the secret of another service',
      '{"apiUrl":"https://portal.example.com","aesSecret":"theirs"}',
      { apiUrl: 'https://portal.example.com', aesSecret: 'theirs' },
    ],
  ])('have %s', async (_name, text, expected) => {
    writeFileSync(join(folder, 'config.json'), text);
    expect((await request(api.app).get('/config.json')).body).toEqual(expected);
  });

  it('are sent as they are when they are no JSON object', async () => {
    writeFileSync(join(folder, 'config.json'), '{"apiUrl":');
    const response = await request(api.app).get('/config.json').responseType('blob');
    expect(response.body).toEqual(Buffer.from('{"apiUrl":'));
  });

  it('have its own secret when there is no file', async () => {
    rmSync(join(folder, 'config.json'));
    expect((await request(api.app).get('/config.json')).body).toEqual({
      aesSecret: sharedSecret,
      selfRegistration: false,
      passwordMail: false,
      sampleAreas: false,
      offline: false,
    });
  });

  it('are an error that is logged when the file cannot be read', async () => {
    mkdirSync(join(folder, 'config.json'));
    const response = await request(api.app).get('/config.json');
    expect([response.status, response.body]).toEqual([500, { error: 'Error interno del servidor.' }]);
    expect(error).toHaveBeenCalledExactlyOnceWith(
      'GET /config.json',
      expect.objectContaining({ code: 'EISDIR' }),
    );
  });
});

describe('without a web app', () => {
  it('points to the documentation', async () => {
    const api = createMockApi();
    await request(api.app).get('/').expect(302).expect('location', '/docs');
    await api.close();
  });
});
