import { contract, listOperations, operations, permisosDeOperacion } from '@portal/contracts';
import request from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { manualClock } from '../core/clock.ts';
import { expectContract } from '../expect-contract.ts';
import { demoIntegrationKey } from '../seed/integraciones.ts';
import { testApi, type TestApi, type TestApiOptions } from '../test-api.ts';

let t: TestApi;
afterEach(() => t.close());

const start = (options: TestApiOptions = {}) => {
  t = testApi({ clock: manualClock('2026-11-20T12:00:00Z'), ...options });
};
const empresas = (id_empresa: string) => ({
  objeto: 'clientes',
  operacion: 'C',
  data: { filtros: { id_empresa } },
});
const post = async (key: string, body: object = empresas('emp-1'), headers: Record<string, string> = {}) =>
  expectContract(
    await request(t.app)
      .post('/users/controller')
      .set('Authorization', `Bearer ${key}`)
      .set(headers)
      .send(body),
  );
const keys = () => t.as('admin').controller.usuariosFuncionales;
const create = async (changes: object = {}) =>
  (
    await keys().alta({
      id_empresa: 'emp-1',
      nombre: 'Prueba',
      usuario: 'prueba',
      permisos: ['emitir', 'consultar', 'eventos'],
      ...changes,
    })
  ).data;
const invalid = { error: 'Invalid access token detected' };

describe('an integration key', () => {
  it('opens the operations of its company, as a bearer token and in X-Api-Key', async () => {
    start();
    const { clave } = await create();
    const { body } = await post(clave);
    expect([body.status, body.data.length]).toEqual(['success', 25]);
    const own = await request(t.app)
      .post('/users/controller')
      .set('X-Api-Key', clave)
      .send(empresas('emp-1'));
    expect(own.body).toEqual(body);
  });

  it('opens nothing of another company', async () => {
    start();
    const { clave } = await create();
    const { body } = await post(clave, empresas('emp-2'));
    expect(body).toMatchObject({ status: 'error', data: { codigo: 'NO_ENCONTRADO' } });
    const all = await post(clave, { objeto: 'documentos_electronicos', operacion: 'C', data: {} });
    expect(new Set(all.body.data.map((row: { id_empresa: string }) => row.id_empresa))).toEqual(
      new Set(['emp-1']),
    );
  });

  it.each([
    ['consultar', { objeto: 'facturas', operacion: 'E', data: { accion: 'emitir' } }, 'emitir'],
    ['eventos', { objeto: 'documentos_electronicos', operacion: 'C', data: {} }, 'emitir ni consultar'],
    ['consultar', { objeto: 'eventos', operacion: 'A', data: {} }, 'eventos'],
  ])('with %s alone is refused %j', async (permiso, body, missing) => {
    start();
    const { clave } = await create({ permisos: [permiso] });
    const response = await post(clave, body);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      status: 'error',
      message: `La clave no tiene el permiso ${missing}.`,
      data: { codigo: 'SIN_PERMISO' },
    });
  });

  it('never manages keys, companies or users', async () => {
    start();
    const { clave } = await create();
    const closed = listOperations(operations).filter(
      ({ operation }) => permisosDeOperacion(operation).length === 0,
    );
    expect(closed.map(({ objeto }) => objeto)).toEqual(
      expect.arrayContaining(['empresas', 'usuarios_funcionales']),
    );
    for (const { operation } of closed) {
      const { objeto, operacion, accion } = operation;
      const { body } = await post(clave, { objeto, operacion, data: accion === undefined ? {} : { accion } });
      expect([objeto, body.data.codigo]).toEqual([objeto, 'SIN_PERMISO']);
    }
  });

  it('opens no other address, in the words of a bad token', async () => {
    start();
    const { clave } = await create();
    const bearer = `Bearer ${clave}`;
    const perfiles = await request(t.app)
      .post('/users/getListPerfiles')
      .set('Authorization', bearer)
      .send({ email: 'admin@example.com' });
    expect([perfiles.status, perfiles.body]).toEqual([401, invalid]);
    const faq = await request(t.app).get(contract.faq.listFaqs.path).set('Authorization', bearer);
    expect([faq.status, faq.body]).toEqual([401, invalid]);
  });

  it.each([
    ['unknown', () => Promise.resolve(`fe_test_${'0'.repeat(40)}`)],
    ['expired', () => Promise.resolve(demoIntegrationKey('emp-3-int-1').clave)],
    ['revoked', () => Promise.resolve(demoIntegrationKey('emp-2-int-1').clave)],
    ['disabled', () => Promise.resolve(demoIntegrationKey('emp-4-int-1').clave)],
    [
      'of another sandbox',
      async () =>
        (
          await t.as('admin', 'otra').controller.usuariosFuncionales.alta({
            id_empresa: 'emp-1',
            nombre: 'Otra',
            usuario: 'otra',
            permisos: ['consultar'],
          })
        ).data.clave,
    ],
  ])('that is %s is a 401', async (_name, keyOf) => {
    start();
    const response = await post(await keyOf());
    expect([response.status, response.body]).toEqual([401, invalid]);
  });

  it('works up to the end of its last day in Paraguay', async () => {
    start();
    const { clave } = await create({ vence: '2026-11-21' });
    t.clock.set('2026-11-22T02:59:59.999Z');
    expect((await post(clave)).status).toBe(200);
    t.clock.advance(1);
    expect((await post(clave)).status).toBe(401);
  });

  it('is a 403 from an address that is not listed, and behind a proxy by the address that it names', async () => {
    start({ trustProxy: true });
    const { clave } = await create({ ips: ['200.10.0.0/16', '2001:db8::/32'] });
    const from = async (address: string) =>
      (await post(clave, empresas('emp-1'), { 'X-Forwarded-For': address })).status;
    expect(await from('200.10.4.4')).toBe(200);
    expect(await from('2001:db8::7')).toBe(200);
    const refused = await post(clave);
    expect([refused.status, refused.body]).toEqual([
      403,
      { error: 'La clave no admite pedidos desde esta dirección IP.' },
    ]);
    expect(await from('200.11.0.1')).toBe(403);
    // The client writes what comes before the address that the proxy adds; some proxies add the port too.
    expect(await from('200.10.4.4, 200.11.0.1')).toBe(403);
    for (const added of ['200.10.4.4:51324', '[2001:db8::7]:443', '[2001:db8::7]'])
      expect([added, await from(added)]).toEqual([added, 200]);
  });

  it('is a 403 when its company has moved to another environment or is disabled', async () => {
    start();
    const { clave } = await create();
    const set = (values: object) =>
      t.api.db.updateTable('empresas').set(values).where('id', '=', 'emp-1').execute();
    await set({ ambiente: 'produccion' });
    expect((await post(clave)).body).toEqual({
      error: 'La clave es de otro ambiente que el de su empresa: renuévela en Usuarios Para Integración.',
    });
    const [{ id } = { id: '' }] = (await keys().consulta({ filtros: { texto: 'prueba' } })).data;
    const { data: rotated } = await keys().rotar({ id });
    expect(rotated.prefijo).toMatch(/^fe_live_/);
    expect((await post(rotated.clave)).status).toBe(200);
    await set({ activa: 0 });
    expect((await post(rotated.clave)).body).toEqual({ error: 'La empresa de la clave está deshabilitada.' });
  });

  it('works 24 hours more after a rotation with grace, not at all after one without, and never after it is revoked', async () => {
    start();
    const { clave: first, id } = await create();
    const { clave: second } = (await keys().rotar({ id })).data;
    expect([(await post(first)).status, (await post(second)).status]).toEqual([200, 200]);
    t.clock.advance(24 * 3_600_000 - 1);
    expect((await post(first)).status).toBe(200);
    t.clock.advance(1);
    expect((await post(first)).status).toBe(401);
    const { clave: third } = (await keys().rotar({ id, gracia: false })).data;
    expect([(await post(second)).status, (await post(third)).status]).toEqual([401, 200]);
    const { clave: fourth } = (await keys().rotar({ id })).data;
    await keys().revocar({ id });
    expect([(await post(third)).status, (await post(fourth)).status]).toEqual([401, 401]);
  });

  it('stops at the next request when it is disabled or loses a permission', async () => {
    start();
    const { clave, id, version } = await create();
    await keys().modificacion({ id, version, permisos: ['eventos'] });
    expect((await post(clave)).body.data.codigo).toBe('SIN_PERMISO');
    await keys().habilitacion({ id, activo: false });
    expect((await post(clave)).status).toBe(401);
  });

  it('issues a document in the name of the technical user', async () => {
    start();
    const { clave } = await create();
    const producto = {
      codigo: 'API-1',
      descripcion: 'Servicio',
      unidad: 77,
      precio_unitario: 1000,
      afectacion: 1,
      tasa: 10,
      proporcion: 100,
    };
    const { body } = await post(clave, {
      objeto: 'productos',
      operacion: 'A',
      data: { id_empresa: 'emp-1', ...producto },
    });
    expect(body.status).toBe('success');
    const [row] = await t.api.db
      .selectFrom('auditoria')
      .select('usuario')
      .where('id_objeto', '=', body.data.id)
      .execute();
    expect(row?.usuario).toBe('prueba');
  });
});

describe('the limit of a key', () => {
  const limits = ({ headers }: { headers: Record<string, string> }) => [
    headers['ratelimit-policy'],
    headers['ratelimit'],
  ];

  it('is in the headers, and is a 429 until the minute is over', async () => {
    start({ config: { integrationRequests: 2 } });
    const { clave } = await create();
    expect(limits(await post(clave))).toEqual(['"integracion";q=2;w=60', '"integracion";r=1;t=60']);
    t.clock.advance(15_000);
    expect(limits(await post(clave))).toEqual(['"integracion";q=2;w=60', '"integracion";r=0;t=45']);
    const refused = await post(clave);
    expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([
      429,
      '45',
      { error: 'Demasiados pedidos. Espere 45 segundos y vuelva a probar.' },
    ]);
    t.clock.advance(45_000);
    expect((await post(clave)).status).toBe(200);
  });

  it('is of one key in one sandbox, and counts refused requests', async () => {
    start({ config: { integrationRequests: 1 } });
    const [one, other] = [await create({ ips: ['10.0.0.1'] }), await create({ usuario: 'otra' })];
    expect([(await post(one.clave)).status, (await post(one.clave)).status]).toEqual([403, 429]);
    expect((await post(other.clave)).status).toBe(200);
    const demo = demoIntegrationKey('emp-1-int-1').clave;
    expect((await post(demo)).status).toBe(200);
    expect((await post(demo, empresas('emp-1'), { 'X-Sandbox': 'aparte' })).status).toBe(200);
    expect((await post(demo)).status).toBe(429);
  });
});

describe('the log of a key', () => {
  it('has every request with its result, and the last use', async () => {
    start({ config: { integrationRequests: 6 } });
    const { clave, id } = await create({ permisos: ['consultar'] });
    await post(clave);
    await post(clave, empresas('emp-2'));
    await post(clave, { objeto: 'facturas', operacion: 'E', data: { accion: 'emitir' } });
    await post(clave, { objeto: 'x'.repeat(200), operacion: 'C' });
    await request(t.app)
      .post('/users/controller')
      .set('Authorization', `Bearer ${clave}`)
      .type('json')
      .send('{');
    t.clock.advance(1000);
    const { clave: second } = (await keys().rotar({ id })).data;
    await post(second);
    for (let beyond = 0; beyond < 3; beyond += 1) expect((await post(second)).status).toBe(429);
    const { data } = await keys().detalle({ id });
    const rows = data.pedidos.map(({ operacion, estado_http, codigo }) => [operacion, estado_http, codigo]);
    const operacion = 'x'.repeat(80);
    expect(rows).toHaveLength(7);
    expect(rows).toEqual(
      expect.arrayContaining([
        ['clientes/C', 200, null],
        ['clientes/C', 200, 'NO_ENCONTRADO'],
        ['facturas/E/emitir', 200, 'SIN_PERMISO'],
        [operacion, 200, 'OBJETO_DESCONOCIDO'],
        ['', 400, null],
        ['', 429, null],
      ]),
    );
    expect(data.pedidos[0]?.prefijo).toBe(second.slice(0, 12));
    expect(data.pedidos.at(-1)?.prefijo).toBe(clave.slice(0, 12));
    expect(data).toMatchObject({ pedidos_24h: 7, errores_24h: 5 });
    expect(data.ultimo_uso).toMatchObject({ fecha: '2026-11-20T12:00:01.000Z' });
    expect(data.ultimo_uso?.ip).toContain('127.0.0.1');
    t.clock.advance(24 * 3_600_000 + 1);
    expect((await keys().detalle({ id })).data).toMatchObject({ pedidos_24h: 0, errores_24h: 0 });
  });

  it('keeps seven days', async () => {
    start();
    const { clave, id } = await create();
    await post(clave);
    t.clock.advance(7 * 24 * 3_600_000);
    await post(clave);
    expect((await keys().detalle({ id })).data.pedidos).toHaveLength(2);
    t.clock.advance(24 * 3_600_000);
    await post(clave);
    expect((await keys().detalle({ id })).data.pedidos).toHaveLength(2);
  });

  it('has a request whose key was refused, and the log of requests says why', async () => {
    start();
    await post(demoIntegrationKey('emp-3-int-1').clave);
    const { data } = await keys().detalle({ id: 'emp-3-int-1' });
    expect(data.pedidos[0]).toMatchObject({ estado_http: 401, operacion: '' });
    const requests = await t.anonymous.mock.requests({ query: {} });
    expect(JSON.stringify(requests)).toContain('en estado vencido');
  });
});
