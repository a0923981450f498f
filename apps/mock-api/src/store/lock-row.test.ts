import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiOn } from '../../test/api-on.ts';
import { databases } from '../../test/databases.ts';
import type { TestApi } from '../test-api.ts';
import { deleteRow, lockRow, updateRow } from './lock-row.ts';
import { storeOf } from './store.ts';

describe.each(databases)('a locked row on $kind', ({ create }) => {
  let t: TestApi;
  beforeEach(async () => {
    t = await apiOn(create, { seed: 'empty' });
    await t.api.reset();
  });
  afterEach(() => t.close());
  const store = () => storeOf(t.api.db, 'default');

  it('is the only one that is written', async () => {
    const read = await store()
      .select('empresas')
      .selectAll()
      .where('id', '=', 'emp-1')
      .executeTakeFirstOrThrow();
    await store().transaction(async (inside) => {
      // @ts-expect-error -- a row that was read before the transaction
      await updateRow(inside, 'empresas', read, { version: 2 });
      const locked = await lockRow(inside, 'empresas', 'emp-1');
      if (locked === undefined) throw new Error('No company');
      // @ts-expect-error -- a row of another table
      await expect(updateRow(inside, 'usuarios', locked, { version: 2 })).rejects.toThrow('no result');
      expect((await updateRow(inside, 'empresas', locked, { version: 3 })).version).toBe(3);
    });
  });

  it('is locked in a transaction', async () => {
    await expect(lockRow(store(), 'empresas', 'emp-1')).rejects.toThrow('transaction');
  });

  it('is missed when it is written or deleted and is gone', async () => {
    await store().transaction(async (inside) => {
      const row = await lockRow(inside, 'timbrados', 'emp-1-tim-1');
      if (row === undefined) throw new Error('No timbrado');
      await deleteRow(inside, 'timbrados', row);
      await expect(updateRow(inside, 'timbrados', row, { version: 2 })).rejects.toThrow('no result');
    });
  });
});
