import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reopenable, type TestDatabase } from '../../../test/databases.ts';
import { manualClock } from '../../core/clock.ts';
import { loadDocuments } from '../../seed/bulk/load.ts';
import { testApi, type TestApi } from '../../test-api.ts';

const NOW = '2026-11-20T12:00:00Z';
const LENGTH = 44;

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
  const list = () => t.as('admin').controller.documentosElectronicos;
  const withPart = (part: string): number => cdcs.filter((cdc) => cdc.includes(part)).length;

  it.each([8, 9, 13, 21, 43])('are all found by %i characters from any place', async (length) => {
    const wrong: string[] = [];
    for (let place = 0; place + length <= LENGTH; place += 1) {
      const part = cdcs[(place * 397 + length) % cdcs.length]?.slice(place, place + length) ?? '';
      const { meta } = await list().consulta({ filtros: { cdc: part }, por_pagina: 1 });
      if (meta.total !== withPart(part))
        wrong.push(`${part} from ${String(place)}: ${String(meta.total)} of ${String(withPart(part))}`);
    }
    expect(wrong).toEqual([]);
  });

  it('are found by the search field, with blanks, in a period and with other filters', async () => {
    const cdc = cdcs[700] ?? '';
    const part = cdc.slice(20, 40);
    const day = `${cdc.slice(25, 29)}-${cdc.slice(29, 31)}-${cdc.slice(31, 33)}`;
    const find = async (filtros: object) => (await list().consulta({ filtros })).data.map((one) => one.cdc);
    expect(await find({ texto: part.replace(/(.{4})/g, '$1 ') })).toEqual([cdc]);
    expect(await find({ texto: part, desde: day, hasta: day })).toEqual([cdc]);
    expect(await find({ cdc: part, desde: day, hasta: day })).toEqual([cdc]);
    expect(await find({ texto: part, hasta: '2020-01-01' })).toEqual([]);
    expect(await find({ cdc: part, hasta: '2020-01-01' })).toEqual([]);
    expect(await find({ cdc: part, texto: 'nadie se llama así' })).toEqual([]);
  });

  it('are not found by what no CDC has', async () => {
    for (const part of ['00000000000', 'AAAAAAAA', '99999999', '1234567890123456789']) {
      expect(withPart(part)).toBe(0);
      expect((await list().consulta({ filtros: { cdc: part } })).data).toEqual([]);
    }
  });
});
