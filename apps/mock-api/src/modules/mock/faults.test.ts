import { listOperations, operations } from '@portal/contracts';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { createMockApi } from '../../create-mock-api.ts';
import { testApi } from '../../test-api.ts';

const t = testApi();
afterAll(() => t.close());
const box = ownSandbox('faults');
const target = 'notes.listNotes';

describe('a fault rule', () => {
  it.each<[string, string, object]>([
    ['an unknown target', 'target', { target: 'notes.listNote', status: 500 }],
    ['an unknown operation', 'target', { target: 'facturas/Z', latency: 1 }],
    ['a target under /__mock', 'target', { target: 'mock.*', latency: 1 }],
    ['no effect', 'body', { target }],
    ['a misspelt key', 'evry', { target, latency: 1, evry: 2 }],
    ['a misspelt effect', 'statsu', { target, statsu: 500 }],
    ['a status that is not declared', 'status', { target, status: 418 }],
    ['a status that nothing declares', 'status', { target: '*', status: 599 }],
    ['a status that is never sent', 'status', { target, status: 500, connection: 'drop' }],
    ['bounds the wrong way round', 'latency', { target, latency: { min: 5, max: 1 } }],
    [
      'misspelt bounds',
      'latency.distributoin',
      { target, latency: { min: 1, max: 5, distributoin: 'normal' } },
    ],
    ['a latency too long', 'latency', { target, latency: 60_001 }],
    ['more than certainty', 'chance', { target, latency: 1, chance: 1.5 }],
    ['no chance at all', 'chance', { target, latency: 1, chance: 0 }],
  ])('is refused at once with %s', async (_name, field, rule) => {
    const response = await request(t.app).post('/__mock/faults').set('X-Sandbox', box()).send(rule);
    const { error } = response.body as { error: { type: string }[] };
    expect([response.status, error[0]?.type]).toEqual([400, field]);
    expect(await t.as('admin', box()).mock.listFaults()).toEqual([]);
  });

  it('says which statuses there are', async () => {
    const response = await request(t.app)
      .post('/__mock/faults')
      .set('X-Sandbox', box())
      .send({ target, status: 418 });
    expect(JSON.stringify(response.body)).toMatch(/notes\.listNotes solo declara los estados 200,.* 500/);
  });

  it('says which name is meant', async () => {
    const response = await request(t.app)
      .post('/__mock/faults')
      .set('X-Sandbox', box())
      .send({ target: 'notes.listNote', status: 500 });
    expect(response.body).toMatchObject({
      error: [{ message: expect.stringContaining('¿Quiso decir "notes.listNotes"?') as string }],
    });
  });

  it('says what a latency may be', async () => {
    const rule = { target, latency: { min: 5, max: 1 } };
    const response = await request(t.app).post('/__mock/faults').set('X-Sandbox', box()).send(rule);
    expect(JSON.stringify(response.body)).toContain('con min no mayor que max');
  });

  it('is not taken away by a misspelt question', async () => {
    const client = t.as('admin', box());
    await client.mock.addFault({ body: { target, latency: 1 } });
    expect((await request(t.app).delete('/__mock/faults?ide=f1').set('X-Sandbox', box())).status).toBe(400);
    expect(await client.mock.listFaults()).toHaveLength(1);
  });

  it('of latency and one of a status happen to one call', async () => {
    const client = t.as('admin', box());
    await client.mock.addFault({ body: { target: 'notes.*', latency: 60 } });
    await client.mock.addFault({ body: { target: '*', latency: 60 } });
    await client.mock.addFault({ body: { target, status: 500 } });
    const started = performance.now();
    const response = await request(t.app).get('/api/notes-app/notes').set('X-Sandbox', box());
    expect(response.status).toBe(500);
    expect(performance.now() - started).toBeGreaterThanOrEqual(119);
    expect((await client.mock.requests())[0]?.fault).toBe('latency 120 ms, status 500');
  });
});

describe('a fault by header', () => {
  it('of a 200 has the result of the operation', async () => {
    const departures: string[] = [];
    const token = t.api.tokenFor('admin');
    for (const { key, operation } of listOperations(operations)) {
      const [objeto, operacion, accion] = key.split('/');
      const { body } = await request(t.app)
        .post('/users/controller')
        .set({ Authorization: `Bearer ${token}`, 'X-Mock-Fault': '{"status":200}' })
        .send({ objeto, operacion, data: accion === undefined ? {} : { accion } });
      const { status, data, meta } = body as { status: string; data: unknown; meta?: unknown };
      const result = (operation.result as unknown as z.ZodType).safeParse(data);
      if (status !== 'success' || !result.success || (meta !== undefined) !== operation.list)
        departures.push(key);
    }
    expect(departures).toEqual([]);
  });

  it('of a 429 says how long to wait, as a real one does', async () => {
    const response = await request(t.app).post('/users/login').set('X-Mock-Fault', '{"status":429}');
    expect([response.status, response.get('Retry-After')]).toEqual([429, '60']);
  });

  it.each([
    '{}',
    '{"statsu":500}',
    '{"latency":{"min":5,"max":1}}',
    '{"status":500,"connection":"drop"}',
    '[]',
    '5',
  ])('is refused when it is %s', async (fault) => {
    const response = await request(t.app).get('/api/notes-app/notes').set('X-Mock-Fault', fault);
    expect(response.status).toBe(400);
  });

  it('asks for the token of /__mock, where there is one', async () => {
    const api = createMockApi({ admin: { enabled: true, token: 'abc' } });
    const call = (headers: Record<string, string>) =>
      request(api.app).get('/api/notes-app/notes').set(headers);
    const fault = { 'X-Mock-Fault': '{"status":500}' };
    expect((await call(fault)).status).toBe(403);
    expect((await call({ ...fault, 'X-Mock-Token': 'abd' })).status).toBe(403);
    expect((await call({ ...fault, 'X-Mock-Token': 'abc' })).status).toBe(500);
    expect((await call({})).status).toBe(200);
    await api.close();
  });

  it('is nothing where /__mock is off', async () => {
    const api = createMockApi({ admin: { enabled: false } });
    expect(
      (await request(api.app).get('/api/notes-app/notes').set('X-Mock-Fault', '{"status":500}')).status,
    ).toBe(200);
    await api.close();
  });
});

describe('an empty token', () => {
  it('rejects every request', async () => {
    const api = createMockApi({ admin: { enabled: true, token: '' } });
    expect((await request(api.app).get('/__mock')).status).toBe(403);
    expect((await request(api.app).get('/__mock').set('X-Mock-Token', '')).status).toBe(403);
    expect((await request(api.app).get('/__mock/requests/stream?token=')).status).toBe(403);
    expect(
      (await request(api.app).get('/api/notes-app/notes').set('X-Mock-Fault', '{"status":500}')).status,
    ).toBe(403);
    await api.close();
  });
});
