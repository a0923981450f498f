import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { ContractBreach } from '@portal/contracts';
import { createMockApi } from './create-mock-api.ts';
import { expectContract } from './expect-contract.ts';

describe('expectContract', () => {
  const api = createMockApi();
  afterAll(() => api.close());
  const controller = (data: object) =>
    request(api.app)
      .post('/users/controller')
      .set('Authorization', `Bearer ${api.tokenFor('cliente')}`)
      .send(data);

  it('accepts responses that fit the contract, failures and empty bodies included', async () => {
    expectContract(await request(api.app).get('/api/faq'));
    expectContract(await request(api.app).get('/users/access-token'));
    expectContract(await request(api.app).post('/api/mail-app/delete-mails').send({ selectedMailIds: [] }));
    const list = { objeto: 'facturas', operacion: 'C', data: { filtros: { id_empresa: 'emp-1' } } };
    expect(expectContract(await controller(list)).status).toBe(200);
  });

  it('checks the response to a text body, be it JSON or not', async () => {
    const send = (text: string) =>
      request(api.app)
        .post('/users/controller')
        .set('Authorization', `Bearer ${api.tokenFor('cliente')}`)
        .set('Content-Type', 'application/json')
        .send(text);
    expect(expectContract(await send('{"objeto": ')).status).toBe(400);
    const list = await send(' {"objeto": "empresas", "operacion": "C", "data": {}}');
    const wrong = { status: 200, text: '{"status":"success","message":"","data":{}}', request: list.request };
    expect(expectContract(list).status).toBe(200);
    expect(() => expectContract(wrong)).toThrow(ContractBreach);
  });

  it('reports an undeclared status, a wrong body, and the wrong result of an operation', async () => {
    const good = await request(api.app).get('/api/faq');
    const altered = (changes: object) => ({
      status: good.status,
      text: good.text,
      request: good.request,
      ...changes,
    });
    expect(() => expectContract(altered({ status: 418 }))).toThrow(ContractBreach);
    expect(() => expectContract(altered({ text: '{"nada":1}' }))).toThrow(ContractBreach);
    expect(() => expectContract(altered({ text: '<h1>Bad Gateway</h1>' }))).toThrow(ContractBreach);
    const list = await controller({
      objeto: 'facturas',
      operacion: 'C',
      data: { filtros: { id_empresa: 'emp-1' } },
    });
    const wrong = { status: 200, text: '{"status":"success","message":"","data":{}}', request: list.request };
    expect(() => expectContract(wrong)).toThrow(ContractBreach);
  });
});
