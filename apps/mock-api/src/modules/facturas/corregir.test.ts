import { verificarFirma } from '@portal/sifen/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  datosFactura,
  emitirAndRespond,
  filaDocumento,
  START,
  item,
  pedido,
  rechazo,
  testClock,
} from '../../documentos/fixtures/facturas.ts';
import { storeOf } from '../../store/store.ts';
import { testApi, type TestApi } from '../../test-api.ts';

describe('corregir', () => {
  let t: TestApi;
  beforeEach(() => {
    t = testApi({ clock: testClock(), seed: 'empty' });
  });
  afterEach(() => t.close());

  const facturas = () => t.as('cliente').controller.facturas;
  const row = (id: string) => filaDocumento(t, id);
  const rechazada = async () =>
    row((await emitirAndRespond(t, datosFactura({ items: [item({ codigo: 'SIM-1306' })] }))).id);

  it('keeps number and CDC, forgets the old refusal, and can be approved', async () => {
    const before = await rechazada();
    expect(before).toMatchObject({ estado: 'rechazado', codigo_respuesta: '1306' });
    const { data } = await facturas().corregir({
      id: before.id,
      version: before.version,
      datos: datosFactura(),
    });
    expect(data).toMatchObject({
      id: before.id,
      cdc: before.cdc,
      numero: '001-001-0000001',
      estado: 'enviado',
    });
    const enviada = await row(before.id);
    expect(enviada).toMatchObject({
      codigo_respuesta: null,
      mensaje_respuesta: null,
      codigo_seguridad: before.codigo_seguridad,
    });
    expect(enviada.fecha_firma > before.fecha_firma).toBe(true);
    expect(verificarFirma(enviada.xml ?? '')).toMatchObject({ valida: true, cdc: before.cdc });
    t.clock.advance(5000);
    await t.as('cliente').controller.documentosElectronicos.consultarEstado({ ids: [before.id] });
    expect(await row(before.id)).toMatchObject({ estado: 'aprobado', codigo_respuesta: '0260' });
    const respuestas = storeOf(t.api.db, 'default')
      .select('respuestas')
      .select(['intento', 'codigo'])
      .orderBy('intento');
    expect(await respuestas.execute()).toEqual([
      { intento: 1, codigo: '1306' },
      { intento: 2, codigo: '0260' },
    ]);
  });

  it('may leave it to be sent later', async () => {
    const { id, version } = await rechazada();
    const { data } = await facturas().corregir({ id, version, datos: datosFactura(), enviar: false });
    expect(data.estado).toBe('generado');
    expect(await row(id)).toMatchObject({
      estado: 'generado',
      codigo_respuesta: null,
      enviado_en: null,
      responde_en: null,
    });
  });

  it('refuses another day of issue, for it is part of the CDC', async () => {
    const { id, version, cdc } = await rechazada();
    const datos = datosFactura({ fecha_emision: '2026-11-19T12:00:00Z' });
    const error = await rechazo(facturas().corregir({ id, version, datos }));
    expect(error.errores).toEqual([
      {
        campo: 'datos.fecha_emision',
        mensaje: 'Para conservar el CDC, la fecha de emisión debe seguir siendo 20/11/2026',
      },
    ]);
    const anotherHour = datosFactura({ fecha_emision: START.replace('12:00', '11:30') });
    expect((await facturas().corregir({ id, version, datos: anotherHour })).data.cdc).toBe(cdc);
  });

  it('refuses bad data, a stale version and any other state', async () => {
    const { id, version } = await rechazada();
    const bad = datosFactura({ items: [item({ cantidad: 0 })] });
    expect((await rechazo(facturas().corregir({ id, version, datos: bad }))).errores).toContainEqual({
      campo: 'datos.items.0.cantidad',
      mensaje: 'La cantidad debe ser mayor a cero',
    });
    const old = facturas().corregir({ id, version: version - 1, datos: datosFactura() });
    expect(await rechazo(old)).toMatchObject({ codigo: 'CONFLICTO_VERSION' });
    expect(await row(id)).toMatchObject({ estado: 'rechazado', version });
    const { data } = await facturas().emitir(pedido());
    expect(
      await rechazo(facturas().corregir({ id: data.id, version: 1, datos: datosFactura() })),
    ).toMatchObject({
      codigo: 'ESTADO_INVALIDO',
      message: 'Solo se puede corregir una factura rechazada.',
    });
  });

  it('lets one of two corrections at once through', async () => {
    const { id, version } = await rechazada();
    const intentos = await Promise.allSettled(
      [1, 2, 3].map(() => facturas().corregir({ id, version, datos: datosFactura() })),
    );
    expect(intentos.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  const authorised = 'El número ya fue autorizado en otro documento: inutilícelo y emita una factura nueva.';
  const incurable =
    'El rechazo no se puede corregir con el mismo CDC: inutilice el número y emita una factura nueva.';

  it.each([
    ['1001', authorised],
    ['1002', authorised],
    ['1003', incurable],
    ['1109', 'El número fue inutilizado: emita una factura nueva.'],
    ['1253', incurable],
  ])('offers no correction after %s', async (codigo, message) => {
    const datos = datosFactura({ items: [item({ codigo: `SIM-${codigo}` })] });
    const { id, version } = await row((await emitirAndRespond(t, datos)).id);
    const { data } = await t.as('cliente').controller.documentosElectronicos.detalle({ id });
    expect(data.acciones).toEqual(['duplicar']);
    const corrected = facturas().corregir({ id, version, datos: datosFactura() });
    expect(await rechazo(corrected)).toMatchObject({ codigo: 'ESTADO_INVALIDO', message });
  });

  it('offers a correction after a series out of order, for the one before it may come into use', async () => {
    const { id } = await emitirAndRespond(t, datosFactura({ items: [item({ codigo: 'SIM-1110' })] }));
    const { data } = await t.as('cliente').controller.documentosElectronicos.detalle({ id });
    expect(data.acciones).toEqual(['corregir', 'duplicar']);
  });

  describe('of a document that was sent 720 hours after its issue', () => {
    const MINUTE = 60_000;
    const HOURS_720 = 720 * 60 * MINUTE;
    const documentos = () => t.as('cliente').controller.documentosElectronicos;
    const tooLate = async () => {
      const { data } = await facturas().emitir(pedido());
      t.clock.advance(HOURS_720 + 20 * MINUTE);
      await documentos().enviar({ id: data.id });
      t.clock.advance(t.api.config.respuestaMs);
      await documentos().consultarEstado({ ids: [data.id] });
      const late = await row(data.id);
      expect(late).toMatchObject({ estado: 'rechazado', codigo_respuesta: '1150' });
      return late;
    };

    it('moves the issue to a later hour of its day', async () => {
      const { id, version, cdc } = await tooLate();
      expect((await documentos().detalle({ id })).data.acciones).toEqual(['corregir', 'duplicar']);
      const later = datosFactura({ fecha_emision: START.replace('12:00', '20:00') });
      expect((await facturas().corregir({ id, version, datos: later })).data).toMatchObject({ cdc });
      t.clock.advance(t.api.config.respuestaMs);
      await documentos().consultarEstado({ ids: [id] });
      expect(await row(id)).toMatchObject({ estado: 'aprobado', codigo_respuesta: '0260' });
    });

    it('is not offered when all hours of its day are too early', async () => {
      const { id, version } = await tooLate();
      // The day ends 15 hours after `START`.
      t.clock.advance(15 * 60 * MINUTE);
      expect((await documentos().detalle({ id })).data.acciones).toEqual(['duplicar']);
      const later = datosFactura({ fecha_emision: '2026-11-21T02:59:00.000Z' });
      const corrected = facturas().corregir({ id, version, datos: later });
      expect(await rechazo(corrected)).toMatchObject({ codigo: 'ESTADO_INVALIDO', message: incurable });
    });
  });

  it('says what it is when the CDC would change with the company', async () => {
    const { id, version } = await rechazada();
    const { empresas } = t.as('admin').controller;
    const { data: empresa } = await empresas.detalle({ id: 'emp-1' });
    await empresas.modificacion({ id: 'emp-1', version: empresa.version, tipo_contribuyente: 1 });
    expect(await rechazo(facturas().corregir({ id, version, datos: datosFactura() }))).toMatchObject({
      codigo: 'ESTADO_INVALIDO',
      message:
        'El tipo de contribuyente de la empresa es parte del CDC y cambió: inutilice el número y emita una factura nueva.',
    });
    expect(await row(id)).toMatchObject({ estado: 'rechazado', version });
  });
});
