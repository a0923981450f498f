import type { FiltrosDocumentos } from '@portal/contracts';
import { grupoDe, type EstadoDocumento } from '@portal/sifen';
import { expect } from 'vitest';
import type { TestApi } from '../../src/test-api.ts';

interface Row {
  readonly id_empresa: string;
  readonly fecha_emision: string;
  readonly tipo: number;
  readonly estado: string;
  readonly moneda: string;
  readonly busqueda: string;
  readonly total: number;
  readonly total_gs: number;
  readonly iva: number;
  readonly cdc: string;
  readonly origen: string;
  readonly correo: string;
  readonly acreditada: number;
}

type Case = readonly [filtros: FiltrosDocumentos, passes: (row: Row) => boolean];

/** Filters whose documents are counted among the entries of an index, with how they are counted one by one. */
export const countedCases: readonly Case[] = [
  [{ monto_min: 1000 }, ({ total_gs }) => total_gs >= 1000],
  [{ monto_min: 1000, tipo: [5] }, ({ total_gs, tipo }) => total_gs >= 1000 && tipo === 5],
  [{ monto_min: 1000, moneda: 'USD' }, ({ total, moneda }) => total >= 1000 && moneda === 'USD'],
  [{ receptor: 's.r.l.' }, ({ busqueda }) => busqueda.includes('s.r.l.')],
  [
    { receptor: 'altos', estado: ['rechazado'] },
    ({ busqueda, estado }) => busqueda.includes('altos') && estado === 'rechazado',
  ],
  [
    { texto: 'altos', tipo: [1, 5] },
    ({ busqueda, tipo }) => busqueda.includes('altos') && [1, 5].includes(tipo),
  ],
  [
    { texto: 'altos', id_empresa: 'emp-1', moneda: 'PYG' },
    ({ busqueda, id_empresa, moneda }) =>
      busqueda.includes('altos') && id_empresa === 'emp-1' && moneda === 'PYG',
  ],
  [
    { receptor: 'altos', desde: '2026-10-01', hasta: '2026-10-31' },
    ({ busqueda, fecha_emision: moment }) =>
      busqueda.includes('altos') && moment >= '2026-10-01T03' && moment < '2026-11-01T03',
  ],
  [
    { receptor: 'altos', correo_fallido: true },
    ({ busqueda, correo }) => busqueda.includes('altos') && correo === 'fallido',
  ],
  [
    { texto: 'altos', con_nota_credito: true, correo_fallido: false },
    ({ busqueda, correo, acreditada }) =>
      busqueda.includes('altos') && acreditada === 1 && correo !== 'fallido',
  ],
  [
    { texto: 'altos', origen: 'api', con_nota_credito: false },
    ({ busqueda, origen, acreditada }) => busqueda.includes('altos') && origen === 'api' && acreditada === 0,
  ],
  // Words of few names and of more than are looked up by name, with a part of a CDC.
  ...['altos', 'o'].map((texto): Case => [
    { texto, cdc: '018006956310011010000' },
    ({ busqueda, cdc }) => busqueda.includes(texto) && cdc.includes('018006956310011010000'),
  ]),
  [{ receptor: 'nobody' }, () => false],
  [{ tipo: [5], estado: ['rechazado'] }, ({ tipo, estado }) => tipo === 5 && estado === 'rechazado'],
];

/** A list does not say "more than 3". */
const LEAST = 100;

/** Compares what the service says of the documents of some filters, as list, tabs and sums, with all documents looked at one by one. */
export async function expectRightCounts(t: TestApi, [filtros, passes]: Case): Promise<void> {
  const all: Row[] = await t.api.db
    .selectFrom('documentos')
    .select([
      'id_empresa',
      'fecha_emision',
      'tipo',
      'estado',
      'moneda',
      'busqueda',
      'total',
      'total_gs',
      'iva',
      'cdc',
      'origen',
      'correo',
      'acreditada',
    ])
    .where('sandbox', '=', 'default')
    .execute();
  const found = all.filter(passes);
  const { documentosElectronicos } = t.as('admin').controller;
  const { meta } = await documentosElectronicos.consulta({ filtros });
  expectCount(meta.total, meta.hay_mas === true, found.length);
  const { data: tabs } = await documentosElectronicos.contar({ filtros });
  if (filtros.estado === undefined)
    for (const group of ['pendientes', 'aprobados', 'rechazados', 'cancelados'] as const) {
      const inGroup = found.filter(({ estado }) => grupoDe(estado as EstadoDocumento) === group);
      expectCount(tabs[group], tabs.hay_mas?.includes(group) === true, inGroup.length);
    }
  const { data: sums } = await documentosElectronicos.totalizar({ filtros });
  expect(sums.map(({ moneda, cantidad }) => [moneda, cantidad]).toSorted()).toEqual(
    [...Map.groupBy(found, ({ moneda }) => moneda)].map(([moneda, rows]) => [moneda, rows.length]).toSorted(),
  );
  for (const { moneda, total, iva } of sums) {
    const ofMoneda = found.filter((row) => row.moneda === moneda);
    const sum = (of: (row: Row) => number) =>
      ofMoneda.reduce((whole, row) => whole + (row.tipo === 5 ? -1 : 1) * of(row), 0);
    expect(total).toBeCloseTo(
      sum((row) => row.total),
      2,
    );
    expect(iva).toBeCloseTo(
      sum((row) => row.iva),
      2,
    );
  }
}

function expectCount(total: number, hasMore: boolean, expected: number): void {
  if (!hasMore) {
    expect(total).toBe(expected);
    return;
  }
  expect(expected).toBeGreaterThan(LEAST);
  expect(total).toBeGreaterThanOrEqual(LEAST);
  expect(total).toBeLessThanOrEqual(expected);
}
