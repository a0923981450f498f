import type { DocumentoFila, FiltrosDocumentos } from '@portal/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reopenable, type TestDatabase } from '../../../test/databases.ts';
import { manualClock } from '../../core/clock.ts';
import type { SessionContext } from '../../context/context.ts';
import { loadDocuments } from '../../seed/bulk/load.ts';
import { demoUsers } from '../../seed/demo-users.ts';
import { storeOf } from '../../store/store.ts';
import { testApi, type TestApi } from '../../test-api.ts';
import type { OrdenDocumentos } from '../model/types.ts';
import { iterateDocuments } from './iterate.ts';

const NOW = '2026-11-20T12:00:00Z';
const COUNT = 1_200;
const COUNT_LIMIT = 1_000;
const orders: readonly [OrdenDocumentos['campo'], OrdenDocumentos['sentido'], FiltrosDocumentos][] = [
  ['fecha_emision', 'desc', {}],
  ['fecha_emision', 'asc', { hasta: '2026-11-20', desde: '2020-01-01' }],
  ['fecha_emision', 'desc', { hasta: '2026-11-20', desde: '2020-01-01' }],
  ['tipo', 'desc', { tipo: [1, 4, 5, 7] }],
  ['numero', 'asc', {}],
  ['receptor_nombre', 'asc', {}],
  ['receptor_documento', 'desc', {}],
  ['moneda', 'asc', {}],
  ['total', 'desc', {}],
  ['total', 'asc', { monto_min: 1 }],
  ['estado', 'asc', {}],
  ['lote', 'desc', {}],
  ['origen', 'asc', {}],
];

describe.each(reopenable)('all documents of a list that is too long to count, on $kind', ({ create }) => {
  let database: TestDatabase;
  let t: TestApi;
  let context: SessionContext;
  beforeAll(async () => {
    database = await create();
    await loadDocuments(database.target, { documents: COUNT, now: new Date(NOW) });
    t = testApi({ database: database.target, seed: 'large', clock: manualClock(NOW) });
    await t.as('admin').controller.documentosElectronicos.consulta({ por_pagina: 1 });
    const { id, usuario } = demoUsers.find((one) => one.usuario === 'admin')!;
    const user = { id, usuario, roles: ['admin'], empresas: [] };
    const store = storeOf(t.api.db, 'default');
    context = { store, clock: t.clock, user } as unknown as SessionContext;
  });
  afterAll(async () => {
    await t.close();
    await database.dispose();
  });

  const iterate = (filtros: FiltrosDocumentos, orden: OrdenDocumentos) =>
    iterateDocuments(context, filtros, orden, undefined, COUNT_LIMIT);

  async function all(filtros: FiltrosDocumentos, orden: OrdenDocumentos): Promise<DocumentoFila[]> {
    const rows: DocumentoFila[] = [];
    for await (const pagina of (await iterate(filtros, orden)).pages)
      for (const { libro: _, ...row } of pagina) rows.push(row);
    return rows;
  }

  it.each(orders)('reads each once, in the order of the list: %s %s %j', async (campo, sentido, filtros) => {
    const rows = await all(filtros, { campo, sentido });
    expect(rows.length).toBeGreaterThan(COUNT_LIMIT);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const list = t.as('admin').controller.documentosElectronicos;
    const last = Math.ceil(rows.length / 100);
    for (const pagina of [1, 2, Math.round(last / 2), last]) {
      const { data } = await list.consulta({
        filtros,
        orden: { campo, sentido },
        pagina,
        por_pagina: 100,
      });
      expect(rows.slice((pagina - 1) * 100, pagina * 100).map(({ id }) => id)).toEqual(
        data.map(({ id }) => id),
      );
      expect(rows[(pagina - 1) * 100]).toEqual(data[0]);
    }
  });

  it('counts up to the limit', async () => {
    const orden = { campo: 'fecha_emision', sentido: 'desc' } as const;
    expect((await iterate({}, orden)).total).toBeNull();
    expect((await iterate({ monto_min: 1 }, orden)).total).toBeNull();
    const few = await iterate({ estado: ['rechazado'] }, orden);
    expect(few.total).toBe((await all({ estado: ['rechazado'] }, orden)).length);
  });
});
