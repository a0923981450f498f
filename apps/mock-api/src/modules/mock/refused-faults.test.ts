import request from 'supertest';
import { afterAll, expect, it } from 'vitest';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { testApi } from '../../test-api.ts';

const t = testApi();
afterAll(() => t.close());
const box = ownSandbox('refused');

const addFault = (rule: object) =>
  request(t.app).post('/__mock/faults').set('X-Sandbox', box()).send(rule).expect(200);

it('a fault happens to a call with wrong input too', async () => {
  const call = () =>
    request(t.app).post('/api/notes-app/remove-note').set('X-Sandbox', box()).send({ nada: 1 });
  expect((await call()).status).toBe(400);
  await addFault({ target: 'notes.removeNote', status: 500 });
  expect((await call()).status).toBe(500);
});

it('applies a controller fault to a request without a token, before its operation is known', async () => {
  const call = () =>
    request(t.app)
      .post('/users/controller')
      .set('X-Sandbox', box())
      .send({ objeto: 'facturas', operacion: 'C' });
  expect((await call()).status).toBe(401);
  await addFault({ target: 'facturas/C', connection: 'drop' });
  expect((await call()).status).toBe(401);
  await addFault({ target: 'session.controller', connection: 'malformed', times: 1 });
  await expect(call()).rejects.toThrow();
  expect((await call()).status).toBe(401);
});

it.each([
  ['/__mock/faults', { target: 'notes.listNotes', latency: 0 }],
  ['/__mock/replies', { target: 'notes.listNotes', replies: [{ status: 200, body: [] }] }],
])('bounds the rules of a sandbox: %s', async (path, rule) => {
  const add = () => request(t.app).post(path).set('X-Sandbox', box()).send(rule);
  const before = ((await request(t.app).get(path).set('X-Sandbox', box())).body as unknown[]).length;
  for (let added = before; added < 500; added += 1) expect((await add()).status).toBe(200);
  const { status, body } = await add();
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('Hay 500 reglas');
});
