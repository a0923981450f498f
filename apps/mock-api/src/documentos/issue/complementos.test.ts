import type { DatosFactura } from '@portal/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { storeOf, type Store } from '../../store/store.ts';
import type { TestApi } from '../../test-api.ts';
import {
  datosFactura,
  emitirAndRespond,
  filaDocumento,
  item,
  pedido,
  rechazo,
  testClock,
} from '../fixtures/facturas.ts';

const REMISION = '07800044649001001900018322019031217200146403';

/** A factura of Gs. 110.000 of which an advance pays a part. */
const conAnticipo = (cdc: string, monto: number, cambios: Partial<DatosFactura> = {}): DatosFactura =>
  datosFactura({
    anticipo_global: { monto, cdc },
    condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 110_000 - monto }] },
    ...cambios,
  });

describe.each(moduleDatabases)('what else a factura has on $kind', ({ create }) => {
  let t: TestApi;
  let store: Store;

  beforeEach(async () => {
    t = await apiOn(create, { clock: testClock(), seed: 'empty' });
    await facturas().preparar({ id_empresa: 'emp-1' });
    store = storeOf(t.api.db, 'default');
  });
  afterEach(() => t.close());

  const facturas = () => t.as('cliente').controller.facturas;
  const documentos = () => t.as('cliente').controller.documentosElectronicos;
  const row = (id: string) => filaDocumento(t, id);
  const anticipo = () => emitirAndRespond(t, datosFactura({ tipo_transaccion: 9 }));

  it('sells to the State with the codes of the DNCP', async () => {
    const compra_publica = {
      modalidad: 'CD',
      entidad: '12001',
      anio: '26',
      secuencia: '0001234',
      fecha: '2026-11-01',
    };
    const dncp = { dncp_general: '43211503', dncp_especifico: '001' };
    const base = datosFactura();
    const factura = await emitirAndRespond(t, {
      ...base,
      receptor: { ...base.receptor, tipo_operacion: 3 } as DatosFactura['receptor'],
      compra_publica,
      codigo_contratacion: ' CD-1 ',
      items: base.items.map((one) => ({ ...one, ...dncp })),
    });
    const { data: detalle } = await documentos().detalle({ id: factura.id });
    expect(detalle).toMatchObject({ estado: 'aprobado', datos: { compra_publica, items: [dncp] } });
    expect(detalle.xml).toContain(
      '<dSecCont>0001234</dSecCont><dFeCodCont>2026-11-01</dFeCodCont></gCompPub>',
    );
    expect(detalle.xml).toContain('<dDncpG>43211503</dDncpG><dDncpE>001</dDncpE>');
    expect(detalle.xml).toContain('<dCodConDncp>CD-1</dCodConDncp>');
    const wrong = { ...base, compra_publica: { ...compra_publica, fecha: '2027-01-01' } };
    expect((await rechazo(facturas().emitir(pedido({ datos: wrong })))).errores).toEqual([
      {
        campo: 'datos.compra_publica.fecha',
        mensaje: 'La fecha de la contratación no puede ser posterior a la emisión',
      },
    ]);
  });

  it('keeps it in the draft, issues it and shows it in the detail and in the XML', async () => {
    const datos = datosFactura({
      orden_compra: ' OC-1 ',
      descuento_global: { tipo: 'monto', valor: 10_000 },
      documentos_asociados: [
        { tipo: 'electronico', cdc: REMISION.replace(/(.{4})/g, '$1 ') },
        {
          tipo: 'impreso',
          timbrado: '12345678',
          establecimiento: '001',
          punto: '001',
          numero: '0000001',
          tipo_documento: 4,
          fecha: '2026-11-01',
        },
      ],
      items: [item({ informacion: 'Lote 7' })],
      condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 100_000 }] },
    });
    const { data: borrador } = await facturas().alta({ id_empresa: 'emp-1', datos });
    expect(borrador).toMatchObject({ datos, total: 100_000 });
    const { data } = await facturas().emitir(pedido({ datos }));
    expect(data.totales).toMatchObject({
      total_general: 100_000,
      total_descuento: 10_000,
      descuento_global: 10_000,
    });
    const { data: detalle } = await documentos().detalle({ id: data.id });
    expect(detalle.datos).toMatchObject({
      orden_compra: 'OC-1',
      descuento_global: { tipo: 'monto', valor: 10_000 },
      documentos_asociados: [{ tipo: 'electronico', cdc: REMISION }, { tipo_documento: 4 }],
    });
    expect(detalle.lineas).toEqual([
      { total: 100_000, base: 90_909.09090909, iva: 9_090.90909091, exenta: 0, descuento_global: 5_000 },
    ]);
    expect(detalle.serie).toBeNull();
    expect(detalle.xml).toContain('<dOrdCompra>OC-1</dOrdCompra>');
    const { data: copy } = await facturas().duplicar({ id: data.id });
    expect(copy.datos).toMatchObject({ orden_compra: 'OC-1', descuento_global: { valor: 10_000 } });
  });

  it('approves a payment by retención with its comprobante, and asks for it without', async () => {
    const retencion = { numero: '001-001-0000001', timbrado: '12345678', fecha: '2026-11-01' };
    const pagada = (pago: object) =>
      datosFactura({
        condicion: {
          tipo: 'contado',
          pagos: [
            { tipo: 1, monto: 100_000 },
            { tipo: 10, monto: 10_000, ...pago },
          ],
        },
      });
    const { id } = await emitirAndRespond(t, pagada({ retencion }));
    expect(await row(id)).toMatchObject({ estado: 'aprobado' });
    const { data: detalle } = await documentos().detalle({ id });
    expect(detalle.datos).toMatchObject({ condicion: { pagos: [{ tipo: 1 }, { tipo: 10, retencion }] } });
    expect(detalle.xml).toContain('<dNumComRet>001-001-0000001</dNumComRet>');
    const denied = await rechazo(facturas().emitir(pedido({ datos: pagada({}) })));
    expect(denied.codigo).toBe('VALIDACION');
    expect(denied.errores[0]?.campo).toBe('datos.condicion.pagos.1.retencion.numero');
  });

  it('approves a factura that uses an advance, up to what is left of it', async () => {
    const { cdc } = await anticipo();
    const first = await emitirAndRespond(t, conAnticipo(cdc, 60_000));
    expect(await row(first.id)).toMatchObject({ estado: 'aprobado', total: 50_000 });
    const denied = await rechazo(facturas().emitir(pedido({ datos: conAnticipo(cdc, 60_000) })));
    expect(denied.errores).toEqual([
      {
        campo: 'datos.anticipo_global.cdc',
        mensaje: 'El monto supera lo que queda del anticipo (Gs. 50.000)',
      },
    ]);
    const second = await emitirAndRespond(t, conAnticipo(cdc, 50_000));
    expect(await row(second.id)).toMatchObject({ estado: 'aprobado' });
  });

  it('gives back what a rejected factura had used, and takes what its correction uses', async () => {
    const { cdc } = await anticipo();
    const rechazada = await emitirAndRespond(
      t,
      conAnticipo(cdc, 100_000, { items: [item({ codigo: 'SIM-1303' })] }),
    );
    expect(await row(rechazada.id)).toMatchObject({ estado: 'rechazado' });
    await facturas().emitir(pedido({ datos: conAnticipo(cdc, 30_000) }));
    const { version } = await row(rechazada.id);
    const corregir = (monto: number) =>
      facturas().corregir({ id: rechazada.id, version, datos: conAnticipo(cdc, monto) });
    expect((await rechazo(corregir(90_000))).errores[0]?.mensaje).toContain('Gs. 80.000');
    await corregir(80_000);
    expect(
      await store.select('anticipos').select('monto').where('id_documento', '=', rechazada.id).execute(),
    ).toEqual([{ monto: 80_000 }]);
  });

  it('refuses what is known to be wrong with an advance', async () => {
    const other = await emitirAndRespond(t);
    const { errores } = await rechazo(facturas().emitir(pedido({ datos: conAnticipo(other.cdc, 10_000) })));
    expect(errores[0]?.mensaje).toBe('El tipo de transacción de esa factura no es anticipo');
    const { cdc } = await anticipo();
    const ofOther = conAnticipo(cdc, 10_000, {
      receptor: {
        tipo: 'no_contribuyente',
        tipo_documento: 1,
        numero_documento: '1234567',
        nombre: 'Ana Ruiz',
      },
    });
    expect((await rechazo(facturas().emitir(pedido({ datos: ofOther })))).errores[0]?.mensaje).toBe(
      'La factura del anticipo es de otro receptor',
    );
    const { data } = await facturas().previsualizacion({ id_empresa: 'emp-1', datos: ofOther });
    expect(data.observaciones).toContainEqual(
      expect.objectContaining({ campo: 'anticipo_global.cdc', nivel: 'error' }),
    );
  });

  it('is rejected by the authority when the advance or a remisión is unknown, or was cancelled meanwhile', async () => {
    const foreign = '01800695631001001000000422026112011000237570';
    expect(await row((await emitirAndRespond(t, conAnticipo(foreign, 10_000))).id)).toMatchObject({
      estado: 'rechazado',
      codigo_respuesta: '2403',
    });
    const asociada = datosFactura({ documentos_asociados: [{ tipo: 'electronico', cdc: REMISION }] });
    expect(await row((await emitirAndRespond(t, asociada)).id)).toMatchObject({ codigo_respuesta: '2403' });

    const { id, cdc } = await anticipo();
    const { data } = await facturas().emitirEnviar(pedido({ datos: conAnticipo(cdc, 10_000) }));
    await t.as('cliente').controller.eventos.alta({ tipo: 'cancelacion', id, motivo: 'Error de carga' });
    t.clock.advance(t.api.config.respuestaMs);
    await documentos().consultarEstado({ ids: [data.id] });
    expect(await row(data.id)).toMatchObject({ estado: 'rechazado', codigo_respuesta: '2404' });
  });

  it('approves a factura with an exchange rate per line', async () => {
    const datos = datosFactura({
      moneda: 'USD',
      items: [
        item({ precio_unitario: 99.99, tipo_cambio: 7300.25 }),
        item({ codigo: 'P-002', cantidad: 1, precio_unitario: 10, tipo_cambio: 7250 }),
      ],
      condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 209.98 }] },
    });
    const { id, totales } = await emitirAndRespond(t, datos);
    expect(totales.total_gs).toBe(1_532_404);
    expect(await row(id)).toMatchObject({ estado: 'aprobado', total: 209.98, total_gs: 1_532_404 });
  });

  it('finds numbers by their series', async () => {
    await store
      .update('numeracion')
      .set({ siguiente: 9_999_999 })
      .where('id_empresa', '=', 'emp-1')
      .where('establecimiento', '=', '001')
      .where('punto', '=', '001')
      .where('tipo', '=', 1)
      .execute();
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) ids.push((await emitirAndRespond(t)).id);
    expect((await row(ids[1] ?? '')).estado).toBe('aprobado');
    const find = async (filtros: object) =>
      (
        await documentos().consulta({
          filtros: { id_empresa: 'emp-1', ...filtros },
          orden: { campo: 'numero', sentido: 'asc' },
        })
      ).data.map(({ numero }) => numero);
    expect(await find({})).toEqual(['001-001-9999999', 'AA 001-001-0000001', 'AA 001-001-0000002']);
    expect(await find({ serie: 'AA' })).toEqual(['AA 001-001-0000001', 'AA 001-001-0000002']);
    expect(await find({ serie: '' })).toEqual(['001-001-9999999']);
    expect(await find({ numero_hasta: 1 })).toEqual(['AA 001-001-0000001']);
    expect(await find({ serie: 'AB' })).toEqual([]);
  });
});
