import type { DocumentoFila, FiltrosDocumentos } from '@portal/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { databases } from '../../../test/databases.ts';
import { manualClock } from '../../core/clock.ts';
import type { TestApi } from '../../test-api.ts';

describe.each(databases)('the one search and the totals on $kind', ({ create }) => {
  let t: TestApi;
  let todos: readonly DocumentoFila[];
  const documentos = () => t.as('cliente').controller.documentosElectronicos;
  const emp1 = { id_empresa: 'emp-1' };
  const buscar = async (filtros: FiltrosDocumentos) =>
    (await documentos().consulta({ filtros: { ...emp1, ...filtros }, por_pagina: 100 })).data;

  beforeAll(async () => {
    t = await apiOn(create, { clock: manualClock('2026-11-20T12:00:00Z') });
    const paginas = await Promise.all(
      [1, 2].map((pagina) => documentos().consulta({ filtros: emp1, pagina, por_pagina: 100 })),
    );
    todos = paginas.flatMap(({ data }) => data);
  });
  afterAll(() => t.close());

  const ningunDia = { desde: '1990-01-01', hasta: '1990-01-02' };

  it.each([
    ['as typed', (numero: string) => String(Number(numero.slice(-7)))],
    ['with its zeros', (numero: string) => numero.slice(-7)],
    ['whole', (numero: string) => numero],
  ])('finds a number %s, whatever the days are', async (_name, escribir) => {
    const fila = todos.at(-1)!;
    const hallados = await buscar({ texto: escribir(fila.numero), ...ningunDia });
    expect(hallados.map(({ id }) => id)).toContain(fila.id);
    expect(hallados.every(({ numero }) => Number(numero.slice(-7)) === Number(fila.numero.slice(-7)))).toBe(
      true,
    );
  });

  it('finds a CDC with blanks whatever the days are, and a part of one within them', async () => {
    const fila = todos.at(-1)!;
    const conBlancos = fila.cdc.replace(/(.{4})/g, '$1 ');
    expect((await buscar({ texto: conBlancos, ...ningunDia })).map(({ id }) => id)).toEqual([fila.id]);
    expect((await buscar({ texto: fila.cdc.slice(0, 40) })).map(({ id }) => id)).toContain(fila.id);
    expect(await buscar({ texto: fila.cdc.slice(0, 40), ...ningunDia })).toEqual([]);
  });

  it('finds a receiver by words of the name and by RUC, within the days', async () => {
    const fila = todos.find(({ receptor_documento }) => receptor_documento.includes('-'))!;
    const [palabra = ''] = fila.receptor_nombre.toUpperCase().split(' ');
    for (const texto of [palabra, fila.receptor_documento]) {
      expect((await buscar({ texto })).map(({ id }) => id)).toContain(fila.id);
      expect(await buscar({ texto, ...ningunDia })).toEqual([]);
    }
  });

  it('keeps to the other filters and to the own companies', async () => {
    const fila = todos.at(-1)!;
    expect(await buscar({ texto: fila.cdc, tipo: [fila.tipo === 1 ? 5 : 1] })).toEqual([]);
    // emp-2 belongs to another cliente.
    const ajeno = t.as('admin').controller.documentosElectronicos;
    const { data } = await ajeno.consulta({ filtros: { id_empresa: 'emp-2' }, por_pagina: 1 });
    expect((await documentos().consulta({ filtros: { texto: data[0]!.cdc } })).data).toEqual([]);
  });

  it('finds what went out in a lote', async () => {
    const { lote } = todos.find((fila) => fila.lote !== null)!;
    const esperados = todos.filter((fila) => fila.lote === lote).map(({ id }) => id);
    expect((await buscar({ lote: lote! })).map(({ id }) => id).toSorted()).toEqual(esperados.toSorted());
  });

  /** The same sums, computed from rows in memory. */
  const sumas = (filas: readonly DocumentoFila[]) =>
    Object.fromEntries(
      [...new Set(filas.map(({ moneda }) => moneda))].map((moneda) => {
        const deMoneda = filas.filter((fila) => fila.moneda === moneda);
        const total = deMoneda.reduce((suma, fila) => suma + (fila.tipo === 5 ? -fila.total : fila.total), 0);
        return [moneda, { cantidad: deMoneda.length, total: expect.closeTo(total, 2) as number }];
      }),
    );

  it('adds up what is filtered by currency, with its IVA', async () => {
    const { data } = await documentos().totalizar({ filtros: emp1 });
    expect(
      Object.fromEntries(data.map(({ moneda, cantidad, total }) => [moneda, { cantidad, total }])),
    ).toEqual(sumas(todos));
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
    const chosen = todos.filter(({ tipo, moneda }) => tipo === 1 && moneda === 'PYG').slice(0, 3);
    const { data } = await documentos().totalizar({ filtros: emp1, ids: chosen.map(({ id }) => id) });
    const detalles = await Promise.all(chosen.map(({ id }) => documentos().detalle({ id })));
    const iva = detalles.reduce((suma, { data: { totales } }) => suma + totales.total_iva, 0);
    expect(data).toEqual([
      expect.objectContaining({ moneda: 'PYG', cantidad: 3, iva: expect.closeTo(iva, 2) as number }),
    ]);
  });

  it('is empty where nothing is found', async () => {
    expect((await documentos().totalizar({ filtros: { ...emp1, texto: 'zzzz' } })).data).toEqual([]);
  });
});
