import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '../../test/databases.ts';
import { openDatabase, type OpenDatabase } from '../store/database.ts';
import { insertMany, LIST, storeOf, type Store } from '../store/store.ts';
import { exportPages, listPage, withoutPassedDay, type ListQuery } from './list-page.ts';
import { onDays } from './filters.ts';

const ROWS = 10_050;
/** Seven rows per day. */
const DAY = 86_400_000;
const fechaOf = (index: number): string =>
  new Date(Date.parse('2020-01-01T12:00:00Z') + Math.floor(index / 7) * DAY).toISOString();
const idOf = (index: number): string => `lote-${String(index).padStart(6, '0')}`;

describe.each(databases)('a list of more rows than are counted on $kind', ({ create }) => {
  let database: TestDatabase;
  let opened: OpenDatabase;
  let store: Store;
  beforeEach(async () => {
    database = await create();
    opened = openDatabase(database.target);
    await opened.ready;
    store = storeOf(opened.db, 'default');
    await insertMany(
      store,
      'lotes',
      Array.from({ length: ROWS }, (_, index) => ({
        id: idOf(index),
        protocolo: String(index),
        id_empresa: 'emp-1',
        tipo: index % 3,
        fecha: fechaOf(index),
        cantidad: 1,
      })),
    );
  });
  afterEach(async () => {
    await opened.db.destroy();
    await database.dispose();
  });

  type Field = 'fecha' | 'tipo';
  const all = (): ListQuery<'lotes', Field, 'protocolo'> => ({
    store,
    table: 'lotes',
    rows: () => store.select('lotes', LIST),
    columns: ['protocolo'],
  });

  it('has pages in order, and reports that there are more', async () => {
    const page = (pagina: number, sentido: 'asc' | 'desc') =>
      listPage(all(), { pagina, por_pagina: 3, orden: { campo: 'fecha', sentido } }, (rows) =>
        rows.map(({ protocolo }) => Number(protocolo)),
      );
    const meta = { total: 10_000, hay_mas: true, por_pagina: 3 };
    expect(await page(1, 'asc')).toMatchObject({ data: [0, 1, 2], meta });
    expect(await page(3350, 'asc')).toMatchObject({ data: [10_047, 10_048, 10_049], meta });
    expect((await page(3351, 'asc')).data).toEqual([]);
    expect((await page(1, 'desc')).data).toEqual([10_049, 10_048, 10_047]);
    const few = { ...all(), countLimit: 20 };
    const orden = { campo: 'fecha', sentido: 'asc' } as const;
    const { meta: counted } = await listPage(few, { pagina: 1, por_pagina: 1, orden }, (rows) => rows);
    expect(counted).toMatchObject({ total: 20, hay_mas: true });
  });

  it.each([
    ['fecha', 'asc'],
    ['fecha', 'desc'],
    ['tipo', 'desc'],
  ] as const)('exports each row once by %s %s', async (campo, sentido) => {
    const filtros = { desde: '2020-01-02', hasta: '2030-01-01' };
    const orden = { campo, sentido };
    const list = {
      ...all(),
      rows: (isContinued: boolean) =>
        store
          .select('lotes', LIST)
          .where((lote) =>
            lote.and(onDays('fecha', isContinued ? withoutPassedDay(filtros, orden) : filtros)),
          ),
    };
    const { total, pages } = await exportPages(list, orden, (rows) =>
      rows.map(({ protocolo }) => Number(protocolo)),
    );
    expect(total).toBeNull();
    const exported: number[] = [];
    for await (const page of pages) exported.push(...page);
    const ascending = Array.from({ length: ROWS - 7 }, (_, index) => index + 7);
    const byTipo = ascending.toSorted((a, b) => (a % 3) - (b % 3) || a - b);
    const expected = campo === 'tipo' ? byTipo : ascending;
    expect(exported).toEqual(sentido === 'asc' ? expected : expected.toReversed());
  });
});
