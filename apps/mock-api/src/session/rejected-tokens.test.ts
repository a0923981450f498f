import jwt from 'jsonwebtoken';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { manualClock } from '../core/clock.ts';
import type { RequestRecord } from '../core/logger.ts';
import { createMockApi } from '../create-mock-api.ts';

const lines: RequestRecord[] = [];
const clock = manualClock('2026-11-20T12:00:00Z');
const api = createMockApi({
  clock,
  logger: { request: (record) => lines.push(record), error: () => undefined },
});
afterAll(() => api.close());

const seconds = clock.now().getTime() / 1000;
const sign = (claims: object, secret = api.config.jwtSecret, algorithm: jwt.Algorithm = 'HS256') =>
  jwt.sign(claims, secret, { algorithm, noTimestamp: true });
const good = api.tokenFor('cliente');
const id = (jwt.decode(good) as { id: string }).id;

const cases: [string, string | undefined, string | RegExp][] = [
  ['no header', undefined, 'no vino ningún token'],
  ['a bare token', good, 'la cabecera Authorization no tiene la forma "Bearer <token>"'],
  ['another scheme', 'Basic YTpi', 'la cabecera Authorization no tiene la forma "Bearer <token>"'],
  ['no JWT', 'Bearer abc', 'no es un JWT'],
  ['an expired one', `Bearer ${sign({ id, exp: seconds - 10 })}`, 'venció el 2026-11-20T11:59:50.000Z'],
  [
    'an early one',
    `Bearer ${sign({ id, nbf: seconds + 10, exp: seconds + 60 })}`,
    'vale recién desde el 2026-11-20T12:00:10.000Z',
  ],
  ['another secret', `Bearer ${sign({ id, exp: seconds + 60 }, 'otro')}`, 'está firmado con otro secreto'],
  [
    'another algorithm',
    `Bearer ${sign({ id, exp: seconds + 60 }, api.config.jwtSecret, 'HS512')}`,
    'no está firmado con HS256',
  ],
  ['no end', `Bearer ${sign({ id })}`, 'le faltan los datos id y exp'],
  ['no user', `Bearer ${sign({ exp: seconds + 60 })}`, 'le faltan los datos id y exp'],
  [
    'an unknown user',
    `Bearer ${sign({ id: 'nadie', exp: seconds + 60 })}`,
    'su usuario no existe o está bloqueado, o su sesión se cerró',
  ],
];

describe('a rejected token', () => {
  it.each(cases)(
    'is a 401 in the same words, and the log says why: %s',
    async (_name, authorization, reason) => {
      const call = request(api.app).post('/users/getListPerfiles').send({ email: 'x' });
      const response = await (authorization === undefined ? call : call.set('Authorization', authorization));
      expect([response.status, response.body]).toEqual([401, { error: 'Invalid access token detected' }]);
      expect(response.headers).not.toHaveProperty('x-mock-warning');
      expect(lines.at(-1)?.rejectedToken).toBe(reason);
      const { body } = await request(api.app).get('/__mock/requests');
      expect((body as unknown[])[0]).toMatchObject({ rejectedToken: reason });
    },
  );

  it.each(cases.slice(1))('is one in the sample areas too: %s', async (_name, authorization = '', reason) => {
    const response = await request(api.app).get('/api/faq').set('Authorization', authorization);
    expect(response.status).toBe(401);
    expect(lines.at(-1)?.rejectedToken).toBe(reason);
  });

  it.each(['/users/access-token', '/api/auth/access-token'])('is explained for %s', async (path) => {
    const response = await request(api.app).get(path).query({ access_token: 'abc' });
    expect(response.status).toBe(401);
    expect(lines.at(-1)?.rejectedToken).toBe('no es un JWT');
  });

  it('of another sandbox is named so, in both directions', async () => {
    const ask = (token: string, sandbox: string) =>
      request(api.app).get('/api/faq').set('Authorization', `Bearer ${token}`).set('X-Sandbox', sandbox);
    await request(api.app).get('/api/faq').set('X-Sandbox', 'una');
    expect((await ask(good, 'una')).status).toBe(401);
    expect(lines.at(-1)?.rejectedToken).toBe('es de la caja de arena "default", y la llamada es de "una"');
    expect((await ask(api.tokenFor('cliente', 'una'), 'default')).status).toBe(401);
    expect(lines.at(-1)?.rejectedToken).toBe('es de la caja de arena "una", y la llamada es de "default"');
  });

  it('is none where no token is looked at', async () => {
    await request(api.app).get('/api/faq').expect(200);
    expect(lines.at(-1)).not.toHaveProperty('rejectedToken');
  });
});
