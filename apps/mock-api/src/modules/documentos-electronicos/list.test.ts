import type { DocumentoFila, FiltrosDocumentos } from '@portal/contracts';
import { OperationFailure } from '@portal/contracts/client';
import { fechaLocal, grupoDe } from '@portal/sifen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { databases } from '../../../test/databases.ts';
import { manualClock } from '../../core/clock.ts';
import { normalize } from '../../records/search.ts';
import type { TestApi } from '../../test-api.ts';

type Orden = {
  campo:
    | 'fecha_emision'
    | 'tipo'
    | 'numero'
    | 'receptor_documento'
    | 'moneda'
    | 'total'
    | 'estado'
    | 'lote'
    | 'origen';
  sentido: 'asc' | 'desc';
};

/** The same filters, applied to rows in memory. */
const passes =
  (filtros: FiltrosDocumentos) =>
  (row: DocumentoFila): boolean => {
    const day = fechaLocal(row.fecha_emision);
    const [establecimiento, punto, numero] = row.numero.split('-');
    const monto = filtros.moneda === undefined ? row.total_gs : row.total;
    const texto = normalize(`${row.receptor_nombre} ${row.receptor_documento}`);
    return [
      filtros.id_empresa === undefined || row.id_empresa === filtros.id_empresa,
      filtros.desde === undefined || day >= filtros.desde,
      filtros.hasta === undefined || day <= filtros.hasta,
      filtros.tipo === undefined || filtros.tipo.includes(row.tipo),
      filtros.estado === undefined || filtros.estado.includes(row.estado),
      filtros.establecimiento === undefined || establecimiento === filtros.establecimiento,
      filtros.punto === undefined || punto === filtros.punto,
      filtros.numero_desde === undefined || Number(numero) >= filtros.numero_desde,
      filtros.numero_hasta === undefined || Number(numero) <= filtros.numero_hasta,
      filtros.receptor === undefined ||
        normalize(filtros.receptor)
          .split(' ')
          .every((word) => texto.includes(word)),
      filtros.receptor_documento === undefined || row.receptor_documento === filtros.receptor_documento,
      filtros.lote === undefined || row.lote === filtros.lote,
      filtros.cdc === undefined || row.cdc.includes(filtros.cdc.replaceAll(' ', '')),
      filtros.moneda === undefined || row.moneda === filtros.moneda,
      filtros.monto_min === undefined || monto >= filtros.monto_min,
      filtros.monto_max === undefined || monto <= filtros.monto_max,
      filtros.con_nota_credito === undefined || (row.nota_credito !== 'ninguna') === filtros.con_nota_credito,
      filtros.correo_fallido === undefined || (row.correo === 'fallido') === filtros.correo_fallido,
      filtros.origen === undefined || row.origen === filtros.origen,
    ].every(Boolean);
  };

const testedFilters: readonly FiltrosDocumentos[] = [
  {},
  { id_empresa: 'emp-2' },
  { desde: '2026-11-19', hasta: '2026-11-20' },
  { desde: '2026-11-20' },
  { hasta: '2026-01-31' },
  { tipo: [5] },
  { tipo: [4, 6, 7] },
  { estado: ['rechazado', 'cancelado'] },
  { establecimiento: '001', punto: '002' },
  { numero_desde: 10, numero_hasta: 20 },
  { receptor: 'giménez' },
  { receptor: 'MUNICIPALIDAD  de' },
  { receptor: '4554737-8' },
  { receptor: 'e', receptor_documento: '4554737-8' },
  { receptor: 'giménez', tipo: [1, 5], estado: ['aprobado'], moneda: 'PYG' },
  { receptor: 'giménez', desde: '2026-06-01' },
  { receptor: '%' },
  { receptor: '_' },
  { cdc: '0180 0695 6310 0100 2' },
  { moneda: 'USD' },
  { moneda: 'USD', monto_min: 100, monto_max: 500 },
  { monto_min: 1_000_000 },
  { monto_max: 50_000, tipo: [1] },
  { con_nota_credito: true },
  { con_nota_credito: false, tipo: [1], estado: ['aprobado'] },
  { correo_fallido: true },
  { correo_fallido: false, origen: 'portal' },
  { origen: 'api' },
  {
    id_empresa: 'emp-1',
    estado: ['aprobado'],
    tipo: [1],
    desde: '2026-06-01',
    origen: 'portal',
    moneda: 'PYG',
  },
];

const orders: readonly Orden[] = (
  [
    'fecha_emision',
    'tipo',
    'numero',
    'receptor_documento',
    'moneda',
    'total',
    'estado',
    'lote',
    'origen',
  ] as const
).flatMap((campo) => [
  { campo, sentido: 'asc' },
  { campo, sentido: 'desc' },
]);

describe.each(databases)('the list of documents on $kind', ({ create }) => {
  let t: TestApi;
  let all: DocumentoFila[];

  const admin = () => t.as('admin').controller.documentosElectronicos;

  beforeAll(async () => {
    t = await apiOn(create, { clock: manualClock('2026-11-20T12:00:00Z') });
    all = [];
    for (const pagina of [1, 2, 3]) all.push(...(await admin().consulta({ pagina, por_pagina: 100 })).data);
  });
  afterAll(() => t.close());

  it('gives 25 of all companies to the administrator, newest first', async () => {
    const { data, meta } = await admin().consulta({});
    expect(meta).toEqual({
      total: 300,
      pagina: 1,
      por_pagina: 25,
      orden: { campo: 'fecha_emision', sentido: 'desc' },
    });
    expect(data).toHaveLength(25);
    expect(data[0]?.estado).toBe('enviado');
    expect(new Set(all.map(({ id }) => id)).size).toBe(300);
    expect(new Set(all.map(({ id_empresa }) => id_empresa)).size).toBe(4);
  });

  it.each(testedFilters.map((filtros) => [JSON.stringify(filtros), filtros] as const))(
    'filters by %s',
    async (_nombre, filtros) => {
      const { data, meta } = await admin().consulta({ filtros, por_pagina: 100 });
      const expected = all.filter(passes(filtros));
      expect(meta.total).toBe(expected.length);
      expect(data).toEqual(expected.slice(0, 100));
    },
  );

  it('finds something and not everything with each filter', () => {
    const [, ...filtros] = testedFilters;
    const literals = filtros.filter(({ receptor }) => receptor !== '%' && receptor !== '_');
    for (const literal of literals) {
      const found = all.filter(passes(literal)).length;
      expect(found, JSON.stringify(literal)).toBeGreaterThan(0);
      expect(found, JSON.stringify(literal)).toBeLessThan(300);
    }
  });

  const inOrder = (rows: readonly DocumentoFila[], { campo, sentido }: Orden): readonly string[] => {
    const sign = sentido === 'asc' ? 1 : -1;
    const isByDate = ['tipo', 'estado', 'moneda', 'origen', 'lote', 'receptor_documento'].includes(campo);
    const values = (row: DocumentoFila): readonly (string | number)[] => [
      campo === 'total' ? row.total_gs : (row[campo] ?? ''),
      isByDate ? row.fecha_emision : '',
      row.id,
    ];
    const compare = (a: DocumentoFila, b: DocumentoFila): number => {
      const others = values(b);
      for (const [place, value] of values(a).entries())
        if (value !== others[place]) return value < others[place]! ? -sign : sign;
      return 0;
    };
    return [...rows].sort(compare).map(({ id }) => id);
  };

  it.each(orders)(
    'orders by $campo $sentido, equals by date or id, without losing any between pages',
    async (orden) => {
      const ids: string[] = [];
      for (let pagina = 1; pagina <= 3; pagina += 1) {
        const { data } = await admin().consulta({ orden, pagina, por_pagina: 100 });
        ids.push(...data.map(({ id }) => id));
      }
      expect(ids).toEqual(inOrder(all, orden));
    },
  );

  it.each(orders)('orders the documents of two companies by $campo $sentido', async (orden) => {
    const { documentosElectronicos } = t.as('cliente').controller;
    for (const filtros of [{}, { estado: ['rechazado' as const] }]) {
      const { meta } = await documentosElectronicos.consulta({ filtros, orden, por_pagina: 10 });
      const ids: string[] = [];
      for (let pagina = 1; (pagina - 1) * 10 < meta.total; pagina += 1) {
        const { data } = await documentosElectronicos.consulta({ filtros, orden, pagina, por_pagina: 10 });
        ids.push(...data.map(({ id }) => id));
      }
      const own = all.filter(({ id_empresa }) => ['emp-1', 'emp-3'].includes(id_empresa));
      expect(own.map(({ id_empresa }) => id_empresa)).toEqual(expect.arrayContaining(['emp-1', 'emp-3']));
      expect(ids).toEqual(inOrder(own.filter(passes(filtros)), orden));
    }
  });

  it('orders names without regard to capitals and accents', async () => {
    const orden = { campo: 'receptor_nombre', sentido: 'asc' } as const;
    const { data } = await admin().consulta({ orden, filtros: { id_empresa: 'emp-2' }, por_pagina: 100 });
    const first = data.map(({ receptor_nombre }) => normalize(receptor_nombre)[0] ?? '');
    expect(first).toEqual([...first].sort());
  });

  it('gives an empty page beyond the last', async () => {
    const { data, meta } = await admin().consulta({ pagina: 99, por_pagina: 10 });
    expect(data).toEqual([]);
    expect(meta).toMatchObject({ total: 300, pagina: 99, por_pagina: 10 });
  });

  it.each(testedFilters.map((filtros) => [JSON.stringify(filtros), filtros] as const))(
    'counts by tab with %s',
    async (_nombre, filtros) => {
      const { data } = await admin().contar({ filtros });
      const { estado: _estado, ...withoutEstado } = filtros;
      const expected = all.filter(passes(withoutEstado));
      const en = (group: string) => expected.filter(({ estado }) => grupoDe(estado) === group).length;
      expect(data).toEqual({
        todos: expected.length,
        pendientes: en('pendientes'),
        aprobados: en('aprobados'),
        rechazados: en('rechazados'),
        cancelados: en('cancelados'),
      });
      expect(data.todos).toBe(data.pendientes + data.aprobados + data.rechazados + data.cancelados);
    },
  );

  it.each([
    ['cliente', ['emp-1', 'emp-3']],
    ['contabilidad', ['emp-1', 'emp-2']],
    ['subadmin', ['emp-1', 'emp-2', 'emp-3', 'emp-4']],
  ] as const)('shows %s the own companies alone', async (usuario, empresas) => {
    const { documentosElectronicos } = t.as(usuario).controller;
    const own = all.filter(({ id_empresa }) => (empresas as readonly string[]).includes(id_empresa));
    const { meta } = await documentosElectronicos.consulta({});
    expect(meta.total).toBe(own.length);
    expect((await documentosElectronicos.contar({})).data.todos).toBe(own.length);
  });

  it('refuses another user’s company as if it did not exist', async () => {
    const { documentosElectronicos } = t.as('cliente').controller;
    for (const id_empresa of ['emp-2', 'emp-999']) {
      for (const call of [
        () => documentosElectronicos.consulta({ filtros: { id_empresa } }),
        () => documentosElectronicos.contar({ filtros: { id_empresa } }),
        () => documentosElectronicos.exportacion({ formato: 'csv', filtros: { id_empresa } }),
      ]) {
        await expect(call()).rejects.toMatchObject({
          codigo: 'NO_ENCONTRADO',
          message: 'No se encontró la empresa.',
        });
      }
    }
  });

  it.each(['soporte', 'consulta'] as const)('is closed to %s', async (usuario) => {
    const { documentosElectronicos } = t.as(usuario).controller;
    for (const call of [
      () => documentosElectronicos.consulta({}),
      () => documentosElectronicos.contar({}),
      () => documentosElectronicos.detalle({ id: all[0]!.id }),
      () => documentosElectronicos.exportacion({ formato: 'csv' }),
    ]) {
      await expect(call()).rejects.toMatchObject({ codigo: 'SIN_PERMISO' });
    }
  });

  it.each([
    [{ pagina: 0 }, 'pagina'],
    [{ por_pagina: 101 }, 'por_pagina'],
    [{ orden: { campo: 'xml', sentido: 'asc' } }, 'orden.campo'],
    [{ filtros: { desde: '20/11/2026' } }, 'filtros.desde'],
    [{ filtros: { estado: ['perdido'] } }, 'filtros.estado.0'],
    [{ filtros: { monto_min: -1 } }, 'filtros.monto_min'],
  ])('refuses %j at its field', async (data, campo) => {
    const failure = await admin()
      .consulta(data as never)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(OperationFailure);
    expect((failure as OperationFailure).codigo).toBe('VALIDACION');
    expect((failure as OperationFailure).errores.map((error) => error.campo)).toContain(campo);
  });
});
