import type { FiltrosEventos, FiltrosRecibidos, OperationData, PortalOperations } from '@portal/contracts';
import { sql, type Selectable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '../src/core/clock.ts';
import { loadDocuments } from '../src/seed/bulk/load.ts';
import type { TableName, Tables } from '../src/store/tables.ts';
import { testApi, type TestApi } from '../src/test-api.ts';
import { reopenable, type TestDatabase } from './databases.ts';

const NOW = '2026-11-20T12:00:00Z';
const DOCUMENTS = 1500;
const EMPRESA = 'emp-1';

type Row<T extends TableName> = Selectable<Tables[T]>;
type Key = readonly (string | number)[];
/** Place of a text in the collation of the database. */
type RankOf = (text: string) => number;

interface ListCase<T extends TableName, Filtros> {
  readonly table: T;
  /** Filters with the condition that they mean. */
  readonly filters: readonly (readonly [Filtros, (row: Row<T>) => boolean])[];
  /** Sortable fields with their sort keys. */
  readonly orders: Readonly<Record<string, (row: Row<T>, rankOf: RankOf) => Key>>;
  readonly list: (
    t: TestApi,
    filtros: Filtros,
    page: { readonly orden: never; readonly pagina: number },
  ) => Promise<{
    readonly data: readonly object[];
    readonly meta: { readonly total: number };
  }>;
  /** Identifies an item of the wire by its row. */
  readonly idOf?: (row: Row<T>) => string;
}

const PER_PAGE = 25;

const compare = (one: Key, other: Key): number => {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place < 0 ? 0 : (one[place] ?? 0) < (other[place] ?? 0) ? -1 : 1;
};

/** Names sort by the locale of PostgreSQL, on SQLite by their characters. */
async function collationOf(t: TestApi): Promise<RankOf> {
  const { rows } = await sql<{ texto: string }>`select texto from
    (select receptor_nombre as texto from eventos union select usuario from eventos) as textos order by texto`.execute(
    t.api.db,
  );
  const ranks = new Map(rows.map(({ texto }, rank) => [texto, rank]));
  return (text) => ranks.get(text) ?? Number.NaN;
}

/** The first two pages in every order and both directions. */
async function expectPages<T extends TableName, Filtros>(
  t: TestApi,
  { table, orders, list, idOf }: ListCase<T, Filtros>,
  filtros: Filtros,
  matches: (row: Row<T>) => boolean,
): Promise<void> {
  const all = (await t.api.db
    .selectFrom(table as 'eventos')
    .selectAll()
    .where('sandbox', '=', 'default')
    .execute()) as unknown as (Row<T> & { readonly id: string })[];
  const rows = all.filter(matches);
  const rankOf = await collationOf(t);
  for (const [campo, keyOf] of Object.entries(orders)) {
    const ascending = rows.toSorted((a, b) =>
      compare([...keyOf(a, rankOf), a.id], [...keyOf(b, rankOf), b.id]),
    );
    for (const sentido of ['asc', 'desc'] as const) {
      const sorted = sentido === 'asc' ? ascending : ascending.toReversed();
      for (const pagina of [1, 2]) {
        const { data, meta } = await list(t, filtros, { orden: { campo, sentido } as never, pagina });
        const page = sorted.slice((pagina - 1) * PER_PAGE, pagina * PER_PAGE);
        const found = data.map((item) => (item as { readonly id: string }).id);
        expect([campo, sentido, found]).toEqual([campo, sentido, page.map(idOf ?? (({ id }) => id))]);
        expect(meta.total).toBe(rows.length);
      }
    }
  }
}

const hasWords =
  (...words: string[]) =>
  ({ busqueda }: { readonly busqueda: string }): boolean =>
    words.every((word) => busqueda.includes(word));

const eventos: ListCase<'eventos', FiltrosEventos> = {
  table: 'eventos',
  list: (t, filtros, page) => t.as('admin').controller.eventos.consulta({ filtros, ...page }),
  orders: {
    fecha: ({ fecha }) => [fecha],
    tipo: ({ tipo }) => [tipo],
    numero: ({ numero }) => [numero],
    tipo_documento: ({ tipo_documento }) => [tipo_documento],
    receptor_nombre: ({ receptor_nombre }, rankOf) => [rankOf(receptor_nombre)],
    estado: ({ estado }) => [estado],
    codigo: ({ codigo }) => [codigo],
    usuario: ({ usuario }, rankOf) => [rankOf(usuario)],
  },
  filters: [
    [{}, () => true],
    [{ id_empresa: EMPRESA }, ({ id_empresa }) => id_empresa === EMPRESA],
    [{ pestana: 'emitidos' }, ({ origen }) => origen === 'emisor'],
    [{ pestana: 'recibidos' }, ({ origen }) => origen !== 'emisor'],
    [{ estado: ['rechazado', 'pendiente'] }, ({ estado }) => estado !== 'registrado'],
    [{ tipo: ['cancelacion'] }, ({ tipo }) => tipo === 'cancelacion'],
    [{ tipo_documento: [5] }, ({ tipo_documento }) => tipo_documento === 5],
    [{ desde: '2026-10-01' }, ({ fecha }) => fecha >= '2026-10-01T03'],
    [{ hasta: '2026-06-30' }, ({ fecha }) => fecha < '2026-07-01T03'],
    [{ texto: 'ferretería' }, hasWords('ferreteria')],
    [{ texto: 'S.R.L. ferreteria' }, hasWords('s.r.l.', 'ferreteria')],
    [{ texto: '0000056' }, (row) => row.numero.endsWith('-0000056') || hasWords('0000056')(row)],
    [{ texto: '56' }, (row) => row.numero.endsWith('-0000056') || hasWords('56')(row)],
    [{ texto: '001-001-0000007' }, hasWords('001-001-0000007')],
    [{ texto: '0180069563' }, (row) => (row.cdc ?? '').includes('0180069563')],
    [
      { id_empresa: EMPRESA, pestana: 'recibidos', desde: '2026-01-01', texto: 'ferreteria' },
      (row) =>
        row.id_empresa === EMPRESA &&
        row.origen !== 'emisor' &&
        row.fecha >= '2026-01-01T03' &&
        hasWords('ferreteria')(row),
    ],
  ],
};

const lotes: ListCase<'lotes', Partial<OperationData<PortalOperations['lotes']['consulta']>['filtros']>> = {
  table: 'lotes',
  list: (t, filtros, page) =>
    t.as('admin').controller.lotes.consulta({ filtros: { id_empresa: EMPRESA, ...filtros }, ...page }),
  orders: {
    fecha: ({ fecha }) => [fecha],
    protocolo: ({ protocolo }) => [protocolo],
    tipo: ({ tipo }) => [tipo],
    cantidad: ({ cantidad }) => [cantidad],
  },
  filters: (
    [
      [{}, () => true],
      [
        { desde: '2026-10-01', hasta: '2026-10-31' },
        ({ fecha }) => fecha >= '2026-10-01T03' && fecha < '2026-11-01T03',
      ],
      [{ tipo: [5] }, ({ tipo }) => tipo === 5],
      [{ protocolo: '11' }, ({ protocolo }) => protocolo.includes('11')],
      [{ protocolo: '99999999' }, () => false],
    ] as const satisfies ListCase<'lotes', object>['filters']
  ).map(([filtros, matches]) => [
    filtros as object,
    (row: Row<'lotes'>) => row.id_empresa === EMPRESA && matches(row),
  ]),
};

type FiltrosBandeja = OperationData<PortalOperations['empresas_correo']['bandeja']>['filtros'];
const correos: ListCase<'correos', FiltrosBandeja> = {
  table: 'correos',
  list: (t, filtros, page) => t.as('admin').controller.empresasCorreo.bandeja({ filtros, ...page }),
  orders: {
    fecha: ({ fecha }) => [fecha],
    estado: ({ estado }) => [estado],
    intentos: ({ intentos }) => [intentos],
  },
  filters: [
    [{}, () => true],
    [{ id_empresa: EMPRESA }, ({ id_empresa }) => id_empresa === EMPRESA],
    [{ estado: ['fallido'] }, ({ estado }) => estado === 'fallido'],
    [{ estado: ['simulado', 'enviado'] }, ({ estado }) => estado === 'simulado' || estado === 'enviado'],
    [
      { desde: '2026-10-01', hasta: '2026-10-31' },
      ({ fecha }) => fecha >= '2026-10-01T03' && fecha < '2026-11-01T03',
    ],
    [{ texto: 'factura' }, hasWords('factura')],
    [
      { texto: '0000015', id_empresa: EMPRESA },
      (row) => row.id_empresa === EMPRESA && hasWords('0000015')(row),
    ],
    [{ texto: 'inexistente' }, () => false],
  ],
};

type FiltrosAuditoria = OperationData<PortalOperations['auditoria']['consulta']>['filtros'];
const auditoria: ListCase<'auditoria', FiltrosAuditoria> = {
  table: 'auditoria',
  list: (t, filtros, page) => t.as('admin').controller.auditoria.consulta({ filtros, ...page }),
  orders: { fecha: ({ fecha }) => [fecha] },
  filters: [
    [{}, () => true],
    [{ usuario: 'cliente' }, ({ usuario }) => usuario === 'cliente'],
    [{ objetos: ['documentos_electronicos'] }, ({ objeto }) => objeto === 'documentos_electronicos'],
    [{ id_empresa: EMPRESA }, ({ id_empresa }) => id_empresa === EMPRESA],
    [{ accion: 'emitir' }, ({ accion }) => accion === 'emitir'],
    [
      { usuario: 'cliente', accion: 'reenviar_correo' },
      ({ usuario, accion }) => usuario === 'cliente' && accion === 'reenviar_correo',
    ],
    [
      { desde: '2026-10-01', hasta: '2026-10-31' },
      ({ fecha }) => fecha >= '2026-10-01T03' && fecha < '2026-11-01T03',
    ],
    [{ texto: 'autorizado' }, hasWords('autorizado')],
    [{ texto: 'cliente 0000012' }, hasWords('cliente', '0000012')],
    [{ texto: 'inexistente' }, () => false],
  ],
};

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
});
