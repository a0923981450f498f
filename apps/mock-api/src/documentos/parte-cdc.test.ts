import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reopenable, type TestDatabase } from '../../test/databases.ts';
import { manualClock } from '../core/clock.ts';
import { loadDocuments } from '../seed/bulk/load.ts';
import { testApi, type TestApi } from '../test-api.ts';

const NOW = '2026-11-20T12:00:00Z';
const LARGO = 44;

describe.each(reopenable)('documents by a part of their CDC on $kind', ({ create }) => {
  let database: TestDatabase;
  let t: TestApi;
  let cdcs: readonly string[];
  beforeAll(async () => {
    database = await create();
    await loadDocuments(database.target, { documents: 1500, now: new Date(NOW) });
    t = testApi({ database: database.target, seed: 'large', clock: manualClock(NOW) });
    await t.api.ready;
    const rows = await t.api.db
      .selectFrom('documentos')
      .select('cdc')
      .where('sandbox', '=', 'default')
      .execute();
    cdcs = rows.map(({ cdc }) => cdc).toSorted();
  });
  afterAll(async () => {
    await t.close();
    await database.dispose();
  });
  const lista = () => t.as('admin').controller.documentosElectronicos;
  const conParte = (parte: string): number => cdcs.filter((cdc) => cdc.includes(parte)).length;

  it.each([8, 9, 13, 21, 43])('are all found by %i characters from any place', async (largo) => {
    const wrong: string[] = [];
    for (let lugar = 0; lugar + largo <= LARGO; lugar += 1) {
      const parte = cdcs[(lugar * 397 + largo) % cdcs.length]?.slice(lugar, lugar + largo) ?? '';
      const { meta } = await lista().consulta({ filtros: { cdc: parte }, por_pagina: 1 });
      if (meta.total !== conParte(parte))
        wrong.push(`${parte} from ${String(lugar)}: ${String(meta.total)} of ${String(conParte(parte))}`);
    }
    expect(wrong).toEqual([]);
  });

  it('are found by the search field, with blanks, in a period and with other filters', async () => {
    const cdc = cdcs[700] ?? '';
    const parte = cdc.slice(20, 40);
    const dia = `${cdc.slice(25, 29)}-${cdc.slice(29, 31)}-${cdc.slice(31, 33)}`;
    const buscar = async (filtros: object) =>
      (await lista().consulta({ filtros })).data.map((one) => one.cdc);
    expect(await buscar({ texto: parte.replace(/(.{4})/g, '$1 ') })).toEqual([cdc]);
    expect(await buscar({ texto: parte, desde: dia, hasta: dia })).toEqual([cdc]);
    expect(await buscar({ cdc: parte, desde: dia, hasta: dia })).toEqual([cdc]);
    expect(await buscar({ texto: parte, hasta: '2020-01-01' })).toEqual([]);
    expect(await buscar({ cdc: parte, hasta: '2020-01-01' })).toEqual([]);
    expect(await buscar({ cdc: parte, texto: 'nadie se llama así' })).toEqual([]);
  });

  it('are not found by what no CDC has', async () => {
    for (const parte of ['00000000000', 'AAAAAAAA', '99999999', '1234567890123456789']) {
      expect(conParte(parte)).toBe(0);
      expect((await lista().consulta({ filtros: { cdc: parte } })).data).toEqual([]);
    }
  });
});
