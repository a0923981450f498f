import type { MockInspected } from '@portal/contracts';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '../../test-api.ts';

let t: TestApi;
beforeEach(() => {
  t = testApi();
});
afterEach(() => t.close());

const post = (path: string, body: object) => request(t.app).post(path).send(body);

/** The newest request of the log with the rules that apply to it. */
async function inspected(): Promise<MockInspected> {
  const [newest] = await t.anonymous.mock.requests();
  return t.anonymous.mock.inspectRequest({ query: { id: newest?.id ?? '' } });
}

describe('of a fault and a reply to the same request', () => {
  const target = 'eCommerce.getProduct';
  const reply = { target, replies: [{ status: 404, body: { error: 'No existe.' } }], always: true };
  const get = (headers = {}) => request(t.app).get('/api/e-commerce-app/product?productId=1').set(headers);
  const reasons = async () =>
    (await inspected()).rules.map(({ id, applied, reason }) => [id, applied, reason]);

  it('the newer reply says that it answered, and the fault that it did not', async () => {
    await post('/__mock/faults', { target, status: 500 }).expect(200);
    await post('/__mock/faults', { target, status: 500, latency: 1 }).expect(200);
    await post('/__mock/replies', reply).expect(200);
    await get().expect(404);
    expect(await reasons()).toEqual([
      ['r1', true, 'Esta respuesta se envió en lugar de la del servidor.'],
      ['f2', true, 'Solo demora o corta: r1 es más nueva y decide la respuesta.'],
      ['f1', false, 'Una respuesta más nueva (r1) ya decide.'],
    ]);
  });

  it('the older reply names what answered', async () => {
    await post('/__mock/replies', reply).expect(200);
    await post('/__mock/replies', reply).expect(200);
    await get().expect(404);
    expect(await reasons()).toEqual([
      ['r2', true, 'Esta respuesta se envió en lugar de la del servidor.'],
      ['r1', false, 'Coincide, pero la regla más nueva que coincide es r2.'],
    ]);
    await post('/__mock/faults', { target, status: 500 }).expect(200);
    await get().expect(500);
    expect(await reasons()).toEqual([
      ['f1', true, 'Falló por esta regla.'],
      ['r2', false, 'Coincide, pero respondió una falla más nueva.'],
      ['r1', false, 'Coincide, pero respondió una falla más nueva.'],
    ]);
  });

  it('neither answers a rejected request', async () => {
    await post('/__mock/faults', { target, status: 500 }).expect(200);
    await post('/__mock/replies', reply).expect(200);
    await get({ Authorization: 'Bearer wrong' }).expect(401);
    expect(await reasons()).toEqual([
      ['r1', false, 'Coincide, pero el pedido se rechazó antes.'],
      ['f1', false, 'Una respuesta más nueva (r1) ya decide.'],
    ]);
  });

  it('their order outlives a way back', async () => {
    await post('/__mock/history', { enabled: true }).expect(200);
    await post('/__mock/faults', { target, status: 500 }).expect(200);
    await post('/__mock/replies', reply).expect(200);
    await post('/api/notes-app/create-note', { note: { title: 'Una', content: '' } }).expect(200);
    const { request: write } = await inspected();
    await post('/__mock/history/restore', { id: write.id }).expect(200);
    await get().expect(404);
    await post('/__mock/faults', { target, status: 500 }).expect(200);
    await get().expect(500);
    const orders = async (kind: string) =>
      ((await request(t.app).get(`/__mock/${kind}`)).body as { order: number }[]).map(({ order }) => order);
    expect([...(await orders('faults')), ...(await orders('replies'))].toSorted()).toEqual([1, 2, 3]);
  });
});
