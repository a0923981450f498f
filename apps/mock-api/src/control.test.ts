import request from 'supertest';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createMockApi, OperationFailure } from './index.ts';
import { testApi } from './test-api.ts';

const t = testApi();
const { api } = t;
afterAll(() => t.close());
beforeEach(() => {
  api.clearFaults();
  api.clearReplies();
});
const getFaqs = () => api.fetch(new Request('http://localhost/api/faq'));

describe('a fault', () => {
  it('fails requests of its target until it has ended or is removed', async () => {
    const once = api.fault('faq.*', { status: 500, times: 1 });
    expect([(await getFaqs()).status, (await getFaqs()).status, once.fired]).toEqual([500, 200, 1]);
    const always = api.fault('facturas.preparar', { connection: 'drop' });
    await expect(t.as('cliente').controller.facturas.preparar({ id_empresa: 'emp-1' })).rejects.toThrow();
    always.remove();
    await t.as('cliente').controller.facturas.preparar({ id_empresa: 'emp-1' });
    expect(always.fired).toBe(1);
  });

  it('is for its sandbox alone, also before its first request', async () => {
    api.fault('*', { status: 500, sandbox: 'faults' });
    expect((await getFaqs()).status).toBe(200);
    expect((await request(t.app).get('/api/faq').set('X-Sandbox', 'faults')).status).toBe(500);
  });

  it('is refused when it can never fire', () => {
    expect(() => api.fault('faq.listFaq*', { status: 418 })).toThrow('solo declara los estados');
    expect(() => api.fault('faq.listFaq' as 'faq.listFaqs', { status: 500 })).toThrow('"faq.listFaqs"?');
    expect(() => api.fault('faq.listFaqs', { latency: -1 })).toThrow('latency');
    expect(() => api.fault('faq.listFaqs', { statos: 500 } as object)).toThrow('statos');
    expect(() => api.fault('faq.listFaqs', { status: 500, connection: 'drop' })).toThrow('quite status');
    expect(() => api.fault('faq.listFaqs', { status: 500, target: 'faq.*' } as object)).toThrow(
      'target: is the first argument',
    );
  });
});

describe('a fault and a reply to the same request', () => {
  const NOT_FOUND = { status: 404, body: { error: 'No existe.' } } as const;
  const get = () => api.fetch(new Request('http://localhost/api/e-commerce-app/product?productId=1'));
  const target = 'eCommerce.getProduct';

  it('answer in the order in which they were set, the newest first, in process and over HTTP', async () => {
    const mock = t.anonymous.mock;
    const statuses: number[] = [];
    const set = async (work: () => unknown) => {
      await work();
      statuses.push((await get()).status);
    };
    await set(() => api.fault(target, { status: 500 }));
    await set(() => api.reply(target, NOT_FOUND, { times: 'always' }));
    await set(() => mock.addFault({ body: { target, status: 500 } }));
    await set(() => mock.addReplies({ body: { target, replies: [NOT_FOUND], always: true } }));
    await set(() => api.fault('*', { status: 500 }));
    expect(statuses).toEqual([500, 404, 500, 404, 500]);
    api.clearFaults();
    expect((await get()).status).toBe(404);
  });

  it('also to an operation, of which a refused request uses up no reply', async () => {
    const { empresas } = t.as('admin').controller;
    const meta = { total: 0, pagina: 1, por_pagina: 25, orden: { campo: 'ruc', sentido: 'asc' } } as const;
    api.fault('empresas.consulta', { status: 500 });
    const reply = api.reply('empresas.consulta', { status: 'success', data: [], meta });
    await expect(empresas.consulta({ pagina: 0 })).rejects.toBeInstanceOf(OperationFailure);
    expect(reply.used).toBe(0);
    expect((await empresas.consulta({})).data).toEqual([]);
    await expect(empresas.consulta({})).rejects.toMatchObject({ response: { status: 500 } });
  });

  it('at the same time share no reply', async () => {
    api.fault(target, { status: 500, latency: 5 });
    api.reply(target, NOT_FOUND);
    const responses = await Promise.all([get(), get(), get()]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([404, 500, 500]);
  });

  it('let a broken connection break the reply, also one that fails', async () => {
    api.reply('empresas.detalle', { status: 500, body: { error: 'Se cayó' } });
    api.fault('empresas.detalle', { connection: 'malformed' });
    const response = await request(t.app)
      .post('/users/controller')
      .set('Authorization', `Bearer ${api.tokenFor('admin')}`)
      .send({ objeto: 'empresas', operacion: 'D', data: { id: 'emp-1' } })
      .buffer(true)
      .parse((res, done) => {
        let text = '';
        res.on('data', (chunk: Buffer) => (text += chunk.toString()));
        res.on('end', () => done(null, text));
      });
    expect([response.status, response.body]).toEqual([500, '{"error":"Se cayó",']);
  });
});

describe('a reset', () => {
  it('brings back the data, and removes what a test has set', async () => {
    await t.anonymous.notes.createNote({ body: { note: { title: 'Nueva' } } });
    api.fault('faq.listFaqs', { status: 500 });
    api.reply('icons.listIcons', { status: 502, unchecked: true });
    await api.reset();
    const notes = await t.anonymous.notes.listNotes();
    expect(notes.map(({ title }) => title)).not.toContain('Nueva');
    expect((await getFaqs()).status).toBe(200);
    await api.reset({ seed: 'empty', at: new Date('2026-01-15T12:00:00Z') });
    expect(await t.anonymous.mock.state()).toMatchObject({
      seed: 'empty',
      momento: '2026-01-15T12:00:00.000Z',
    });
    await api.reset({ seed: 'demo' });
  });
});

it.each(['1999-12-31T23:59:59Z', '3000-01-01T00:00:00Z'])(
  'a reset to %s is refused, as over HTTP',
  async (at) => {
    await expect(api.reset({ at: new Date(at) })).rejects.toThrow(
      'at: must be between the years 2000 and 2999',
    );
  },
);

it.each(['http://localhost/api/faq', undefined, null])('fetch of %j says what it takes', async (request) => {
  await expect(api.fetch(request as unknown as Request)).rejects.toThrow('takes a Request');
});

it('a fault set in process counts where /__mock is off, too', async () => {
  const off = createMockApi({ admin: { enabled: false } });
  off.fault('faq.listFaqs', { status: 500, times: 1 });
  const get = async () => (await off.fetch(new Request('http://localhost/api/faq'))).status;
  expect([await get(), await get()]).toEqual([500, 200]);
  await off.close();
});

describe('an unchecked reply', () => {
  it('is sent as it is, for endpoints and operations', async () => {
    api.reply('faq.listFaqs', { status: 502, body: '<html>Bad gateway', unchecked: true });
    const page = await getFaqs();
    expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
      502,
      'text/html; charset=utf-8',
      '<html>Bad gateway',
    ]);
    const headers = { 'Content-Type': 'application/problem+json' };
    api.reply('empresas.detalle', { status: 418, body: { x: 1 }, headers, unchecked: true });
    const failure = await request(t.app)
      .post('/users/controller')
      .set('Authorization', `Bearer ${api.tokenFor('admin')}`)
      .send({ objeto: 'empresas', operacion: 'D', data: { id: 'emp-1' } });
    expect([failure.status, failure.headers['content-type'], failure.text]).toEqual([
      418,
      'application/problem+json',
      '{"x":1}',
    ]);
  });

  it('may come late, broken or not at all', async () => {
    const body = '{"title":"whole"}';
    api.reply('faq.listFaqs', [
      { status: 200, body, bodyDelay: 80, unchecked: true },
      { status: 200, body, bodyDelay: 10, connection: 'truncate', unchecked: true },
      { status: 200, body, connection: 'malformed', unchecked: true },
      { status: 200, connection: 'drop', unchecked: true },
    ]);
    const began = performance.now();
    expect(await (await getFaqs()).text()).toBe(body);
    expect(performance.now() - began).toBeGreaterThan(75);
    await expect((await getFaqs()).text()).rejects.toThrow();
    await expect((await getFaqs()).json()).rejects.toThrow(SyntaxError);
    await expect(getFaqs()).rejects.toThrow(TypeError);
    expect((await getFaqs()).status).toBe(200);
  });

  it('is set over HTTP too, and has a form of its own', async () => {
    const set = (reply: object) =>
      request(t.app)
        .post('/__mock/replies')
        .send({ target: 'faq.listFaqs', replies: [reply] });
    await set({ status: 599, body: 'x', unchecked: true }).expect(200);
    expect((await getFaqs()).status).toBe(599);
    for (const wrong of [{ status: 99 }, { status: 200, bodyDelay: -1 }, { status: 200, boddy: '' }])
      await set({ ...wrong, unchecked: true }).expect(400);
  });
});
