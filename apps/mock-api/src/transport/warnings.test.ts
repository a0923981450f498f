import {
  contract,
  listEndpoints,
  listOperations,
  operations,
  sampleValue,
  type Schema,
} from '@portal/contracts';
import request, { type Response } from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { DEMO_SHARED_SECRET } from '../core/config.ts';
import type { RequestRecord } from '../core/logger.ts';
import { createMockApi } from '../create-mock-api.ts';
import { DEMO_PASSWORD } from '../seed/demo-users.ts';
import { encrypt } from '../session/cipher.ts';
import { parse } from '../dispatch/parse.ts';

const lines: RequestRecord[] = [];
const api = createMockApi({
  logger: { request: (record) => lines.push(record), error: () => undefined },
});
const strict = createMockApi({ strict: true });
afterAll(() => Promise.all([api.close(), strict.close()]));

const warning = (response: Response): string | undefined => response.headers['x-mock-warning'];
const post = (path: string, body: object, to = api) => request(to.app).post(path).send(body);
const operate = (body: object, to = api) =>
  post('/users/controller', body, to).set('Authorization', `Bearer ${to.tokenFor('cliente')}`);
const consulta = (data: object) => ({ objeto: 'documentos_electronicos', operacion: 'C', data });

describe('keys that the contract does not know', () => {
  it('are named in X-Mock-Warning and in both logs, and do no harm', async () => {
    const response = await post('/api/notes-app/create-note', { note: { title: 'a' }, nota: 1 });
    expect(response.status).toBe(200);
    expect(warning(response)).toBe('Claves desconocidas: nota (note?)');
    expect(lines.at(-1)?.warnings).toEqual(['Claves desconocidas: nota (note?)']);
    const { body } = await request(api.app).get('/__mock/requests');
    expect((body as unknown[])[0]).toMatchObject({ warnings: ['Claves desconocidas: nota (note?)'] });
  });

  it.each([
    ['in the query', '/api/faq?pagina=2', 'pagina'],
    ['beside those of the query', '/api/scrumboard-app/board?boardId=b7d20f4e&boarId=x', 'boarId (boardId?)'],
  ])('are found %s', async (_name, path, named) => {
    expect(warning(await request(api.app).get(path))).toBe(`Claves desconocidas: ${named}`);
  });

  it.each([
    ['in the data of an operation', { filtros: { estados: ['generado'] } }, 'data.filtros.estados (estado?)'],
    [
      'at any depth',
      { orden: { campo: 'total', sentido: 'asc', nulos: 1 }, pag: 2 },
      'data.orden.nulos, data.pag (pagina?)',
    ],
  ])('are found %s', async (_name, data, named) => {
    const response = await operate(consulta(data));
    expect((response.body as { status: string }).status).toBe('success');
    expect(warning(response)).toBe(`Claves desconocidas: ${named}`);
  });

  it('are found beside the data', async () => {
    expect(warning(await operate({ ...consulta({}), filtros: {} }))).toBe('Claves desconocidas: filtros');
  });

  it('are not the action of an operation, but are where an operation has none', async () => {
    const count = { objeto: 'documentos_electronicos', operacion: 'E', data: { accion: 'contar' } };
    expect(warning(await operate(count))).toBeUndefined();
    expect(warning(await operate(consulta({ accion: 'contar' })))).toBe('Claves desconocidas: data.accion');
  });

  it('may be kept in what round-trips', async () => {
    const note = { title: 'a', color: 'rojo', extra: { más: [1] } };
    const response = await post('/api/notes-app/create-note', { note });
    expect(warning(response)).toBeUndefined();
    expect(response.body).toMatchObject(note);
  });

  it('make a header of ASCII that is not long, whatever they are called', async () => {
    const odd = { note: { title: 'a' }, 'niño\r\nX-Evil: 1': 1, '\ud83e': 1, ['x'.repeat(5000)]: 1 };
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`ñandú ${String(n)}`, 1]));
    const text = warning(await post('/api/notes-app/create-note', { ...odd, ...many })) ?? '';
    expect(text).toMatch(
      /^Claves desconocidas: ni%C3%B1o%0D%0AX-Evil: 1, %EF%BF%BD, x{80}\.\.\., [\x20-\x7e]*$/,
    );
    // No more than a hundred are counted.
    expect(text).toContain('(+90...)');
    expect(text.length).toBeLessThan(1001);
  });

  it.each([...schemas()])('are none of the sample of %s', (_name, schema) => {
    expect(parse(schema, sampleValue(schema))).toMatchObject({ dropped: [] });
  });
});

function* schemas(): Generator<[string, Schema]> {
  for (const { area, name, endpoint } of listEndpoints(contract)) {
    if (endpoint.body !== undefined) yield [`${area}.${name} body`, endpoint.body];
    if (endpoint.query !== undefined) yield [`${area}.${name} query`, endpoint.query];
  }
  for (const { key, operation } of listOperations(operations)) yield [key, operation.data];
}

describe('with strict input', () => {
  it('such a key is a 400 on its field, and nothing is done', async () => {
    const before = await request(strict.app).get('/api/notes-app/notes');
    const response = await post('/api/notes-app/create-note', { note: { title: 'a' }, nota: 1 }, strict);
    expect([response.status, response.body]).toEqual([
      400,
      { error: [{ type: 'nota', message: 'Clave desconocida. ¿Quiso decir "note"?' }] },
    ]);
    expect((await request(strict.app).get('/api/notes-app/notes')).body).toEqual(before.body);
    expect((await request(strict.app).get('/api/faq?pagina=2')).status).toBe(400);
  });

  it('an operation refuses it', async () => {
    const { body } = await operate(consulta({ filtros: { estados: [] } }), strict);
    expect(body).toEqual({
      status: 'error',
      message: 'data.filtros.estados: clave desconocida. ¿Quiso decir "estado"?',
      data: {
        codigo: 'VALIDACION',
        errores: [{ campo: 'filtros.estados', mensaje: 'Clave desconocida. ¿Quiso decir "estado"?' }],
      },
    });
  });

  it('objects that round-trip keep theirs', async () => {
    const note = { title: 'a', color: 'rojo' };
    expect((await post('/api/notes-app/create-note', { note }, strict)).status).toBe(200);
  });
});

describe('credentials that cannot be decrypted', () => {
  const secret = (text: string): string => encrypt(text, DEMO_SHARED_SECRET);
  it.each([
    ['in the clear', { username: 'cliente', pass: DEMO_PASSWORD }, 'username, pass'],
    ['half of them in the clear', { username: secret('cliente'), pass: DEMO_PASSWORD }, 'pass'],
    ['of enormous length', { username: secret('x'.repeat(2048)), pass: secret('') }, 'username'],
    ['with another secret', { username: encrypt('cliente', 'x'), pass: secret(DEMO_PASSWORD) }, 'username'],
  ])('are said to be so: %s', async (_name, body, fields) => {
    const response = await post('/users/login', body);
    expect(response.body).toHaveProperty('error.0.type', 'general');
    expect(warning(response)).toBe(
      `No se puede descifrar: ${fields}. Van cifrados con AES de crypto-js y el SHARED_SECRET de este servidor`,
    );
    expect(JSON.stringify(lines.at(-1))).not.toContain(DEMO_PASSWORD);
  });

  it.each([
    ['right ones', secret('cliente'), secret(DEMO_PASSWORD)],
    ['a wrong password', secret('cliente'), secret('otra')],
    ['an empty password', secret('cliente'), secret('')],
  ])('are not %s', async (_name, username, pass) => {
    expect(warning(await post('/users/login', { username, pass }))).toBeUndefined();
  });

  it('are noted of a profile too', async () => {
    const response = await post('/users/loginemail', { username: 'x', perfil: 'y' }).set(
      'Authorization',
      `Bearer ${api.tokenFor('multi')}`,
    );
    expect(warning(response)).toContain('No se puede descifrar: username, perfil.');
  });
});
