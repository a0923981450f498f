import type { EstadoDocumento } from '@portal/sifen';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { databases } from '../../../test/databases.ts';
import { definedRelations, keptRelations } from '../../../test/derived-relations.ts';
import { testClock } from '../../documentos/fixtures/facturas.ts';
import { readTables } from '../../sandboxes/snapshot.ts';
import type { TestApi } from '../../test-api.ts';
import { storeOf, type Store } from '../store.ts';

const SANDBOX = 'default';

describe.each(databases)('what documents have to do with each other on $kind', ({ create }) => {
  let t: TestApi;
  let store: Store;
  beforeEach(async () => {
    t = await apiOn(create, { clock: testClock(), seed: 'demo' });
    await t.as('admin').controller.documentosElectronicos.contar({ filtros: {} });
    store = storeOf(t.api.db, SANDBOX);
  });
  afterEach(() => t.close());

  const agree = async () => {
    const found = await keptRelations(t.api.db);
    expect(found).toEqual(await definedRelations(t.api.db));
    return found;
  };
  const notas = () =>
    store.select('documentos').selectAll().where('tipo', '=', 5).where('asociado_cdc', 'is not', null);
  const approved = () => notas().where('estado', '=', 'aprobado').executeTakeFirstOrThrow();

  /** Removes a factura in the middle of its series. */
  const withoutNumber = async (numero: number) => {
    const place = { id_empresa: 'emp-1', establecimiento: '001', punto: '001', tipo: 1, numero };
    const row = await store
      .select('documentos')
      .selectAll()
      .where((of) => of.and(place))
      .executeTakeFirstOrThrow();
    await store.delete('documentos').where('id', '=', row.id).execute();
    return row;
  };

  it('are those of the sample data', async () => {
    const { credited, gaps } = await agree();
    expect(credited.length).toBeGreaterThan(3);
    // The sample data skip no number.
    expect(gaps).toEqual([]);
  });

  it('a factura is no longer credited when its only nota is cancelled, and is again', async () => {
    const before = await agree();
    const nota = await approved();
    const set = (estado: EstadoDocumento) =>
      store
        .update('documentos')
        .set({ estado })
        .where('asociado_cdc', '=', nota.asociado_cdc)
        .where('tipo', '=', 5)
        .execute();
    await set('cancelado');
    const after = await agree();
    expect(after.credited).toEqual(before.credited.filter((cdc) => cdc !== nota.asociado_cdc));
    await set('aprobado');
    expect(await agree()).toEqual(before);
  });

  it('a nota that names another factura, or goes, is followed', async () => {
    const nota = await approved();
    const { credited } = await agree();
    const other = await store
      .select('documentos')
      .selectAll()
      .where('tipo', '=', 1)
      .where('cdc', 'not in', credited)
      .executeTakeFirstOrThrow();
    await store.update('documentos').set({ asociado_cdc: other.cdc }).where('id', '=', nota.id).execute();
    expect((await agree()).credited).toContain(other.cdc);
    await store.delete('documentos').where('id', '=', nota.id).execute();
    expect((await agree()).credited).not.toContain(other.cdc);
  });

  it('a factura that comes after its nota, as in a snapshot, is credited', async () => {
    const { credited } = await agree();
    const factura = await store
      .select('documentos')
      .selectAll()
      .where('cdc', '=', credited[0] ?? '')
      .executeTakeFirstOrThrow();
    await store.delete('documentos').where('id', '=', factura.id).execute();
    await agree();
    const { sandbox: _sandbox, ...row } = factura;
    await store.insert('documentos', { ...row, acreditada: 0 }).execute();
    expect((await agree()).credited).toEqual(credited);
  });

  it('a number that goes leaves a gap, which another issue of it closes', async () => {
    const before = await agree();
    const { sandbox: _sandbox, ...row } = await withoutNumber(3);
    expect((await agree()).gaps).toHaveLength(1);
    await store.insert('documentos', { ...row, acreditada: 0 }).execute();
    expect(await agree()).toEqual(before);
  });

  it('the day of the document after a gap follows a correction', async () => {
    await withoutNumber(3);
    const { gaps } = await agree();
    await store
      .update('documentos')
      .set({ fecha_emision: '2026-11-01T12:00:00.000Z' })
      .where('id', '=', gaps[0] ?? '')
      .execute();
    expect((await agree()).gaps).toEqual(gaps);
  });

  it('are no part of a snapshot', async () => {
    const { documentos = [] } = await readTables(store);
    expect(documentos.length).toBeGreaterThan(100);
    for (const column of ['acreditada', 'iva', 'iva_5', 'iva_10'])
      expect(documentos[0]).not.toHaveProperty(column);
  });
});
