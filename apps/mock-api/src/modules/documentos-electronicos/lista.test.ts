import type { DocumentoFila, FiltrosDocumentos } from '@portal/contracts';
import { OperationFailure } from '@portal/contracts/client';
import { fechaLocal, grupoDe } from '@portal/sifen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { databases } from '../../../test/databases.ts';
import { manualClock } from '../../core/clock.ts';
import { normalizar } from '../../documentos/busqueda.ts';
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
const pasa =
  (filtros: FiltrosDocumentos) =>
  (fila: DocumentoFila): boolean => {
    const dia = fechaLocal(fila.fecha_emision);
    const [establecimiento, punto, numero] = fila.numero.split('-');
    const monto = filtros.moneda === undefined ? fila.total_gs : fila.total;
    const texto = normalizar(`${fila.receptor_nombre} ${fila.receptor_documento}`);
    return [
      filtros.id_empresa === undefined || fila.id_empresa === filtros.id_empresa,
      filtros.desde === undefined || dia >= filtros.desde,
      filtros.hasta === undefined || dia <= filtros.hasta,
      filtros.tipo === undefined || filtros.tipo.includes(fila.tipo),
      filtros.estado === undefined || filtros.estado.includes(fila.estado),
      filtros.establecimiento === undefined || establecimiento === filtros.establecimiento,
      filtros.punto === undefined || punto === filtros.punto,
      filtros.numero_desde === undefined || Number(numero) >= filtros.numero_desde,
      filtros.numero_hasta === undefined || Number(numero) <= filtros.numero_hasta,
      filtros.receptor === undefined ||
        normalizar(filtros.receptor)
          .split(' ')
          .every((palabra) => texto.includes(palabra)),
      filtros.lote === undefined || fila.lote === filtros.lote,
      filtros.cdc === undefined || fila.cdc.includes(filtros.cdc.replaceAll(' ', '')),
      filtros.moneda === undefined || fila.moneda === filtros.moneda,
      filtros.monto_min === undefined || monto >= filtros.monto_min,
      filtros.monto_max === undefined || monto <= filtros.monto_max,
      filtros.con_nota_credito === undefined ||
        (fila.nota_credito !== 'ninguna') === filtros.con_nota_credito,
      filtros.correo_fallido === undefined || (fila.correo === 'fallido') === filtros.correo_fallido,
      filtros.origen === undefined || fila.origen === filtros.origen,
    ].every(Boolean);
  };

const filtrosProbados: readonly FiltrosDocumentos[] = [
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

const ordenes: readonly Orden[] = (
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
  let todos: DocumentoFila[];

  const admin = () => t.as('admin').controller.documentosElectronicos;

  beforeAll(async () => {
    t = await apiOn(create, { clock: manualClock('2026-11-20T12:00:00Z') });
    todos = [];
    for (const pagina of [1, 2, 3]) todos.push(...(await admin().consulta({ pagina, por_pagina: 100 })).data);
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
    expect(new Set(todos.map(({ id }) => id)).size).toBe(300);
    expect(new Set(todos.map(({ id_empresa }) => id_empresa)).size).toBe(4);
  });

  it.each(filtrosProbados.map((filtros) => [JSON.stringify(filtros), filtros] as const))(
    'filters by %s',
    async (_nombre, filtros) => {
      const { data, meta } = await admin().consulta({ filtros, por_pagina: 100 });
      const esperados = todos.filter(pasa(filtros));
      expect(meta.total).toBe(esperados.length);
      expect(data).toEqual(esperados.slice(0, 100));
    },
  );

  it('finds something and not everything with each filter', () => {
    const [, ...filtros] = filtrosProbados;
    const literales = filtros.filter(({ receptor }) => receptor !== '%' && receptor !== '_');
    for (const literal of literales) {
      const cuantos = todos.filter(pasa(literal)).length;
      expect(cuantos, JSON.stringify(literal)).toBeGreaterThan(0);
      expect(cuantos, JSON.stringify(literal)).toBeLessThan(300);
    }
  });

  const enOrden = (filas: readonly DocumentoFila[], { campo, sentido }: Orden): readonly string[] => {
    const signo = sentido === 'asc' ? 1 : -1;
    const esDePocosValores = ['tipo', 'estado', 'moneda', 'origen'].includes(campo);
    const valores = (fila: DocumentoFila): readonly (string | number)[] => [
      campo === 'total' ? fila.total_gs : (fila[campo] ?? ''),
      esDePocosValores ? fila.fecha_emision : '',
      fila.id,
    ];
    const comparar = (a: DocumentoFila, b: DocumentoFila): number => {
      const otros = valores(b);
      for (const [lugar, valor] of valores(a).entries())
        if (valor !== otros[lugar]) return valor < otros[lugar]! ? -signo : signo;
      return 0;
    };
    return [...filas].sort(comparar).map(({ id }) => id);
  };

  it.each(ordenes)(
    'orders by $campo $sentido, equals by date or id, without losing any between pages',
    async (orden) => {
      const ids: string[] = [];
      for (let pagina = 1; pagina <= 3; pagina += 1) {
        const { data } = await admin().consulta({ orden, pagina, por_pagina: 100 });
        ids.push(...data.map(({ id }) => id));
      }
      expect(ids).toEqual(enOrden(todos, orden));
    },
  );

  it.each(ordenes)('orders the documents of two companies by $campo $sentido', async (orden) => {
    const { documentosElectronicos } = t.as('cliente').controller;
    for (const filtros of [{}, { estado: ['rechazado' as const] }]) {
      const { meta } = await documentosElectronicos.consulta({ filtros, orden, por_pagina: 10 });
      const ids: string[] = [];
      for (let pagina = 1; (pagina - 1) * 10 < meta.total; pagina += 1) {
        const { data } = await documentosElectronicos.consulta({ filtros, orden, pagina, por_pagina: 10 });
        ids.push(...data.map(({ id }) => id));
      }
      const propios = todos.filter(({ id_empresa }) => ['emp-1', 'emp-3'].includes(id_empresa));
      expect(propios.map(({ id_empresa }) => id_empresa)).toEqual(expect.arrayContaining(['emp-1', 'emp-3']));
      expect(ids).toEqual(enOrden(propios.filter(pasa(filtros)), orden));
    }
  });

  it('orders names without regard to capitals and accents', async () => {
    const orden = { campo: 'receptor_nombre', sentido: 'asc' } as const;
    const { data } = await admin().consulta({ orden, filtros: { id_empresa: 'emp-2' }, por_pagina: 100 });
    const primeras = data.map(({ receptor_nombre }) => normalizar(receptor_nombre)[0] ?? '');
    expect(primeras).toEqual([...primeras].sort());
  });

  it('gives an empty page beyond the last', async () => {
    const { data, meta } = await admin().consulta({ pagina: 99, por_pagina: 10 });
    expect(data).toEqual([]);
    expect(meta).toMatchObject({ total: 300, pagina: 99, por_pagina: 10 });
  });

  it.each(filtrosProbados.map((filtros) => [JSON.stringify(filtros), filtros] as const))(
    'counts by tab with %s',
    async (_nombre, filtros) => {
      const { data } = await admin().contar({ filtros });
      const { estado: _estado, ...sinEstado } = filtros;
      const esperados = todos.filter(pasa(sinEstado));
      const en = (grupo: string) => esperados.filter(({ estado }) => grupoDe(estado) === grupo).length;
      expect(data).toEqual({
        todos: esperados.length,
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
    const propios = todos.filter(({ id_empresa }) => (empresas as readonly string[]).includes(id_empresa));
    const { meta } = await documentosElectronicos.consulta({});
    expect(meta.total).toBe(propios.length);
    expect((await documentosElectronicos.contar({})).data.todos).toBe(propios.length);
  });

  it('refuses another user’s company as if it did not exist', async () => {
    const { documentosElectronicos } = t.as('cliente').controller;
    for (const id_empresa of ['emp-2', 'emp-999']) {
      for (const llamada of [
        () => documentosElectronicos.consulta({ filtros: { id_empresa } }),
        () => documentosElectronicos.contar({ filtros: { id_empresa } }),
        () => documentosElectronicos.exportacion({ formato: 'csv', filtros: { id_empresa } }),
      ]) {
        await expect(llamada()).rejects.toMatchObject({
          codigo: 'NO_ENCONTRADO',
          message: 'No se encontró la empresa.',
        });
      }
    }
  });

  it.each(['soporte', 'consulta'] as const)('is closed to %s', async (usuario) => {
    const { documentosElectronicos } = t.as(usuario).controller;
    for (const llamada of [
      () => documentosElectronicos.consulta({}),
      () => documentosElectronicos.contar({}),
      () => documentosElectronicos.detalle({ id: todos[0]!.id }),
      () => documentosElectronicos.exportacion({ formato: 'csv' }),
    ]) {
      await expect(llamada()).rejects.toMatchObject({ codigo: 'SIN_PERMISO' });
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
    const fallo = await admin()
      .consulta(data as never)
      .catch((error: unknown) => error);
    expect(fallo).toBeInstanceOf(OperationFailure);
    expect((fallo as OperationFailure).codigo).toBe('VALIDACION');
    expect((fallo as OperationFailure).errores.map((error) => error.campo)).toContain(campo);
  });
});
