import { contract, listEndpoints, operations } from '@portal/contracts';
import { buildOpenApi } from '@portal/contracts/kernel';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { manualClock } from '../src/core/clock.ts';
import { testApi } from '../src/test-api.ts';
import { addedCalls, SPEC_CALLS } from './added-calls.ts';

interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly example?: unknown;
}
interface Described {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example: unknown }>> };
}

const document = buildOpenApi(contract, operations, { title: 't', version: '1', description: 'd' }) as {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Described>>>>;
};

/** One row per request of the sample-data areas in `/openapi.json`, and per type of its body. */
const calls = listEndpoints(contract)
  .filter(({ endpoint }) => endpoint.path.startsWith('/api/'))
  .flatMap(({ endpoint: { method, path } }) => {
    const described = document.paths?.[path]?.[method.toLowerCase()];
    if (described === undefined) throw new Error(`${method} ${path} is not described`);
    const bodies = Object.entries(described.requestBody?.content ?? { 'no body': { example: undefined } });
    return bodies.map(([type, { example }]) => ({ method, path, described, type, example }));
  });

/** An example copied from the documentation succeeds: each is sent to sample data of its own. */
describe('the examples of the documentation', () => {
  const t = testApi({ clock: manualClock('2026-11-20T12:00:00Z') });
  let sandboxes = 0;
  afterAll(() => t.close());

  it('are of all requests', () => {
    const requests = new Set(calls.map(({ method, path }) => `${method} ${path}`));
    expect(requests.size).toBe(SPEC_CALLS + addedCalls.length);
  });

  it.each(calls)('$method $path with $type', async ({ method, path, described, type, example }) => {
    const query = described.parameters.filter((parameter) => parameter.in === 'query');
    const sandbox = `example-${String((sandboxes += 1))}`;
    const call = request(t.app)
      [method === 'GET' ? 'get' : 'post'](path)
      .set('X-Sandbox', sandbox)
      .query(
        Object.fromEntries(
          query.flatMap((parameter) =>
            parameter.example === undefined ? [] : [[parameter.name ?? '', parameter.example]],
          ),
        ),
      );
    // A document cannot contain a token: it would expire.
    if (path === '/api/auth/access-token') {
      const signIn = await request(t.app)
        .get('/api/auth')
        .set('X-Sandbox', sandbox)
        .query({ email: 'admin@muestra.example.com', password: 'admin' });
      void call.set('Authorization', `Bearer ${(signIn.body as { access_token: string }).access_token}`);
    }
    if (path === '/api/global-search')
      void call.set('Authorization', `Bearer ${t.api.tokenFor('cliente', sandbox)}`);
    if (example !== undefined) {
      const isBare = typeof example === 'string' && type !== 'application/json';
      void call.type(type).send(isBare ? example : JSON.stringify(example));
    }
    const response = await call;
    expect([response.status, response.status === 200 ? '' : response.text]).toEqual([200, '']);
  });

  it.each([
    [404, 'No existe el registro pedido.'],
    [413, 'El cuerpo supera el máximo de 1 MB.'],
    [415, 'El tipo de contenido debe ser application/json.'],
    [500, 'Error interno del servidor.'],
  ])('say of a fault with status %i what that status means', async (status, error) => {
    const response = await request(t.app)
      .post('/api/mail-app/delete-mails')
      .set('X-Mock-Fault', JSON.stringify({ status }))
      .send({ selectedMailIds: [] });
    expect([response.status, response.body]).toEqual([status, { error }]);
  });

  it('show a user who may sign in, and a registration with a taken e-mail', async () => {
    const get = calls.find(({ path }) => path === '/api/auth')?.described.parameters ?? [];
    const query = Object.fromEntries(get.flatMap(({ name, example }) => (example ? [[name, example]] : [])));
    expect((await request(t.app).get('/api/auth').query(query)).body).toHaveProperty('access_token');
    const registration = calls.find(({ path }) => path === '/api/auth/register')?.example;
    const response = await request(t.app)
      .post('/api/auth/register')
      .send(registration as object);
    expect(response.body).toHaveProperty('access_token');
  });
});
