import {
  contract,
  listEndpoints,
  listOperations,
  operations,
  portalRoles,
  sampleValue,
  type PortalRole,
} from '@portal/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { testApi } from '../test-api.ts';

/**
 * Every endpoint and operation, generated from the contract: none can be forgotten. Which role may do what is a table over `canAccess`
 * (`packages/contracts/src/access/matrix.test.ts`); here each has one call that must pass and one that must not, so that a handler behind the
 * wrong access is found.
 */
const t = testApi();
afterAll(() => t.close());

const FORGED = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IngifQ.x';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly sandbox?: string;
}

/** Sends a request through the dispatcher, without a socket. */
async function send({ method, path, query = {}, body, token, sandbox = 'default' }: Sent) {
  const isText = typeof body === 'string';
  const response = await t.api.dispatcher.handle({
    method,
    path,
    query: new URLSearchParams(query).toString(),
    headers: {
      'x-sandbox': sandbox,
      'content-type': isText ? 'text/plain' : 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    address: '127.0.0.1',
    readBody: () =>
      Promise.resolve(Buffer.from(isText ? body : body === undefined ? '' : JSON.stringify(body))),
  });
  const text = response.body === undefined ? 'null' : response.body.toString();
  return { status: response.status, body: JSON.parse(text) as unknown };
}

describe.each(listEndpoints(contract))('$endpoint.method $endpoint.path', ({ area, name, endpoint }) => {
  const sandbox = `${area}-${name}`;
  const { access } = endpoint;
  const isOpen = access === 'public' || access === 'optional';

  /** Sends the sample input of the endpoint. */
  const statusWith = async (token: string | undefined): Promise<number> => {
    const { status } = await send({
      method: endpoint.method,
      path: endpoint.path.replace(/:(\w+)/g, 'x'),
      ...(endpoint.query && { query: sampleValue(endpoint.query) as Record<string, string> }),
      ...(endpoint.body && { body: sampleValue(endpoint.body) }),
      token,
      sandbox,
    });
    expect(status).toBeLessThan(500);
    return status;
  };

  it('with no token', async () => {
    expect((await statusWith(undefined)) === 401).toBe(!isOpen || name === 'accessToken');
  });

  it('with a forged token', async () => {
    expect((await statusWith(FORGED)) === 401).toBe(access !== 'public' || name === 'accessToken');
  });

  it.each(oneOfEach(Array.isArray(access) ? access : portalRoles))('as %s', async (role, isAllowed) => {
    const status = await statusWith(t.api.tokenFor(role, sandbox));
    // The only endpoint whose handler checks whose data the user may change.
    const isJudgedByHandler = area === 'auth' && name === 'updateUser';
    if (!isJudgedByHandler) expect(status === 403).toBe(!isAllowed);
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
  const path = '/users/controller';

  it.each(oneOfEach(operation.access === 'public' ? portalRoles : operation.access))(
    'as %s',
    async (role, isAllowed) => {
      const response = await send({ method: 'POST', path, body, token: t.api.tokenFor(role) });
      expect(response.status).toBe(200);
      const { data: result } = response.body as { data: { codigo?: string } };
      expect(result.codigo === 'SIN_PERMISO').toBe(!isAllowed);
      expect(['OBJETO_DESCONOCIDO', 'OPERACION_NO_SOPORTADA']).not.toContain(result.codigo);
    },
  );

  it('asks for a token', async () => {
    expect((await send({ method: 'POST', path, body })).status).toBe(401);
  });
});

/** A role that is allowed, and one that is not, where there is one. */
function oneOfEach(allowed: readonly string[]): (readonly [role: PortalRole, isAllowed: boolean])[] {
  const yes = portalRoles.find((role) => allowed.includes(role));
  const no = portalRoles.find((role) => !allowed.includes(role));
  return [
    ...(yes === undefined ? [] : [[yes, true] as const]),
    ...(no === undefined ? [] : [[no, false] as const]),
  ];
}

describe('the controller', () => {
  const objetos = Object.keys(operations).join(', ');
  const ask = (body: object) =>
    send({ method: 'POST', path: '/users/controller', body, token: t.api.tokenFor('admin') });

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
    const { body: refused } = await ask(body);
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
  const acciones = 'importar, preparar, emitir, emitir_enviar, duplicar, corregir';
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
    expect((await ask({ objeto: 'facturas', ...asked })).body).toEqual({
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
    const { body } = await ask({ objeto: 'facturas', operacion, data });
    expect(body).toEqual({
      status: 'error',
      message,
      data: { codigo: 'VALIDACION', errores: errores.map(([campo, mensaje]) => ({ campo, mensaje })) },
    });
  });

  it.each([[{}], [{ objeto: 'facturas' }], [{ operacion: 'C' }], [{ objeto: 1, operacion: 2 }]])(
    'responds to the envelope %j with 400',
    async (body) => {
      expect((await ask(body)).status).toBe(400);
    },
  );
});
