import type { FiltrosDocumentos } from '@portal/contracts';
import { estadosDe, GRUPOS_ESTADO } from '@portal/sifen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { databases } from '../../../test/databases.ts';
import { manualClock } from '../../core/clock.ts';
import { storeOf } from '../../store/store.ts';
import type { TestApi } from '../../test-api.ts';

const year = { desde: '2026-01-01', hasta: '2026-11-20' };
const november = '2026-11-10T12:00:00.000Z';
const october = '2026-10-31T12:00:00.000Z';
const valid = [...estadosDe('pendientes'), ...estadosDe('aprobados')];

const lastDay = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

describe.each(databases)('figures and the lists that they lead to on $kind', ({ create }) => {
  let t: TestApi;
  beforeAll(async () => {
    t = await apiOn(create, { clock: manualClock('2026-11-20T12:00:00Z') });
    const store = storeOf(t.api.db, 'default');
    await t.as('admin').controller.dashboard.consulta(year);
    // Something for each alert: the seed has hardly any.
    const rows = await store
      .select('documentos')
      .select('id')
      .where('id_empresa', '=', 'emp-1')
      .where('estado', '=', 'aprobado')
      .orderBy('id')
      .limit(7)
      .execute();
    const changes = [
      { estado: 'generado', fecha_firma: '2026-11-10T12:00:00.000Z' },
      { estado: 'generado', fecha_firma: '2026-11-20T11:00:00.000Z' },
      { estado: 'enviado', lote: '1', responde_en: '2099-01-01', enviado_en: '2026-11-10T12:00:00.000Z' },
      { estado: 'enviado', lote: '2', responde_en: '2099-01-01', enviado_en: '2026-11-20T11:00:00.000Z' },
      { correo: 'fallido', fecha_emision: '2026-11-10T12:00:00.000Z' },
      { estado: 'rechazado', codigo_respuesta: '1002', fecha_emision: november, creado: november },
      // It cannot be voided any more.
      { estado: 'rechazado', codigo_respuesta: '1002', fecha_emision: november, creado: october },
    ] as const;
    for (const [index, { id }] of rows.entries())
      await store.update('documentos').set(changes[index]!).where('id', '=', id).execute();
    const [batch] = await store.select('lotes').selectAll().where('id_empresa', '=', 'emp-1').execute();
    for (const protocolo of ['1', '2'])
      await store.insert('lotes', { ...batch!, id: `batch-${protocolo}`, protocolo }).execute();
  });
  afterAll(() => t.close());

  const dashboard = async (id_empresa?: string) =>
    (
      await t
        .as('admin')
        .controller.dashboard.consulta({ ...year, ...(id_empresa !== undefined && { id_empresa }) })
    ).data;
  const listed = async (filtros: FiltrosDocumentos) =>
    (await t.as('admin').controller.documentosElectronicos.consulta({ filtros })).meta.total;
  const amount = async (filtros: FiltrosDocumentos) =>
    (await t.as('admin').controller.documentosElectronicos.totalizar({ filtros })).data
      .filter(({ moneda }) => moneda === 'PYG')
      .reduce((sum, { total }) => sum + total, 0);

  it('of the cards', async () => {
    const { tarjetas } = await dashboard();
    expect(await listed(year)).toBe(tarjetas.emitidos);
    for (const { clave, estados } of GRUPOS_ESTADO)
      expect(await listed({ ...year, estado: [...estados] })).toBe(tarjetas[clave]);
  });

  it('of each day and month', async () => {
    const { serie_diaria, serie_mensual } = await dashboard('emp-1');
    const busy = serie_diaria.filter(({ aprobados }) => aprobados > 0).slice(0, 3);
    for (const { fecha, aprobados } of busy)
      expect(
        await listed({
          id_empresa: 'emp-1',
          desde: fecha,
          hasta: fecha,
          estado: [...estadosDe('aprobados')],
        }),
      ).toBe(aprobados);
    const { cantidad } = serie_mensual.at(-1)!;
    expect(await listed({ id_empresa: 'emp-1', desde: '2026-11-01', hasta: year.hasta })).toBe(cantidad);
  });

  it('of the rejections, by their code', async () => {
    const { rechazos } = await dashboard();
    expect(rechazos.length).toBeGreaterThan(1);
    for (const { codigo, cantidad } of rechazos)
      expect(await listed({ ...year, estado: ['rechazado'], codigo })).toBe(cantidad);
  });

  it('of the customers: documents, and the amount of those that count', async () => {
    const { clientes } = await dashboard('emp-1');
    for (const { documento, cantidad, monto } of clientes) {
      const of = { ...year, id_empresa: 'emp-1', receptor_documento: documento };
      expect(await listed(of)).toBe(cantidad);
      const inGuaranies =
        (await listed({ ...of, estado: valid })) === (await listed({ ...of, estado: valid, moneda: 'PYG' }));
      if (inGuaranies) expect(await amount({ ...of, estado: valid })).toBeCloseTo(monto, 2);
    }
  });

  it.each(['emp-1', 'emp-2', undefined])('of the amounts of each month of %s', async (id_empresa) => {
    const { serie_mensual } = await dashboard(id_empresa);
    const admin = t.as('admin').controller;
    const company = { ...(id_empresa !== undefined && { id_empresa }) };
    let foreign = 0;
    for (const { mes, monto } of serie_mensual.slice(-4)) {
      const month = { ...company, desde: `${mes}-01`, hasta: mes === '2026-11' ? year.hasta : lastDay(mes) };
      const { data: totals } = await admin.documentosElectronicos.totalizar({ filtros: month });
      // The list sums each currency by itself; the dashboard adds the guaraníes of those in dollars.
      const guaranies = totals.find(({ moneda }) => moneda === 'PYG');
      const dollars = await admin.documentosElectronicos.consulta({
        filtros: { ...month, moneda: 'USD', estado: valid },
        por_pagina: 100,
      });
      expect(dollars.data.length).toBe(dollars.meta.total);
      foreign += dollars.data.length;
      const expected = dollars.data.reduce(
        (sum, { tipo, total_gs }) => sum + (tipo === 5 ? -total_gs : total_gs),
        (guaranies?.total ?? 0) - (guaranies?.sin_validez ?? 0),
      );
      expect(monto, mes).toBeCloseTo(expected, 2);
      const { data: of } = await admin.dashboard.consulta(month);
      expect(of.tarjetas.monto, mes).toBeCloseTo(expected, 2);
      if (dollars.data.length > 0) continue;
      expect(of.tarjetas.iva_5, mes).toBeCloseTo(guaranies?.iva_5 ?? 0, 2);
      expect(of.tarjetas.iva_10, mes).toBeCloseTo(guaranies?.iva_10 ?? 0, 2);
    }
    if (id_empresa === undefined) expect(foreign).toBeGreaterThan(0);
  });

  it.each([
    ['some days of one month', '2026-10-05', '2026-10-20'],
    ['months of two years, with documents before and after them', '2025-12-10', '2026-10-15'],
    ['most days of its first and its last month', '2025-12-05', '2026-10-25'],
    ['most days of one month', '2026-10-01', '2026-10-25'],
    ['a year and a day', '2025-12-31', '2026-12-31'],
    ['a day without documents after it', '2027-01-01', '2027-01-01'],
  ])('of the customers of %s', async (_period, desde, hasta) => {
    const { data } = await t.as('admin').controller.dashboard.consulta({ desde, hasta });
    const found = await Promise.all(
      data.clientes.map(({ documento }) => listed({ desde, hasta, receptor_documento: documento })),
    );
    expect(data.clientes.map(({ cantidad }) => cantidad)).toEqual(found);
    expect(data.clientes.length > 0).toBe(desde < '2027');
    expect(data.tarjetas.emitidos).toBe(await listed({ desde, hasta, numero_desde: 1 }));
  });

  it('of the alerts', async () => {
    const { alertas } = await dashboard('emp-1');
    const counts = new Map(alertas.map(({ tipo, cantidad }) => [tipo, cantidad]));
    for (const alerta of ['sin_transmitir', 'correo_fallido', 'por_inutilizar'] as const) {
      expect(counts.get(alerta)).toBeGreaterThan(0);
      expect(await listed({ id_empresa: 'emp-1', alerta })).toBe(counts.get(alerta));
    }
    expect(counts.get('lote_sin_respuesta')).toBeGreaterThan(0);
    expect(await listed({ id_empresa: 'emp-1', alerta: 'lote_sin_respuesta' })).toBeGreaterThan(0);
    const batches = await t
      .as('admin')
      .controller.lotes.consulta({ filtros: { id_empresa: 'emp-1', estado: 'sin_respuesta' } });
    expect(batches.meta.total).toBe(counts.get('lote_sin_respuesta'));
  });
});
