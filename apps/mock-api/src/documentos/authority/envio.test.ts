import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeOf } from '../../store/store.ts';
import { testApi, type TestApi } from '../../test-api.ts';
import {
  datosFactura,
  emitirAndRespond,
  filaDocumento,
  item,
  pedido,
  rechazo,
  testClock,
} from '../fixtures/facturas.ts';

const INVALID_LOTE = 'Un lote admite hasta 50 documentos del mismo tipo y emisor.';

describe('sending', () => {
  let t: TestApi;
  beforeEach(() => {
    t = testApi({ clock: testClock(), seed: 'empty' });
  });
  afterEach(() => t.close());

  const documentos = () => t.as('cliente').controller.documentosElectronicos;
  const emitir = async (cambios: object = {}): Promise<string> =>
    (await t.as('cliente').controller.facturas.emitir(pedido(cambios))).data.id;
  const row = (id: string) => filaDocumento(t, id);

  /** What the audit trail keeps of each time that a document was sent. */
  const envios = (id: string) =>
    storeOf(t.api.db, 'default')
      .select('auditoria')
      .select(['antes', 'despues'])
      .where('id_objeto', '=', id)
      .where('accion', '=', 'enviar')
      .orderBy('fecha')
      .execute();

  it('notes from which state a document was sent', async () => {
    const { id } = await emitirAndRespond(t, datosFactura({ items: [item({ codigo: 'SIM-0161' })] }));
    expect((await row(id)).estado).toBe('error_envio');
    t.clock.advance(1000);
    await documentos().reintentar({ ids: [id] });
    expect((await envios(id)).map(({ antes: before }) => before)).toEqual([
      '{"estado":"generado"}',
      '{"estado":"error_envio"}',
    ]);
  });

  it('sends one document once', async () => {
    const id = await emitir();
    const { data } = await documentos().enviar({ id });
    expect(data).toEqual([{ id, hecho: true, estado: 'enviado', mensaje: 'Enviado' }]);
    expect(await row(id)).toMatchObject({
      estado: 'enviado',
      lote: null,
      enviado_en: '2026-11-20T12:00:00.000Z',
      responde_en: '2026-11-20T12:00:05.000Z',
    });
    expect(await envios(id)).toEqual([{ antes: '{"estado":"generado"}', despues: '{"estado":"enviado"}' }]);
    const other = await rechazo(documentos().enviar({ id }));
    expect(other).toMatchObject({
      codigo: 'ESTADO_INVALIDO',
      message: 'El documento ya fue enviado y espera respuesta.',
    });
  });

  it.each([
    [undefined, 'El documento no se puede enviar: su estado es aprobado.'],
    ['SIM-1001', 'El documento fue rechazado: corríjalo antes de enviarlo otra vez.'],
  ])('does not send what has its response (%s)', async (codigo, message) => {
    const { id } = await emitirAndRespond(
      t,
      datosFactura({ items: [item(codigo === undefined ? {} : { codigo })] }),
    );
    expect(await rechazo(documentos().enviar({ id }))).toMatchObject({ codigo: 'ESTADO_INVALIDO', message });
    expect((await documentos().reintentar({ ids: [id] })).data).toMatchObject([
      { hecho: false, mensaje: message.slice(0, -1) },
    ]);
  });

  it('sends up to 50 in a lote with a protocol of 17 digits', async () => {
    const ids: string[] = [];
    for (let numero = 1; numero <= 51; numero += 1) ids.push(await emitir());
    expect(await rechazo(documentos().enviarLote({ ids }))).toMatchObject({
      codigo: 'VALIDACION',
      message: INVALID_LOTE,
      errores: [{ campo: 'ids', mensaje: INVALID_LOTE }],
    });
    expect((await row(ids[0] ?? '')).estado).toBe('generado');
    const { data } = await documentos().enviarLote({ ids: ids.slice(0, 50) });
    expect(data.protocolo).toMatch(/^[1-9]\d{16}$/);
    expect(data).toMatchObject({
      aceptados: ids.slice(0, 50),
      omitidos: [],
      respuesta: { codigo: '0300', mensaje: 'Lote recibido, en espera de proceso' },
    });
    expect((await row(ids[49] ?? '')).lote).toBe(data.protocolo);
    const [lote] = await storeOf(t.api.db, 'default').select('lotes').selectAll().execute();
    expect(lote).toMatchObject({ protocolo: data.protocolo, id_empresa: 'emp-1', tipo: 1, cantidad: 50 });
    t.clock.advance(5000);
    const respondidos = await documentos().consultarEstado({ ids: ids.slice(0, 50) });
    expect(respondidos.data.every(({ estado }) => estado === 'aprobado')).toBe(true);
  });

  it('names the documents that cannot go, and sends the others', async () => {
    const { id: aprobado } = await emitirAndRespond(t);
    const [one, second] = [await emitir(), await emitir()];
    const { data: foreign } = await t.as('admin').controller.facturas.emitir(pedido({ id_empresa: 'emp-2' }));
    const { data } = await documentos().enviarLote({ ids: [one, aprobado, 'nada', foreign.id, second, one] });
    expect(data.aceptados).toEqual([one, second]);
    expect(new Map(data.omitidos.map(({ id, motivo }) => [id, motivo]))).toEqual(
      new Map([
        ['nada', 'No se encontró el documento.'],
        [foreign.id, 'No se encontró el documento.'],
        [aprobado, 'El documento no se puede enviar: su estado es aprobado'],
      ]),
    );
    const empty = await documentos().enviarLote({ ids: [aprobado] });
    expect(empty.data).toMatchObject({ protocolo: null, respuesta: null, aceptados: [] });
  });

  it('refuses a lote of two issuers', async () => {
    const ids = [await emitir(), await emitir({ id_empresa: 'emp-3' })];
    expect(await rechazo(documentos().enviarLote({ ids }))).toMatchObject({ message: INVALID_LOTE });
    expect((await row(ids[1] ?? '')).estado).toBe('generado');
  });

  it('tells how a document stands', async () => {
    const id = await emitir();
    const ask = async () => (await documentos().consultarEstado({ ids: [id, 'nada'] })).data;
    expect(await ask()).toEqual([
      { id, hecho: false, estado: 'generado', mensaje: 'El documento todavía no fue enviado' },
      { id: 'nada', hecho: false, estado: null, mensaje: 'No se encontró el documento.' },
    ]);
    await documentos().enviar({ id });
    expect(await ask()).toMatchObject([
      { estado: 'enviado', mensaje: 'El documento todavía se está procesando' },
      {},
    ]);
  });

  it('keeps foreign companies and wrong roles out', async () => {
    const { data } = await t.as('admin').controller.facturas.emitir(pedido({ id_empresa: 'emp-2' }));
    expect(await rechazo(documentos().enviar({ id: data.id }))).toMatchObject({ codigo: 'NO_ENCONTRADO' });
    expect((await documentos().reintentar({ ids: [data.id] })).data).toMatchObject([
      { hecho: false, estado: null },
    ]);
    for (const usuario of ['soporte', 'consulta', 'contabilidad'] as const) {
      const foreign = t.as(usuario).controller.documentosElectronicos;
      expect(await rechazo(foreign.enviar({ id: data.id }))).toMatchObject({ codigo: 'SIN_PERMISO' });
      expect(await rechazo(foreign.enviarLote({ ids: [data.id] }))).toMatchObject({ codigo: 'SIN_PERMISO' });
    }
  });
});

describe('mailing again', () => {
  let t: TestApi;
  beforeEach(() => {
    t = testApi({ clock: testClock(), seed: 'empty' });
  });
  afterEach(() => t.close());

  const reenviar = async (id: string, correos?: string[]) =>
    (
      await t.as('cliente').controller.documentosElectronicos.reenviarCorreo({
        ids: [id],
        ...(correos === undefined ? {} : { correos }),
      })
    ).data[0];
  const correoOf = async (id: string) => {
    const rows = storeOf(t.api.db, 'default').select('documentos').select('correo').where('id', '=', id);
    return (await rows.executeTakeFirstOrThrow()).correo;
  };

  it('goes to the receiver or to the given addresses', async () => {
    const { id } = await emitirAndRespond(t);
    expect(await reenviar(id)).toMatchObject({
      hecho: true,
      mensaje: 'Correo simulado para compras@lapacho.example.com: quedó en la bandeja, sin enviarse',
    });
    expect(await reenviar(id, ['a@uno.example', 'b@dos.example'])).toMatchObject({
      hecho: true,
      mensaje: 'Correo simulado para a@uno.example, b@dos.example: quedó en la bandeja, sin enviarse',
    });
  });

  it('never tells of a success that was none', async () => {
    const { id } = await emitirAndRespond(t);
    expect(await reenviar(id, ['x@rechaza.test'])).toMatchObject({
      hecho: false,
      mensaje: '550 5.1.1 <x@rechaza.test>: el servidor rechazó la dirección del destinatario',
    });
    expect(await correoOf(id)).toBe('fallido');
    expect(await reenviar(id, ['x@lento.test'])).toMatchObject({
      hecho: false,
      mensaje: 'Se agotó el tiempo de espera (10 s) al conectar con el servidor de x@lento.test',
    });
    expect(await reenviar(id)).toMatchObject({ hecho: true });
    expect(await correoOf(id)).toBe('simulado');
  });

  it('needs an approved document and an address', async () => {
    const { data } = await t.as('cliente').controller.facturas.emitir(pedido());
    expect(await reenviar(data.id)).toMatchObject({
      hecho: false,
      mensaje: 'Solo se envían por correo los documentos aprobados',
    });
    const { id } = await emitirAndRespond(t, datosFactura({ receptor: { tipo: 'innominado' } }));
    expect(await reenviar(id)).toMatchObject({
      hecho: false,
      mensaje: 'El receptor no tiene correo: indique a quién enviarlo',
    });
    const bad = t
      .as('cliente')
      .controller.documentosElectronicos.reenviarCorreo({ ids: [id], correos: ['sin arroba'] });
    expect(await rechazo(bad)).toMatchObject({
      codigo: 'VALIDACION',
      errores: [{ campo: 'correos.0', mensaje: 'Ingrese un correo válido' }],
    });
  });
});
