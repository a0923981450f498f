import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { databases, reopenable, type DatabaseKind } from '../../../test/databases.ts';
import { countedSums, keptSums } from '../../../test/derived-sums.ts';
import { testClock } from '../../documentos/fixtures/facturas.ts';
import type { TestApi } from '../../test-api.ts';
import { storeOf, type Store } from '../store.ts';

describe.each(reopenable)('what documents add up to on $kind', ({ create }) => {
  let t: TestApi;
  let store: Store;
  beforeEach(async () => {
    t = await apiOn(create, { clock: testClock(), seed: 'demo' });
    await t.as('admin').controller.documentosElectronicos.contar({ filtros: {} });
    store = storeOf(t.api.db, 'default');
  });
  afterEach(() => t.close());

  const agree = async () => {
    const kept = await keptSums(t.api.db);
    expect(kept.length).toBeGreaterThan(100);
    expect(kept).toEqual(await countedSums(t.api.db));
    const named = await store.select('documentos').select('busqueda').distinct().execute();
    const noted = await store.select('receptores_buscados').select('busqueda').execute();
    expect(noted).toEqual(expect.arrayContaining(named));
  };
  const some = async (tipo: number) => {
    const rows = await store.select('documentos').selectAll().where('tipo', '=', tipo).limit(3).execute();
    expect(rows).toHaveLength(3);
    return rows;
  };

  it('is what the seed has', agree);

  it.each([
    ['another state', { estado: 'cancelado' as const }],
    ['another receiver', { receptor_documento: '80012345-0', busqueda: 'otra s.a. 80012345-0' }],
    ['other amounts', { total: 1_100_000, total_gs: 1_100_000, iva_5: 0, iva_10: 100_000, iva: 100_000 }],
    ['a failed mail', { correo: 'fallido' as const }],
    ['another origin', { origen: 'api' as const }],
    ['another day', { fecha_emision: '2025-01-01T12:00:00.000Z' }],
  ])('follows a document to %s', async (_what, values) => {
    for (const tipo of [1, 5])
      for (const { id } of await some(tipo)) {
        await store.update('documentos').set(values).where('id', '=', id).execute();
      }
    await agree();
  });

  it('is without a document that is removed', async () => {
    const before = await keptSums(t.api.db);
    for (const { id } of await some(5)) await store.delete('documentos').where('id', '=', id).execute();
    expect(await keptSums(t.api.db)).not.toEqual(before);
    await agree();
  });
});

it('is the same in memory, where it is summed when it is read', async () => {
  const [inMemory] = databases;
  const [inFile] = reopenable;
  const sums = async (create: DatabaseKind['create'] | undefined) => {
    if (create === undefined) throw new Error('no such database');
    const t = await apiOn(create, { clock: testClock(), seed: 'demo' });
    await t.as('admin').controller.documentosElectronicos.contar({ filtros: {} });
    const kept = await keptSums(t.api.db);
    await t.close();
    return kept;
  };
  const memory = await sums(inMemory?.create);
  expect(memory.length).toBeGreaterThan(100);
  expect(memory).toEqual(await sums(inFile?.create));
});
