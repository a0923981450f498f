import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import {
  correlativo,
  datosFactura,
  emitirAndRespond,
  filaDocumento,
  item,
  pedido,
  qrDe,
  rechazo,
  testClock,
} from '../../documentos/fixtures/facturas.ts';
import { datosNota, emitirNota, setEstado, responder } from '../../documentos/fixtures/notas.ts';
import type { TestApi } from '../../test-api.ts';

const NOTAS_AT_ONCE = 50;

describe.each(moduleDatabases)('notas de crédito on $kind', ({ create }) => {
  let t: TestApi;
  beforeEach(async () => {
    t = await apiOn(create, { clock: testClock(), seed: 'empty' });
  });
  afterEach(() => t.close());

  it(`credits no more than the factura when ${NOTAS_AT_ONCE} are issued at once, and numbers those without gaps`, async () => {
    const factura = await emitirAndRespond(
      t,
      datosFactura({
        items: [item({ cantidad: 20, precio_unitario: 5000 })],
        condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 100_000 }] },
      }),
    );
    const datos = await datosNota(t, factura.cdc);
    const one = { ...datos, items: datos.items.map((linea) => ({ ...linea, cantidad: 1 })) };
    const { emitir } = t.as('cliente').controller.notasCredito;
    const results = await Promise.allSettled(
      Array.from({ length: NOTAS_AT_ONCE }, () => emitir(pedido({ datos: one }))),
    );
    const emitidas = results.flatMap((one) => (one.status === 'fulfilled' ? one.value.data : []));
    expect(emitidas.map(({ numero }) => correlativo(numero)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ message: 'La línea ya está acreditada por completo' });
    }
    const { data } = await t.as('cliente').controller.notasCredito.factura({ cdc: factura.cdc });
    expect(data).toMatchObject({ saldo: 0, acreditado: 100_000 });
  });

  it('is not sent over the balance, nor on a factura that was cancelled meanwhile', async () => {
    const { documentosElectronicos } = t.as('cliente').controller;
    const factura = await emitirAndRespond(t);
    const one = await emitirNota(t, factura, { enviar: false });
    await setEstado(t, one.id, 'inutilizado');
    const other = await emitirNota(t, factura, { enviar: false });
    await setEstado(t, one.id, 'generado');
    expect(await rechazo(documentosElectronicos.enviar({ id: other.id }))).toMatchObject({
      message: '2417: Los documentos que se asocian a la factura superan su total.',
      codigo: 'ESTADO_INVALIDO',
    });
    const { data: lote } = await documentosElectronicos.enviarLote({ ids: [one.id, other.id] });
    expect(lote).toMatchObject({ protocolo: null, aceptados: [] });
    expect(lote.omitidos).toHaveLength(2);
    await setEstado(t, one.id, 'inutilizado');
    await setEstado(t, factura.id, 'cancelado');
    expect((await rechazo(documentosElectronicos.enviar({ id: other.id }))).message).toBe(
      '2404: El documento asociado está cancelado.',
    );
  });

  it('credits the factura of a RUC that was merged with that of the issuer, and of no other', async () => {
    const { facturas, notasCredito } = t.as('cliente').controller;
    const { data: factura } = await facturas.emitirEnviar(
      pedido({ id_empresa: 'emp-3', datos: datosFactura() }),
    );
    await responder(t, factura.id);
    const datos = await datosNota(t, factura.cdc);
    const { errores } = await rechazo(notasCredito.emitirEnviar(pedido({ datos })));
    expect(errores).toEqual([{ campo: 'datos.asociado', mensaje: 'La factura asociada es de otro emisor' }]);
    const ruc_fusionado = factura.cdc.slice(2, 10).replace(/^0+/, '');
    const { data: nota } = await notasCredito.emitirEnviar(
      pedido({ datos: { ...datos, asociado: { tipo: 'electronico', cdc: factura.cdc, ruc_fusionado } } }),
    );
    await responder(t, nota.id);
    expect(await filaDocumento(t, nota.id)).toMatchObject({ estado: 'aprobado' });
    const { data } = await t.as('cliente').controller.documentosElectronicos.detalle({ id: nota.id });
    expect(data.xml).toContain(`<dRucFus>${ruc_fusionado}</dRucFus>`);
  });

  it('blocks the cancellation of its factura until it is cancelled, for which it has 168 hours', async () => {
    const factura = await emitirAndRespond(t);
    const cancelar = (id: string) =>
      t.as('cliente').controller.eventos.alta({ tipo: 'cancelacion', id, motivo: 'Error en los datos' });
    const nota = await emitirNota(t, factura, { cantidad: 1 });
    const locked = {
      message: 'Debe cancelar primero la nota de crédito 001-001-0000001',
      codigo: 'ESTADO_INVALIDO',
    };
    expect(await rechazo(cancelar(factura.id))).toMatchObject(locked);
    await responder(t, nota.id);
    expect(await rechazo(cancelar(factura.id))).toMatchObject(locked);
    await cancelar(nota.id);
    expect((await filaDocumento(t, nota.id)).estado).toBe('cancelado');
    const second = await emitirNota(t, factura);
    await responder(t, second.id);
    t.clock.advance(168 * 3_600_000 + 1000);
    expect(await rechazo(cancelar(second.id))).toMatchObject({ codigo: 'PLAZO_VENCIDO' });
  });

  it('that is a draft is found by the pasted address of the QR of its factura', async () => {
    const { notasCredito } = t.as('cliente').controller;
    const { cdc } = await emitirAndRespond(t);
    const other = await emitirAndRespond(t);
    const { data: borrador } = await notasCredito.alta({
      id_empresa: 'emp-1',
      datos: await datosNota(t, cdc),
    });
    const find = async (texto: string) =>
      (await notasCredito.consulta({ filtros: { id_empresa: 'emp-1', texto } })).data.map(({ id }) => id);
    expect(await find(qrDe(cdc))).toEqual([borrador.id]);
    expect(await find('lapacho')).toEqual([borrador.id]);
    expect(await find(qrDe(other.cdc))).toEqual([]);
  });

  it('is corrected after a rejection without another CDC, within the balance', async () => {
    const factura = await emitirAndRespond(t);
    const nota = await emitirNota(t, factura);
    await setEstado(t, nota.id, 'rechazado');
    const { version } = await filaDocumento(t, nota.id);
    const datos = await datosNota(t, factura.cdc, { fecha_emision: '2026-11-20T12:00:00.000Z' });
    const media = { ...datos, items: datos.items.map((linea) => ({ ...linea, cantidad: 1 })) };
    const { corregir, duplicar } = t.as('cliente').controller.notasCredito;
    const { data } = await corregir({ id: nota.id, version, datos: media });
    expect(data).toMatchObject({
      id: nota.id,
      cdc: nota.cdc,
      estado: 'enviado',
      totales: { total_general: 55_000 },
    });
    const { data: copy } = await duplicar({ id: nota.id });
    expect(copy).toMatchObject({ factura_numero: factura.numero, total: 55_000, datos: { motivo: 2 } });
    expect(copy.datos).not.toHaveProperty('ajuste');
  });
});
