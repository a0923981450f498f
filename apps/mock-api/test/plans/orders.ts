import { camposOrdenDocumentos, type FiltrosDocumentos } from '@portal/contracts';
import { expect } from 'vitest';
import { columnsOf } from '../../src/documentos/filtros.ts';
import { demoUsers } from '../../src/seed/demo-users.ts';
import type { TestApi } from '../../src/test-api.ts';

type Row = Awaited<ReturnType<typeof allRows>>[number];
type Case = readonly [filtros: FiltrosDocumentos, passes: (row: Row) => boolean];

/** Filters that have many documents and few, of many receivers and of few, with how they are looked for one by one. */
export const orderedCases: readonly Case[] = [
  [{ receptor: 'altos' }, ({ busqueda }) => busqueda.includes('altos')],
  [{ receptor: 'e.a.s.', tipo: [1] }, ({ busqueda, tipo }) => busqueda.includes('e.a.s.') && tipo === 1],
  [
    { texto: 'ferreteria', moneda: 'PYG' },
    (row) => row.busqueda.includes('ferreteria') && row.moneda === 'PYG',
  ],
  [{ correo_fallido: true }, ({ correo }) => correo === 'fallido'],
  [
    { con_nota_credito: true, desde: '2026-03-01' },
    ({ acreditada, fecha_emision }) => acreditada === 1 && fecha_emision >= '2026-03-01T03',
  ],
  [
    { estado: ['rechazado'], receptor: 's.a.' },
    (row) => row.estado === 'rechazado' && row.busqueda.includes('s.a.'),
  ],
  [{ origen: 'api' }, ({ origen }) => origen === 'api'],
];

const USERS = ['admin', 'cliente'] as const;
const PAGES = [1, 3];
const PAGE = 25;

/** Compares pages of a list in every order, and in both directions, with all documents of the user looked at and sorted one by one. */
export async function expectRightOrders(t: TestApi, [filtros, passes]: Case): Promise<void> {
  const all = (await allRows(t)).filter(passes);
  expect(all.length).toBeGreaterThan(0);
  for (const usuario of USERS) {
    const { empresas = [] } = demoUsers.find((user) => user.usuario === usuario) ?? {};
    const own = all.filter((row) => empresas.length === 0 || empresas.some((id) => id === row.id_empresa));
    const { documentosElectronicos } = t.as(usuario).controller;
    for (const campo of camposOrdenDocumentos) {
      const columns = [...columnsOf(campo, filtros.moneda), 'id'] as (keyof Row)[];
      const ascending = own.toSorted((one, other) => compare(one, other, columns));
      for (const sentido of ['asc', 'desc'] as const) {
        const sorted = sentido === 'asc' ? ascending : ascending.toReversed();
        for (const pagina of PAGES) {
          const { data } = await documentosElectronicos.consulta({
            filtros,
            orden: { campo, sentido },
            pagina,
          });
          const ids = sorted.slice((pagina - 1) * PAGE, pagina * PAGE).map(({ id }) => id);
          expect([usuario, campo, sentido, pagina, data.map(({ id }) => id)]).toEqual([
            usuario,
            campo,
            sentido,
            pagina,
            ids,
          ]);
        }
      }
    }
  }
}

const allRows = (t: TestApi) =>
  t.api.db
    .selectFrom('documentos')
    .select(['id', 'id_empresa', 'fecha_emision', 'tipo', 'estado', 'moneda', 'origen', 'busqueda', 'correo'])
    .select([
      'establecimiento',
      'punto',
      'numero',
      'receptor_documento',
      'total',
      'total_gs',
      'acreditada',
      'lote',
    ])
    .where('sandbox', '=', 'default')
    .execute();

/** By the first column in which they differ; what is missing comes first. */
function compare(one: Row, other: Row, columns: readonly (keyof Row)[]): number {
  for (const column of columns) {
    const [a, b] = [one[column] ?? '', other[column] ?? ''];
    if (a !== b) return a < b ? -1 : 1;
  }
  return 0;
}
