import type { DocumentoFila, FiltrosDocumentos } from '@portal/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { manualClock } from '../../core/clock.ts';
import type { TestApi } from '../../test-api.ts';

describe.each(moduleDatabases)('the one search and the totals on $kind', ({ create }) => {
  let t: TestApi;
  let all: readonly DocumentoFila[];
  const documentos = () => t.as('cliente').controller.documentosElectronicos;
  const emp1 = { id_empresa: 'emp-1' };
  const find = async (filtros: FiltrosDocumentos) =>
    (await documentos().consulta({ filtros: { ...emp1, ...filtros }, por_pagina: 100 })).data;

  beforeAll(async () => {
    t = await apiOn(create, { clock: manualClock('2026-11-20T12:00:00Z') });
    const pages = await Promise.all(
      [1, 2].map((pagina) => documentos().consulta({ filtros: emp1, pagina, por_pagina: 100 })),
    );
    all = pages.flatMap(({ data }) => data);
  });
  afterAll(() => t.close());

  const noDay = { desde: '1990-01-01', hasta: '1990-01-02' };

  it.each([
    ['as typed', (numero: string) => String(Number(numero.slice(-7)))],
    ['with its zeros', (numero: string) => numero.slice(-7)],
    ['whole', (numero: string) => numero],
  ])('finds a number %s, whatever the days are', async (_name, write) => {
    const row = all.at(-1)!;
    const found = await find({ texto: write(row.numero), ...noDay });
    expect(found.map(({ id }) => id)).toContain(row.id);
    expect(found.every(({ numero }) => Number(numero.slice(-7)) === Number(row.numero.slice(-7)))).toBe(true);
  });

  it('finds a number of a series as the list shows it, with or without its kind', async () => {
    const { data } = await documentos().consulta({ filtros: { serie: 'AA' } });
    const [row] = data;
    expect(row?.numero).toMatch(/^AA /);
    for (const texto of [row!.numero, `FE ${row!.numero.toLowerCase()}`]) {
      const found = await documentos().consulta({ filtros: { texto, ...noDay } });
      expect(found.data.map(({ id }) => id)).toContain(row!.id);
      expect(new Set(found.data.map(({ numero }) => numero))).toEqual(new Set([row!.numero]));
    }
    const other = row!.numero.replace('AA', 'AB');
    expect((await documentos().consulta({ filtros: { texto: other } })).data).toEqual([]);
  });

  it('finds a CDC with blanks whatever the days are, and a part of one within them', async () => {
    const row = all.at(-1)!;
    const withBlanks = row.cdc.replace(/(.{4})/g, '$1 ');
    expect((await find({ texto: withBlanks, ...noDay })).map(({ id }) => id)).toEqual([row.id]);
    expect((await find({ texto: row.cdc.slice(0, 40) })).map(({ id }) => id)).toContain(row.id);
    expect(await find({ texto: row.cdc.slice(0, 40), ...noDay })).toEqual([]);
  });

  it('finds a receiver by words of the name and by RUC, within the days', async () => {
    const row = all.find(({ receptor_documento }) => receptor_documento.includes('-'))!;
    const [word = ''] = row.receptor_nombre.toUpperCase().split(' ');
    for (const texto of [word, row.receptor_documento]) {
      expect((await find({ texto })).map(({ id }) => id)).toContain(row.id);
      expect(await find({ texto, ...noDay })).toEqual([]);
    }
  });

  it('keeps to the other filters and to the own companies', async () => {
    const row = all.at(-1)!;
    expect(await find({ texto: row.cdc, tipo: [row.tipo === 1 ? 5 : 1] })).toEqual([]);
    // emp-2 belongs to another cliente.
    const foreign = t.as('admin').controller.documentosElectronicos;
    const { data } = await foreign.consulta({ filtros: { id_empresa: 'emp-2' }, por_pagina: 1 });
    expect((await documentos().consulta({ filtros: { texto: data[0]!.cdc } })).data).toEqual([]);
  });

  it('finds what went out in a lote', async () => {
    const { lote } = all.find((row) => row.lote !== null)!;
    const expected = all.filter((row) => row.lote === lote).map(({ id }) => id);
    expect((await find({ lote: lote! })).map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
  });

  /** The same sums, computed from rows in memory. */
  const sums = (rows: readonly DocumentoFila[]) =>
    Object.fromEntries(
      [...new Set(rows.map(({ moneda }) => moneda))].map((moneda) => {
        const deMoneda = rows.filter((row) => row.moneda === moneda);
        const total = deMoneda.reduce((sum, row) => sum + (row.tipo === 5 ? -row.total : row.total), 0);
        return [moneda, { cantidad: deMoneda.length, total: expect.closeTo(total, 2) as number }];
      }),
    );

  it('adds up what is filtered by currency, with its IVA', async () => {
    const { data } = await documentos().totalizar({ filtros: emp1 });
    expect(
      Object.fromEntries(data.map(({ moneda, cantidad, total }) => [moneda, { cantidad, total }])),
    ).toEqual(sums(all));
    expect(data[0]?.moneda).toBe('PYG');
    for (const { iva, iva_5, iva_10 } of data) expect(iva).toBeCloseTo(iva_5 + iva_10, 2);
  });

  it('says how much of it has no effect for taxes', async () => {
    const { data } = await documentos().totalizar({
      filtros: { ...emp1, estado: ['rechazado', 'cancelado'] },
    });
    expect(data.length).toBeGreaterThan(0);
    for (const { total, sin_validez } of data) expect(sin_validez).toBeCloseTo(total, 2);
  });

  it('adds up chosen documents with the IVA of their detail', async () => {
    const chosen = all.filter(({ tipo, moneda }) => tipo === 1 && moneda === 'PYG').slice(0, 3);
    const { data } = await documentos().totalizar({ filtros: emp1, ids: chosen.map(({ id }) => id) });
    const detalles = await Promise.all(chosen.map(({ id }) => documentos().detalle({ id })));
    const iva = detalles.reduce((sum, { data: { totales } }) => sum + totales.total_iva, 0);
    expect(data).toEqual([
      expect.objectContaining({ moneda: 'PYG', cantidad: 3, iva: expect.closeTo(iva, 2) as number }),
    ]);
  });

  it('is empty where nothing is found', async () => {
    expect((await documentos().totalizar({ filtros: { ...emp1, texto: 'zzzz' } })).data).toEqual([]);
  });
});
