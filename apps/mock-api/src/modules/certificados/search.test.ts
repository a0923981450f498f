import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { manualClock } from '../../core/clock.ts';
import { certificadoSearch } from '../../records/search.ts';
import { storeOf } from '../../store/store.ts';
import type { TestApi } from '../../test-api.ts';

describe.each(moduleDatabases)('the search for certificates on $kind', ({ create }) => {
  let t: TestApi;
  beforeAll(async () => {
    t = await apiOn(create, { clock: manualClock('2026-11-20T12:00:00Z') });
    await t.as('admin').controller.certificados.consulta({});
    const read = { titular: 'SERVICIOS ÑANDUTÍ S.R.L.', ruc: '80044556-7' };
    await storeOf(t.api.db, 'default')
      .update('certificados')
      .set({ ...read, busqueda: certificadoSearch(read) })
      .where('id', '=', 'emp-2-cert-1')
      .execute();
  });
  afterAll(() => t.close());

  it.each([
    ['ÑANDUTÍ', ['emp-2-cert-1']],
    ['ñandutí', ['emp-2-cert-1']],
    ['nanduti  servicios', ['emp-2-cert-1']],
    ['nanduti 80044556', ['emp-2-cert-1']],
    ['80.044.556', ['emp-2-cert-1']],
    ['nanduti marisol', []],
    ['100%', []],
  ])('finds by titular or RUC, without accents and capitals: %s', async (texto, ids) => {
    const { data } = await t.as('admin').controller.certificados.consulta({ filtros: { texto } });
    expect(data.map(({ id }) => id)).toEqual(ids);
  });

  it('finds none of another company', async () => {
    const { data } = await t
      .as('cliente')
      .controller.certificados.consulta({ filtros: { texto: 'nanduti' } });
    expect(data).toEqual([]);
  });
});
