import { NUMERO_MAXIMO } from '@portal/sifen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { databases } from '../../../test/databases.ts';
import { manualClock } from '../../core/clock.ts';
import { datosFactura, pedido } from '../../documentos/fixtures/facturas.ts';
import type { TestApi } from '../../test-api.ts';

const HOUR = 3_600_000;

describe.each(databases)('lotes on $kind', ({ create }) => {
  let t: TestApi;
  beforeAll(async () => {
    t = await apiOn(create, { clock: manualClock('2026-11-20T12:00:00Z') });
  });
  afterAll(() => t.close());

  const lotes = () => t.as('cliente').controller.lotes;
  const emp1 = { id_empresa: 'emp-1' };

  it('lists those of a company, the newest first', async () => {
    const { data, meta } = await lotes().consulta({ filtros: emp1, por_pagina: 100 });
    expect(meta.total).toBe(data.length);
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ id_empresa }) => id_empresa === 'emp-1')).toBe(true);
    expect(data.map(({ fecha }) => fecha)).toEqual(
      data
        .map(({ fecha }) => fecha)
        .sort()
        .reverse(),
    );
  });

  it('filters by day, kind and part of the protocol', async () => {
    const [first] = (await lotes().consulta({ filtros: emp1 })).data;
    const day = first!.fecha.slice(0, 10);
    const byDay = await lotes().consulta({ filtros: { ...emp1, desde: day, hasta: day } });
    expect(byDay.data.map(({ id }) => id)).toContain(first!.id);
    const byProtocol = await lotes().consulta({
      filtros: { ...emp1, protocolo: first!.protocolo.slice(-6) },
    });
    expect(byProtocol.data.map(({ id }) => id)).toContain(first!.id);
    const byKind = await lotes().consulta({ filtros: { ...emp1, tipo: [first!.tipo] } });
    expect(new Set(byKind.data.map(({ tipo }) => tipo))).toEqual(new Set([first!.tipo]));
  });

  it('pages without losing any', async () => {
    const all = await lotes().consulta({ filtros: emp1, por_pagina: 100 });
    const seen: string[] = [];
    for (let pagina = 1; seen.length < all.meta.total; pagina++)
      seen.push(
        ...(await lotes().consulta({ filtros: emp1, pagina, por_pagina: 2 })).data.map(({ id }) => id),
      );
    expect(seen).toEqual(all.data.map(({ id }) => id));
  });

  it('exports what the filters find as CSV', async () => {
    const { data } = await lotes().exportacion({ formato: 'csv', filtros: emp1 });
    expect(data.nombre).toBe('lotes_2026-11-20.csv');
    const [titles = '', ...lines] = Buffer.from(data.base64, 'base64')
      .toString()
      .replaceAll('"', '')
      .trim()
      .split('\r\n');
    expect(titles).toContain('Fecha;Protocolo;Tipo;Documentos;Aprobados;Rechazados;Estado');
    const { meta } = await lotes().consulta({ filtros: emp1 });
    expect(lines).toHaveLength(meta.total);
  });

  it('exports as XLSX', async () => {
    const { data } = await lotes().exportacion({ formato: 'xlsx', filtros: emp1 });
    expect(data.nombre).toBe('lotes_2026-11-20.xlsx');
    expect(Buffer.from(data.base64, 'base64').subarray(0, 2).toString()).toBe('PK');
  });

  it('are in process until the tax authority has responded to all their documents', async () => {
    const waiting = await lotes().consulta({ filtros: { ...emp1, estado: 'en_proceso' } });
    expect(waiting.data.length).toBeGreaterThan(0);
    expect(waiting.data.every(({ estado }) => estado === 'en_proceso')).toBe(true);
    const concluded = await lotes().consulta({ filtros: { ...emp1, estado: 'concluido' } });
    const all = await lotes().consulta({ filtros: emp1 });
    expect(concluded.meta.total + waiting.meta.total).toBe(all.meta.total);
    t.clock.advance(24 * 60 * 60_000);
    const [first] = waiting.data;
    const { data } = await lotes().detalle({ id: first!.id });
    expect(data).toMatchObject({ id: first!.id, estado: 'concluido' });
    expect(data.documentos).toHaveLength(data.cantidad);
    expect(data.aprobados + data.rechazados).toBe(data.cantidad);
    t.clock.advance(-24 * 60 * 60_000);
  });

  it.each([
    ['0361', 'El lote todavía se está procesando', 4_999],
    ['0362', 'El lote terminó de procesarse', 5_000],
    ['0362', 'El lote terminó de procesarse', 48 * HOUR],
    ['0364', 'Pasaron más de 48 horas del lote: consulte cada documento por su CDC', 48 * HOUR + 1],
  ])('responds %s, %s', async (codigo, mensaje, wait) => {
    const { facturas, documentosElectronicos } = t.as('cliente').controller;
    const { data: emitida } = await facturas.emitir(
      pedido({ datos: datosFactura({ fecha_emision: t.clock.now().toISOString() }) }),
    );
    const { data: enviado } = await documentosElectronicos.enviarLote({ ids: [emitida.id] });
    t.clock.advance(wait);
    const { data } = await lotes().consulta({ filtros: { ...emp1, protocolo: enviado.protocolo! } });
    expect((await lotes().detalle({ id: data[0]!.id })).data.respuesta).toEqual({ codigo, mensaje });
    t.clock.advance(-wait);
  });

  it('shows the documents of one, with their numbers', async () => {
    const [first] = (await lotes().consulta({ filtros: emp1 })).data;
    const { data } = await lotes().detalle({ id: first!.id });
    expect(data.documentos.map(({ numero }) => numero)).toEqual(
      data.documentos.map(({ numero }) => numero).toSorted(),
    );
    expect(data.documentos[0]?.numero).toMatch(/^\d{3}-\d{3}-\d{7}$/);
  });

  it('does not show the batch of a foreign company', async () => {
    const [own] = (await lotes().consulta({ filtros: emp1 })).data;
    const row = await t.api.db
      .selectFrom('lotes')
      .selectAll()
      .where('id', '=', own!.id)
      .executeTakeFirstOrThrow();
    await t.api.db
      .insertInto('lotes')
      .values({ ...row, id: 'foreign', id_empresa: 'emp-2', protocolo: '99999999999999999' })
      .execute();
    await expect(lotes().detalle({ id: 'foreign' })).rejects.toMatchObject({ codigo: 'NO_ENCONTRADO' });
  });

  it('refuses a foreign company and the role soporte', async () => {
    await expect(lotes().consulta({ filtros: { id_empresa: 'emp-2' } })).rejects.toMatchObject({
      codigo: 'NO_ENCONTRADO',
    });
    await expect(t.as('soporte').controller.lotes.consulta({ filtros: emp1 })).rejects.toMatchObject({
      codigo: 'SIN_PERMISO',
    });
  });

  it('shows the number of a document with its series, as the document itself does', async () => {
    const lote = (await lotes().consulta({ filtros: emp1 })).data[0]!.id;
    const { id } = (await lotes().detalle({ id: lote })).data.documentos[0]!;
    await t.api.db
      .updateTable('documentos')
      .set({ numero: NUMERO_MAXIMO + 12 })
      .where('id', '=', id)
      .execute();
    const { documentos } = (await lotes().detalle({ id: lote })).data;
    const { numero } = documentos.find((documento) => documento.id === id)!;
    expect(numero).toMatch(/^AA \d{3}-\d{3}-0000012$/);
    const { data } = await t.as('cliente').controller.documentosElectronicos.detalle({ id });
    expect(data.numero).toBe(numero);
  });
});
