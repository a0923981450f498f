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
    const verifiesToken = endpoint.access !== 'public' || name === 'accessToken';
    const mustReject = token === undefined ? !isOpen(endpoint) || name === 'accessToken' : verifiesToken;
    expect(status === 401).toBe(mustReject);
    expect(status).toBeLessThan(500);
  });

  it.each(portalRoles)('as %s', async (role) => {
    const box = `${area}-${name}-${role}`;
    const status = await callEndpoint(endpoint, t.api.tokenFor(role, box), box);
    // The only endpoint whose handler checks whose data the user may change.
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
    const response = await request(t.app)
      .post('/users/controller')
      .set('Authorization', `Bearer ${t.api.tokenFor(role)}`)
      .send(body);
    expect(response.status).toBe(200);
    const { data: result } = response.body as { data: { codigo?: string } };
    const allowed = operation.access === 'public' || (operation.access as readonly string[]).includes(role);
    expect(result.codigo === 'SIN_PERMISO').toBe(!allowed);
    expect(['OBJETO_DESCONOCIDO', 'OPERACION_NO_SOPORTADA']).not.toContain(result.codigo);
  });

  it('asks for a token', async () => {
    expect((await request(t.app).post('/users/controller').send(body)).status).toBe(401);
  });
});

describe('the controller', () => {
  const objetos = Object.keys(operations).join(', ');
  const send = (body: object) =>
    request(t.app)
      .post('/users/controller')
      .set('Authorization', `Bearer ${t.api.tokenFor('admin')}`)
      .send(body);

  it.each([
    [{ objeto: 'nada', operacion: 'C' }, `No existe el objeto "nada". Hay: ${objetos}.`],
    [{ objeto: 'constructor', operacion: 'C' }, `No existe el objeto "constructor". Hay: ${objetos}.`],
    [{ objeto: '__proto__', operacion: 'C' }, `No existe el objeto "__proto__". Hay: ${objetos}.`],
    [{ objeto: '', operacion: 'C' }, undefined],
    [
      { objeto: 'documentos', operacion: 'C' },
      `No existe el objeto "documentos". ¿Quiso decir "documentos_electronicos"? Hay: ${objetos}.`,
    ],
    [
      { objeto: 'x'.repeat(5000), operacion: 'C' },
      `No existe el objeto "${'x'.repeat(40)}…". Hay: ${objetos}.`,
    ],
  ])('names what is wrong with the objeto of %j', async (body, message) => {
    const { body: refused } = await send(body);
    if (message === undefined)
      expect(refused).toEqual({ error: [{ type: 'objeto', message: 'Falta el objeto' }] });
    else
      expect(refused).toEqual({
        status: 'error',
        message,
        data: { codigo: 'OBJETO_DESCONOCIDO', errores: [{ campo: 'objeto', mensaje: message }] },
      });
  });

  const listed =
    'C (consulta), D (detalle), A (alta), M (modificacion), B (baja), P (previsualizacion), E (una acción)';
  const acciones = 'preparar, emitir, emitir_enviar, duplicar, corregir';
  it.each([
    ['operacion', { operacion: 'Z' }, `El objeto "facturas" no tiene la operación "Z". Hay: ${listed}.`],
    [
      'operacion',
      { operacion: 'c' },
      `El objeto "facturas" no tiene la operación "c". ¿Quiso decir "C"? Hay: ${listed}.`,
    ],
    [
      'operacion',
      { operacion: 'alta' },
      `El objeto "facturas" no tiene la operación "alta". ¿Quiso decir "A"? Hay: ${listed}.`,
    ],
    [
      'accion',
      { operacion: 'E' },
      `Falta data.accion: la operación "E" del objeto "facturas" ejecuta una acción. Hay: ${acciones}.`,
    ],
    [
      'accion',
      { operacion: 'E', data: { accion: 7 } },
      `Falta data.accion: la operación "E" del objeto "facturas" ejecuta una acción. Hay: ${acciones}.`,
    ],
    [
      'accion',
      { operacion: 'E', data: { accion: 'emitr' } },
      `La operación "E" del objeto "facturas" no tiene la acción "emitr" (data.accion). ¿Quiso decir "emitir"? Hay: ${acciones}.`,
    ],
  ])('names the %s of %j, and lists what there is', async (campo, asked, message) => {
    expect((await send({ objeto: 'facturas', ...asked })).body).toEqual({
      status: 'error',
      message,
      data: { codigo: 'OPERACION_NO_SOPORTADA', errores: [{ campo, mensaje: message }] },
    });
  });

  it.each([
    ['D', undefined, 'Falta el identificador', [['id', 'Falta el identificador']]],
    ['D', 'x', 'data: debe ser un objeto', [['data', 'Debe ser un objeto']]],
    ['D', { id: 7 }, 'data.id: debe ser un texto', [['id', 'Debe ser un texto']]],
    ['C', {}, 'Falta data.filtros', [['filtros', 'Es obligatorio']]],
    ['C', { filtros: {} }, 'Falta el identificador', [['filtros.id_empresa', 'Falta el identificador']]],
    [
      'C',
      { filtros: { id_empresa: 'emp-1', texto: 1 }, pagina: 1.5, orden: { campo: 'totl', sentido: 'asc' } },
      'data.filtros.texto: debe ser un texto',
      [
        ['filtros.texto', 'Debe ser un texto'],
        ['pagina', 'Debe ser un número entero'],
        [
          'orden.campo',
          'Debe ser uno de: actualizado, creado, receptor_nombre, total. ¿Quiso decir "total"?',
        ],
      ],
    ],
  ])('names every field that is wrong in %s with %j', async (operacion, data, message, errores) => {
    const { body } = await send({ objeto: 'facturas', operacion, data });
    expect(body).toEqual({
      status: 'error',
      message,
      data: { codigo: 'VALIDACION', errores: errores.map(([campo, mensaje]) => ({ campo, mensaje })) },
    });
  });

  it.each([[{}], [{ objeto: 'facturas' }], [{ operacion: 'C' }], [{ objeto: 1, operacion: 2 }]])(
    'responds to the envelope %j with 400',
    async (body) => {
      expect((await send(body)).status).toBe(400);
    },
  );
});
