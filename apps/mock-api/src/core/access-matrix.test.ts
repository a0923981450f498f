import {
  contract,
  listEndpoints,
  listOperations,
  operations,
  portalRoles,
  sampleValue,
  type AnyEndpoint,
} from '@portal/contracts';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { testApi } from '../test-api.ts';

/** Every pair of endpoint or operation and role, generated from the contract: none can be forgotten. */
const t = testApi();
afterAll(() => t.close());

const guests = [
  ['no token', undefined],
  ['a forged token', 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IngifQ.x'],
] as const;

/** Sends the sample input of an endpoint, in a sandbox of its own so that no pair sees what another wrote. */
async function callEndpoint(
  endpoint: AnyEndpoint,
  token: string | undefined,
  sandbox: string,
): Promise<number> {
  const path = endpoint.path.replace(/:(\w+)/g, 'x');
  const query = (endpoint.query === undefined ? {} : sampleValue(endpoint.query)) as Record<string, string>;
  const call = request(t.app)
    [endpoint.method.toLowerCase() as 'post'](path)
    .query(query)
    .set('X-Sandbox', sandbox);
  if (token !== undefined) void call.set('Authorization', `Bearer ${token}`);
  if (endpoint.body !== undefined) {
    const body = sampleValue(endpoint.body);
    void (typeof body === 'string' ? call.type('text/plain').send(body) : call.send(body as object));
  }
  return (await call).status;
}

const isOpen = (endpoint: AnyEndpoint): boolean =>
  endpoint.access === 'public' || endpoint.access === 'optional';

describe.each(listEndpoints(contract))('$endpoint.method $endpoint.path', ({ area, name, endpoint }) => {
  it.each(guests)('with %s', async (kind, token) => {
    const status = await callEndpoint(endpoint, token, `${area}-${name}-${kind.replaceAll(' ', '-')}`);
    const judgesToken = endpoint.access !== 'public' || name === 'accessToken';
    const mustRefuse = token === undefined ? !isOpen(endpoint) || name === 'accessToken' : judgesToken;
    expect(status === 401).toBe(mustRefuse);
    expect(status).toBeLessThan(500);
  });

  it.each(portalRoles)('as %s', async (role) => {
    const box = `${area}-${name}-${role}`;
    const status = await callEndpoint(endpoint, t.api.tokenFor(role, box), box);
    // The one call that asks itself whose data the caller may change.
    const isJudgedByHandler = area === 'auth' && name === 'updateUser';
    const roles = Array.isArray(endpoint.access) ? (endpoint.access as readonly string[]) : undefined;
    if (!isJudgedByHandler) expect(status === 403).toBe(roles !== undefined && !roles.includes(role));
    expect(status).toBeLessThan(500);
    if (name !== 'accessToken' && area !== 'auth') expect(status).not.toBe(401);
  });
});

describe.each(listOperations(operations))('$key', ({ objeto, operation }) => {
  const data = sampleValue(operation.data) as object;
  const body = {
    objeto,
    operacion: operation.operacion,
    data: operation.accion === undefined ? data : { ...data, accion: operation.accion },
  };

  it.each(portalRoles)('as %s', async (role) => {
    const answer = await request(t.app)
      .post('/users/controller')
      .set('Authorization', `Bearer ${t.api.tokenFor(role)}`)
      .send(body);
    expect(answer.status).toBe(200);
    const { data: result } = answer.body as { data: { codigo?: string } };
    const allowed = operation.access === 'public' || (operation.access as readonly string[]).includes(role);
    expect(result.codigo === 'SIN_PERMISO').toBe(!allowed);
    expect(['OBJETO_DESCONOCIDO', 'OPERACION_NO_SOPORTADA']).not.toContain(result.codigo);
  });

  it('asks for a token', async () => {
    expect((await request(t.app).post('/users/controller').send(body)).status).toBe(401);
  });
});

describe('the controller', () => {
  const send = (body: object) =>
    request(t.app)
      .post('/users/controller')
      .set('Authorization', `Bearer ${t.api.tokenFor('admin')}`)
      .send(body);

  it.each([
    [{ objeto: 'nada', operacion: 'C' }, 'OBJETO_DESCONOCIDO', 'El objeto pedido no existe.'],
    [{ objeto: 'constructor', operacion: 'C' }, 'OBJETO_DESCONOCIDO', 'El objeto pedido no existe.'],
    [{ objeto: '__proto__', operacion: 'C' }, 'OBJETO_DESCONOCIDO', 'El objeto pedido no existe.'],
    [{ objeto: 'facturas', operacion: 'Z' }, 'OPERACION_NO_SOPORTADA', 'El objeto no admite esa operación.'],
    [{ objeto: 'facturas', operacion: 'E' }, 'OPERACION_NO_SOPORTADA', 'El objeto no admite esa operación.'],
    [
      { objeto: 'facturas', operacion: 'E', data: { accion: 7 } },
      'OPERACION_NO_SOPORTADA',
      'El objeto no admite esa operación.',
    ],
    [{ objeto: 'facturas', operacion: 'D' }, 'VALIDACION', 'Falta el identificador'],
    [{ objeto: 'facturas', operacion: 'D', data: 'x' }, 'VALIDACION', expect.any(String)],
  ])('refuses %j with 200 and %s', async (body, codigo, message) => {
    const answer = await send(body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'error', message, data: { codigo } });
  });

  it.each([[{}], [{ objeto: 'facturas' }], [{ operacion: 'C' }], [{ objeto: 1, operacion: 2 }]])(
    'answers the envelope %j with 400',
    async (body) => {
      expect((await send(body)).status).toBe(400);
    },
  );
});
