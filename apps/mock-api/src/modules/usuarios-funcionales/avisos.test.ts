import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { signatureOf } from '../../delivery/callbacks.ts';
import { pedido, testClock } from '../../documentos/fixtures/facturas.ts';
import type { TestApi } from '../../test-api.ts';

const ID = 'emp-1-int-1';
const MINUTE = 60_000;

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

describe.each(moduleDatabases)('callbacks on $kind', ({ create }) => {
  const clock = testClock();
  let t: TestApi;
  let receiver: Server;
  let url: string;
  let received: Received[];
  /** Statuses of the next responses; 200 after them. */
  let statuses: number[];
  beforeAll(async () => {
    t = await apiOn(create, { clock });
    receiver = createServer((request, response) => {
      void text(request).then((body) => {
        received.push({ headers: request.headers, body });
        response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end();
      });
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    url = `http://127.0.0.1:${String((receiver.address() as AddressInfo).port)}/avisos`;
  });
  afterAll(async () => {
    receiver.close();
    await t.close();
  });
  beforeEach(() => {
    received = [];
    statuses = [];
  });
  afterEach(async () => {
    // What is still waiting fails without an address.
    await keys().configurarAvisos({ id: ID, url: null });
    clock.advance(240 * MINUTE);
    await t.api.deliverCallbacks();
  });

  const keys = (sandbox?: string) => t.as('admin', sandbox).controller.usuariosFuncionales;
  const configure = async () => (await keys().configurarAvisos({ id: ID, url })).data.secreto ?? '';
  const issue = async (sandbox?: string) =>
    (await t.as('cliente', sandbox).controller.facturas.emitir(pedido())).data;
  const newest = async () => {
    const [entrega] = (await keys().avisos({ id: ID })).data.entregas;
    if (entrega === undefined) throw new Error('No callback');
    return entrega;
  };

  it('are received with the document, a time stamp and a signature', async () => {
    const secret = await configure();
    const { id, numero } = await issue();
    expect(await t.api.deliverCallbacks()).toBe(1);
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(JSON.parse(body)).toMatchObject({
      tipo: 'documento.estado',
      id_empresa: 'emp-1',
      documento: { id, numero, estado: 'generado', estado_anterior: null },
    });
    const timestamp = String(headers['x-portal-timestamp']);
    expect(Number(timestamp) * 1000).toBe(clock.now().getTime());
    expect(headers['x-portal-signature']).toBe(`v1=${signatureOf(secret, timestamp, body)}`);
    expect(headers['x-portal-delivery']).toBe((JSON.parse(body) as { id: string }).id);
    expect(await newest()).toMatchObject({ estado: 'entregado', intentos: 1, estado_http: 200, error: null });
    expect(await t.api.deliverCallbacks()).toBe(0);
  });

  it('are sent for each later state, of the own company alone', async () => {
    await configure();
    const { data } = await t.as('cliente').controller.facturas.emitirEnviar(pedido());
    clock.advance(t.api.config.respuestaMs);
    await t.api.askAuthority();
    await t.api.deliverCallbacks();
    const states = received.map(
      ({ body }) => (JSON.parse(body) as { documento: { id: string; estado: string } }).documento,
    );
    expect(states.filter(({ id }) => id === data.id).map(({ estado }) => estado)).toEqual(
      expect.arrayContaining(['generado', 'enviado', 'aprobado']),
    );
    received = [];
    await t
      .as('cliente')
      .controller.facturas.emitir(pedido({ id_empresa: 'emp-3' }))
      .catch(() => undefined);
    await t.api.deliverCallbacks();
    expect(received).toEqual([]);
  });

  it.each([500, 302, 404])('are retried after a %i, ever later, with the same body', async (status) => {
    await configure();
    statuses = [status, status];
    await issue();
    expect(await t.api.deliverCallbacks()).toBe(1);
    expect(await newest()).toMatchObject({
      estado: 'pendiente',
      estado_http: status,
      error: `Respondió ${String(status)}`,
      proximo_intento: new Date(clock.now().getTime() + MINUTE).toISOString(),
    });
    expect(await t.api.deliverCallbacks()).toBe(0);
    for (const minutes of [1, 5]) {
      clock.advance(minutes * MINUTE);
      expect(await t.api.deliverCallbacks()).toBe(1);
    }
    expect(await newest()).toMatchObject({ estado: 'entregado', intentos: 3, error: null });
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  });

  it('fail after six attempts, and are sent again on demand', async () => {
    await configure();
    statuses = Array.from({ length: 6 }, () => 500);
    await issue();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await t.api.deliverCallbacks();
      clock.advance(240 * MINUTE);
    }
    const failed = await newest();
    expect(failed).toMatchObject({ estado: 'fallido', intentos: 6, proximo_intento: null });
    const again = await keys().reenviarAviso({ id: ID, id_entrega: failed.id });
    expect(again.data).toMatchObject({ id: failed.id, estado: 'pendiente', intentos: 0 });
    await t.api.deliverCallbacks();
    expect(await newest()).toMatchObject({ estado: 'entregado', intentos: 1 });
  });

  it('wait for another attempt when nobody listens', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = free.address() as AddressInfo;
    free.close();
    await keys().configurarAvisos({ id: ID, url: `http://127.0.0.1:${String(port)}/` });
    await issue();
    await t.api.deliverCallbacks();
    expect(await newest()).toMatchObject({
      estado: 'pendiente',
      estado_http: null,
      error: expect.stringContaining('ECONNREFUSED') as string,
    });
  });

  it.each(['http://192.0.2.1/x', 'https://10.0.0.1/x', 'http://[2001:db8::1]/x'])(
    'are refused for %s, which the operator does not allow',
    async (forbidden) => {
      await expect(keys().configurarAvisos({ id: ID, url: forbidden })).rejects.toMatchObject({
        codigo: 'VALIDACION',
      });
      await expect(keys().configurarAvisos({ id: 'nada', url: forbidden })).rejects.toMatchObject({
        codigo: 'NO_ENCONTRADO',
      });
    },
  );

  it('are not sent to a host that is forbidden by now', async () => {
    await configure();
    await issue();
    const allowed = t.api.config as { callbackHosts: readonly string[] };
    const before = allowed.callbackHosts;
    allowed.callbackHosts = [];
    await t.api.deliverCallbacks();
    allowed.callbackHosts = before;
    expect(received).toEqual([]);
    expect(await newest()).toMatchObject({
      estado: 'fallido',
      error: 'El servidor no permite avisos a 127.0.0.1',
    });
  });

  it('are not sent for a user who is disabled by now, until sent again', async () => {
    await configure();
    statuses = [500];
    await issue();
    await t.api.deliverCallbacks();
    await keys().habilitacion({ id: ID, activo: false });
    clock.advance(MINUTE);
    await t.api.deliverCallbacks();
    await keys().habilitacion({ id: ID, activo: true });
    expect(received).toHaveLength(1);
    const entrega = await newest();
    expect(entrega).toMatchObject({
      estado: 'fallido',
      error: 'El usuario para integración está inhabilitado o revocado',
    });
    await keys().reenviarAviso({ id: ID, id_entrega: entrega.id });
    await t.api.deliverCallbacks();
    expect(received).toHaveLength(2);
  });

  it.each(['ftp://127.0.0.1/', 'nada', 'http://a:b@127.0.0.1/'])('have no address %s', async (wrong) => {
    await expect(keys().configurarAvisos({ id: ID, url: wrong })).rejects.toMatchObject({
      codigo: 'VALIDACION',
    });
  });

  it('are listed but not sent in a sandbox', async () => {
    await keys('avisos').configurarAvisos({ id: ID, url });
    await issue('avisos');
    expect(await t.api.deliverCallbacks()).toBe(0);
    const { data } = await keys('avisos').avisos({ id: ID });
    expect(data.entregas[0]).toMatchObject({ estado: 'simulado', estado_documento: 'generado' });
  });

  it('leave no token of their address in the audit trail', async () => {
    await keys().configurarAvisos({ id: ID, url: `${url}?token=un-token-ajeno&sistema=erp` });
    const { auditoria } = t.as('admin').controller;
    const [{ id, detalle } = { id: '', detalle: '' }] = (
      await auditoria.consulta({ filtros: { accion: 'configurar_avisos' } })
    ).data;
    expect(detalle).toContain('?token=***&sistema=erp');
    const { data } = await auditoria.detalle({ id });
    expect(JSON.stringify(data)).not.toContain('un-token-ajeno');
  });

  it('end with a revoked key, and the secret is not stored in plain text', async () => {
    const { data } = await keys().alta({
      id_empresa: 'emp-1',
      nombre: 'Otro',
      usuario: `otro-${String(clock.now().getTime())}`,
      permisos: ['consultar'],
    });
    const configured = await keys().configurarAvisos({ id: data.id, url });
    const stored = await t.api.db.selectFrom('avisos_destinos').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(configured.data.secreto);
    await keys().revocar({ id: data.id });
    await issue();
    await t.api.deliverCallbacks();
    expect(received).toEqual([]);
    await expect(keys().configurarAvisos({ id: data.id, url })).rejects.toMatchObject({
      codigo: 'ESTADO_INVALIDO',
    });
    await expect(keys().reenviarAviso({ id: ID, id_entrega: 'nada' })).rejects.toMatchObject({
      codigo: 'NO_ENCONTRADO',
    });
  });
});
