import type { FiltrosEventos, FiltrosRecibidos } from '@portal/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '../src/core/clock.ts';
import { loadDocuments } from '../src/seed/bulk/load.ts';
import { testApi, type TestApi } from '../src/test-api.ts';
import { reopenable, type TestDatabase } from './databases.ts';
import { expectPages, type ListCase, type Row } from './expected-pages.ts';
import { auditoria, correos, EMPRESA, eventos, hasWords, lotes } from './list-cases.ts';

const NOW = '2026-11-20T12:00:00Z';
const DOCUMENTS = 1500;

/** The document number of the user `consulta`, with its check digit. */
const isOfReceiver = (row: Row<'documentos'>, receptor: string): boolean =>
  row.receptor_documento.replace(/-\d$/, '') === receptor &&
  ['aprobado', 'aprobado_observacion', 'cancelado'].includes(row.estado);

describe.each(reopenable)('a list over a large table on $kind', ({ create }) => {
  let database: TestDatabase;
  let t: TestApi;
  let receptor = '';
  beforeAll(async () => {
    database = await create();
    await loadDocuments(database.target, { documents: DOCUMENTS, now: new Date(NOW) });
    t = testApi({ database: database.target, seed: 'large', clock: manualClock(NOW) });
    await t.api.ready;
    // Warns of certificates, which adds mails.
    await t.as('admin').controller.empresasCorreo.bandeja({});
    const user = await t.api.db
      .selectFrom('usuarios')
      .select('nro_documento')
      .where('sandbox', '=', 'default')
      .where('usuario', '=', 'consulta')
      .executeTakeFirstOrThrow();
    receptor = user.nro_documento.replace(/-\d$/, '');
  });
  afterAll(async () => {
    await t.close();
    await database.dispose();
  });

  it.each(eventos.filters)('filters and sorts eventos by %j', (filtros, matches) =>
    expectPages(t, eventos, filtros, matches),
  );
  it.each(lotes.filters)('filters and sorts lotes by %j', (filtros, matches) =>
    expectPages(t, lotes, filtros, matches),
  );
  it.each(correos.filters)('filters and sorts correos by %j', (filtros, matches) =>
    expectPages(t, correos, filtros, matches),
  );
  it.each(auditoria.filters)('filters and sorts auditoria by %j', (filtros, matches) =>
    expectPages(t, auditoria, filtros, matches),
  );
  it.each<[FiltrosRecibidos, (row: Row<'documentos'>) => boolean]>([
    [{}, () => true],
    [{ tipo: [5] }, ({ tipo }) => tipo === 5],
    [{ estado: ['cancelado'] }, ({ estado }) => estado === 'cancelado'],
    [
      { desde: '2026-06-01', hasta: '2026-10-31' },
      ({ fecha_emision: fecha }) => fecha >= '2026-06-01T03' && fecha < '2026-11-01T03',
    ],
    [{ emisor: 'inexistente' }, () => false],
  ])('filters and sorts received documents by %j', (filtros, matches) =>
    expectPages(
      t,
      {
        table: 'documentos',
        filters: [],
        idOf: ({ cdc }) => cdc,
        list: (api, wanted, page) =>
          api.as('consulta').controller.consultas.consulta({ filtros: wanted, ...page }),
        orders: {
          fecha_emision: ({ fecha_emision }) => [fecha_emision],
          tipo: ({ tipo }) => [tipo],
          numero: ({ establecimiento, punto, numero }) => [establecimiento, punto, numero],
          total: ({ total_gs }) => [total_gs],
          estado: ({ estado }) => [estado],
        },
      },
      filtros,
      (row) => isOfReceiver(row, receptor) && matches(row),
    ),
  );

  it.each([
    [undefined, () => true],
    ['ferreteria', hasWords('ferreteria')],
    ['inexistente', () => false],
  ])('filters and sorts facturas with a balance by %j', async (texto, matches) => {
    const { rows } = await sql<{ id: string }>`select id from documentos
      where sandbox = 'default' and id_empresa = ${EMPRESA} and tipo = 1 and estado in ('aprobado', 'aprobado_observacion')
        and total > coalesce((select sum(nota.total) from documentos nota
          where nota.sandbox = 'default' and nota.asociado_cdc = documentos.cdc and nota.tipo = 5
            and nota.estado not in ('rechazado', 'cancelado', 'inutilizado')), 0)`.execute(t.api.db);
    const creditable = new Set(rows.map(({ id }) => id));
    const names = await t.api.db
      .selectFrom('documentos')
      .select('busqueda')
      .distinct()
      .orderBy('busqueda')
      .execute();
    const rankOf = new Map(names.map(({ busqueda }, rank) => [busqueda, rank]));
    await expectPages(
      t,
      {
        table: 'documentos',
        filters: [],
        countLimit: 200,
        list: (api, filtros, page) =>
          api.as('cliente').controller.notasCredito.facturasDisponibles({ filtros, ...page }),
        orders: {
          fecha_emision: ({ fecha_emision }) => [fecha_emision],
          numero: ({ establecimiento, punto, numero }) => [establecimiento, punto, numero],
          receptor_nombre: ({ busqueda, fecha_emision }) => [rankOf.get(busqueda) ?? 0, fecha_emision],
          total: ({ total_gs }) => [total_gs],
        },
      },
      { id_empresa: EMPRESA, ...(texto !== undefined && { texto }) },
      (row) => creditable.has(row.id) && matches(row),
    );
  });

  it.each([
    [{}, () => true],
    [{ texto: 'ferreteria' }, hasWords('ferreteria')],
    [
      { id_empresa: EMPRESA, hasta: '2026-06-30' },
      ({ id_empresa, fecha }) => id_empresa === EMPRESA && fecha < '2026-07-01T03',
    ],
  ] satisfies ListCase<'eventos', FiltrosEventos>['filters'])(
    'counts eventos per tab by %j',
    async (filtros, matches) => {
      const all = await t.api.db.selectFrom('eventos').selectAll().where('sandbox', '=', 'default').execute();
      const emitidos = all.filter((row) => matches(row) && row.origen === 'emisor').length;
      const recibidos = all.filter((row) => matches(row) && row.origen !== 'emisor').length;
      expect((await t.as('admin').controller.eventos.contar({ filtros })).data).toEqual({
        emitidos,
        recibidos,
      });
    },
  );

  it('finds the voided range that contains a number, with and without its place', async () => {
    const { id, establecimiento, punto, hasta } = await t.api.db
      .selectFrom('eventos')
      .select(['id', 'establecimiento', 'punto', 'hasta'])
      .where('tipo', '=', 'inutilizacion')
      .limit(1)
      .executeTakeFirstOrThrow();
    const numero = String(Number(hasta) % 9_999_999).padStart(7, '0');
    for (const texto of [numero, `${establecimiento ?? ''}-${punto ?? ''}-${numero}`]) {
      const { data } = await t
        .as('admin')
        .controller.eventos.consulta({ filtros: { texto }, por_pagina: 100 });
      expect(data.map((evento) => evento.id)).toContain(id);
    }
  });

  it('finds received documents by the last response of the receiver', async () => {
    const { consultas } = t.as('consulta').controller;
    const { meta: all } = await consultas.consulta({});
    const totals: number[] = [];
    for (const estado of [
      'conforme',
      'conforme_parcial',
      'disconforme',
      'desconocido',
      'sin_respuesta',
    ] as const) {
      const { data, meta } = await consultas.consulta({ filtros: { respuesta: [estado] }, por_pagina: 100 });
      expect(data.filter(({ respuesta }) => respuesta.estado !== estado)).toEqual([]);
      totals.push(meta.total);
    }
    expect(totals.filter((total) => total > 0).length).toBeGreaterThan(2);
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(all.total);
  });

  it.each(['cancelacion', 'nominacion'] as const)('offers the newest documents for a %s', async (tipo) => {
    const { data } = await t
      .as('cliente')
      .controller.eventos.documentosPosibles({ tipo, id_empresa: EMPRESA, texto: 'o' });
    const ago = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000).toISOString();
    const all = await t.api.db
      .selectFrom('documentos')
      .selectAll()
      .where('sandbox', '=', 'default')
      .execute();
    const possible = all
      .filter(
        (row) =>
          row.id_empresa === EMPRESA && row.estado.startsWith('aprobado') && row.busqueda.includes('o'),
      )
      .filter((row) =>
        tipo === 'nominacion'
          ? row.tipo === 1 && row.receptor_documento === '0' && row.nominado === null
          : [1, 5].includes(row.tipo) && (row.aprobado_en ?? '') >= ago(row.tipo === 1 ? 48 : 168),
      )
      .toSorted((a, b) => b.fecha_emision.localeCompare(a.fecha_emision) || (a.id < b.id ? -1 : 1))
      .slice(0, 20)
      .map(({ id }) => id);
    const offered = data.map(({ id }) => id);
    expect(offered.length).toBeGreaterThan(0);
    expect(possible.filter((id) => offered.includes(id))).toEqual(offered);
  });
});
