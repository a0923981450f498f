import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../test-api.ts';

const t = testApi();
const { api } = t;
afterAll(() => t.close());
beforeEach(() => {
  api.clearCalls();
});

const ORIGIN = 'https://api.example';
const get = (path: string, init?: RequestInit) => api.fetch(new Request(ORIGIN + path, init));
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  get(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const fault = (value: object) => ({ headers: { 'x-mock-fault': JSON.stringify(value) } });

describe('without a socket', () => {
  it('serves endpoints, operations and pages', async () => {
    const faqs = await get('/api/faq?x=1');
    expect([faqs.status, faqs.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(await faqs.json()).toHaveLength(14);
    const authorization = `Bearer ${api.tokenFor('subadmin')}`;
    const operation = { objeto: 'empresas', operacion: 'C', data: {} };
    const empresas = (await (await post('/users/controller', operation, { authorization })).json()) as {
      data: unknown[];
    };
    expect(empresas.data).toHaveLength(4);
    expect(await (await get('/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
    expect(await (await get('/docs')).text()).toContain('<html');
    expect((await get('/healthz')).status).toBe(200);
    expect(api.calls().map(({ target }) => target)).toEqual(['faq.listFaqs', 'empresas.consulta']);
  });

  it('keeps method, path and body as they are', async () => {
    const head = await get('/api/faq', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await get('//api/faq')).status).toBe(404);
    expect((await get('/api/faq', { method: 'PUT', body: 'x' })).status).toBe(405);
    const title = 'Año nuevo ✓'.repeat(2000);
    const note = await post('/api/notes-app/create-note', { note: { title } });
    expect(await note.json()).toMatchObject({ title });
    expect((await post('/users/login', { username: 'x'.repeat(1_100_000) })).status).toBe(413);
  });

  it('streams a file', async () => {
    const operation = { objeto: 'documentos_electronicos', operacion: 'X', data: { formato: 'csv' } };
    const authorization = `Bearer ${api.tokenFor('subadmin')}`;
    const accept = 'application/octet-stream';
    const file = await post('/users/controller', operation, {
      authorization,
      accept,
      'accept-encoding': 'gzip',
    });
    expect(file.headers.get('content-encoding')).toBeNull();
    expect((await file.text()).split('\n').length).toBeGreaterThan(100);
  });

  it('rejects where the connection is dropped, and breaks off a body', async () => {
    await expect(get('/api/faq', fault({ connection: 'drop' }))).rejects.toThrow(TypeError);
    const broken = await get('/api/faq', fault({ connection: 'truncate' }));
    expect(broken.status).toBe(200);
    await expect(broken.text()).rejects.toThrow();
    await expect((await get('/api/faq', fault({ connection: 'malformed' }))).json()).rejects.toThrow(
      SyntaxError,
    );
    expect((await get('/api/faq', fault({ status: 500 }))).status).toBe(500);
  });

  it('ends a wait with the signal of its request', async () => {
    const leave = new AbortController();
    const waiting = get('/api/faq', { ...fault({ latency: 30_000 }), signal: leave.signal });
    setTimeout(() => leave.abort(), 50);
    await expect(waiting).rejects.toThrow('aborted');
    await expect(get('/api/faq', { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  });
});
