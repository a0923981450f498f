import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import {
  datosFactura,
  emitirAndRespond,
  pedido,
  rechazo,
  testClock,
} from '../../documentos/fixtures/facturas.ts';
import { storeOf } from '../../store/store.ts';
import type { TestApi } from '../../test-api.ts';

describe.each(moduleDatabases)('drafts on $kind', ({ create }) => {
  let t: TestApi;
  beforeEach(async () => {
    t = await apiOn(create, { clock: testClock(), seed: 'empty' });
  });
  afterEach(() => t.close());

  const facturas = () => t.as('cliente').controller.facturas;

  it('keeps everything that was typed, however unfinished', async () => {
    const datos = {
      fecha_emision: 'mañana',
      receptor: { tipo: 'contribuyente', ruc: '8006' },
      items: [{ precio_unitario: 5 }],
      nota_interna: 'x',
    };
    const { data, message } = await facturas().alta({ id_empresa: 'emp-1', datos });
    expect(message).toBe('Borrador guardado');
    expect(data).toMatchObject({
      version: 1,
      establecimiento: null,
      punto: null,
      datos,
      total: 0,
      moneda: 'PYG',
    });
    expect((await facturas().detalle({ id: data.id })).data).toEqual(data);
  });

  it('stores over the version that was edited, and no other', async () => {
    const { data: one } = await facturas().alta({ id_empresa: 'emp-1', datos: {} });
    const cambio = { id: one.id, version: 1, punto: '002', datos: datosFactura() };
    const { data: second } = await facturas().modificacion(cambio);
    expect(second).toMatchObject({
      version: 2,
      punto: '002',
      total: 110_000,
      receptor_nombre: 'Ferretería El Lapacho S.R.L.',
    });
    const late = await rechazo(
      facturas().modificacion({ id: one.id, version: 1, datos: { observacion: 'vieja' } }),
    );
    expect(late).toMatchObject({
      codigo: 'CONFLICTO_VERSION',
      message: 'Otra persona guardó cambios mientras usted editaba. Sus datos siguen en pantalla.',
    });
    expect((await facturas().detalle({ id: one.id })).data).toEqual(second);
    const { data: third } = await facturas().modificacion({ id: one.id, version: 2, establecimiento: '001' });
    expect(third).toMatchObject({ version: 3, establecimiento: '001', punto: '002', datos: second.datos });
  });

  it('lists, searches, sorts and pages the drafts of one empresa', async () => {
    const create = (id_empresa: string, nombre: string) =>
      facturas().alta({
        id_empresa,
        datos: { receptor: { tipo: 'no_contribuyente', nombre, numero_documento: '4.554.737' } },
      });
    for (const nombre of ['Óscar Ñúñez', '100% Natural S.A.', 'Ana_Lía', 'Oscarina'])
      await create('emp-1', nombre);
    await create('emp-3', 'Óscar Ajeno');
    const find = async (texto: string) => {
      const { data } = await facturas().consulta({
        filtros: { id_empresa: 'emp-1', texto },
        orden: { campo: 'receptor_nombre', sentido: 'asc' },
      });
      return data.map(({ receptor_nombre }) => receptor_nombre);
    };
    expect((await find('oscar')).sort()).toEqual(['Oscarina', 'Óscar Ñúñez']);
    expect(await find('NUNEZ óscar')).toEqual(['Óscar Ñúñez']);
    expect(await find('%')).toEqual(['100% Natural S.A.']);
    expect(await find('_')).toEqual(['Ana_Lía']);
    const pagina = await facturas().consulta({ filtros: { id_empresa: 'emp-1' }, pagina: 2, por_pagina: 3 });
    expect(pagina.data).toHaveLength(1);
    expect(pagina.meta).toEqual({
      total: 4,
      pagina: 2,
      por_pagina: 3,
      orden: { campo: 'actualizado', sentido: 'desc' },
    });
  });

  it('deletes a draft for good and notes who did', async () => {
    const { data } = await facturas().alta({ id_empresa: 'emp-1', datos: datosFactura() });
    expect((await facturas().baja({ id: data.id, motivo: 'ya no va' })).data).toEqual({ id: data.id });
    expect(await rechazo(facturas().baja({ id: data.id }))).toMatchObject({
      codigo: 'NO_ENCONTRADO',
      message: 'No se encontró el borrador.',
    });
    const actos = await storeOf(t.api.db, 'default')
      .select('auditoria')
      .selectAll()
      .where('id_objeto', '=', data.id)
      .orderBy('accion')
      .execute();
    expect(actos).toMatchObject([
      { accion: 'alta', usuario: 'cliente', antes: null },
      {
        accion: 'baja',
        usuario: 'cliente',
        detalle: 'Borrador eliminado: ya no va',
        antes: JSON.stringify(data.datos),
      },
    ]);
  });

  it('duplicates drafts and issued facturas with the date of today', async () => {
    const { data: borrador } = await facturas().alta({
      id_empresa: 'emp-1',
      punto: '001',
      datos: datosFactura(),
    });
    const factura = await emitirAndRespond(t);
    t.clock.advance(86_400_000);
    for (const id of [borrador.id, factura.id]) {
      const { data } = await facturas().duplicar({ id });
      expect(data.id).not.toBe(id);
      expect(data).toMatchObject({ version: 1, punto: '001', total: 110_000 });
      expect(data.datos).toEqual(datosFactura({ fecha_emision: t.clock.now().toISOString() }));
    }
  });

  it('duplicates with due dates moved and the exchange rate to be asked for', async () => {
    const datos = datosFactura({
      moneda: 'USD',
      tipo_cambio: 7300,
      condicion: {
        tipo: 'credito',
        modalidad: 'cuotas',
        entrega_inicial: [],
        cuotas: [
          { monto: 55_000, vencimiento: '2026-12-20' },
          { monto: 55_000, vencimiento: '2026-12-01' },
        ],
      },
    });
    const { data: borrador } = await facturas().alta({ id_empresa: 'emp-1', punto: '001', datos });
    t.clock.advance(3 * 86_400_000);
    const { data } = await facturas().duplicar({ id: borrador.id });
    expect(data.datos).not.toHaveProperty('tipo_cambio');
    expect(data.datos).toHaveProperty('fecha_emision', t.clock.now().toISOString());
    expect(data.datos).toHaveProperty('condicion.cuotas.0.vencimiento', '2026-12-23');
    expect(data.datos).toHaveProperty('condicion.cuotas.1.vencimiento', '2026-12-04');
  });

  it('names the document that a draft became, to those who may see it', async () => {
    const { data: borrador } = await facturas().alta({ id_empresa: 'emp-1', datos: datosFactura() });
    const used = { id: borrador.id, version: borrador.version };
    const { data: emitida } = await facturas().emitir(pedido(used));
    const { id, numero } = emitida;
    const calls = [
      facturas().emitir(pedido(used)),
      facturas().modificacion({ ...used, datos: datosFactura() }),
      facturas().detalle({ id: borrador.id }),
      facturas().baja({ id: borrador.id }),
    ];
    for (const error of await Promise.all(calls.map(rechazo))) {
      expect(error).toMatchObject({ codigo: 'NO_ENCONTRADO', emitido: { id, numero } });
      expect(error.message).toBe(`El borrador ya se emitió con el número ${numero}.`);
    }
    const admin = t.as('admin').controller.facturas;
    const { data: other } = await admin.alta({ id_empresa: 'emp-2', datos: {} });
    await admin.emitir(pedido({ id_empresa: 'emp-2', id: other.id, version: other.version }));
    const foreign = await rechazo(facturas().detalle({ id: other.id }));
    expect(foreign).toMatchObject({ message: 'No se encontró el borrador.', emitido: undefined });
  });

  it('keeps foreign companies and wrong roles out', async () => {
    const { data: foreign } = await t
      .as('admin')
      .controller.facturas.alta({ id_empresa: 'emp-2', datos: {} });
    const { data: factura } = await t.as('admin').controller.facturas.emitir(pedido({ id_empresa: 'emp-2' }));
    const { data: own } = await facturas().alta({ id_empresa: 'emp-1', datos: {} });
    const datos = {};
    const rechazos = await Promise.all(
      [
        facturas().consulta({ filtros: { id_empresa: 'emp-2' } }),
        facturas().detalle({ id: foreign.id }),
        facturas().alta({ id_empresa: 'emp-2', datos }),
        facturas().alta({ id_empresa: 'nada', datos }),
        facturas().modificacion({ id: foreign.id, version: 1, datos }),
        facturas().modificacion({ id: own.id, version: 1, id_empresa: 'emp-2' }),
        facturas().baja({ id: foreign.id }),
        facturas().previsualizacion({ id_empresa: 'emp-2', datos }),
        facturas().preparar({ id_empresa: 'emp-2' }),
        facturas().emitir(pedido({ id_empresa: 'emp-2' })),
        facturas().emitir({ ...pedido(), id: foreign.id, version: 1 }),
        facturas().duplicar({ id: foreign.id }),
        facturas().duplicar({ id: factura.id }),
        facturas().corregir({ id: factura.id, version: 1, datos: datosFactura() }),
      ].map(rechazo),
    );
    expect(rechazos.map(({ codigo }) => codigo)).toEqual(rechazos.map(() => 'NO_ENCONTRADO'));
    for (const usuario of ['soporte', 'consulta'] as const) {
      const others = t.as(usuario).controller.facturas;
      expect(await rechazo(others.consulta({ filtros: { id_empresa: 'emp-1' } }))).toMatchObject({
        codigo: 'SIN_PERMISO',
      });
      expect(await rechazo(others.emitir(pedido()))).toMatchObject({ codigo: 'SIN_PERMISO' });
    }
  });
});
