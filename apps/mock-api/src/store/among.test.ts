import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../test/api-on.ts';
import { databases } from '../../test/databases.ts';
import { storeOf, type Store } from './store.ts';
import type { TestApi } from '../test-api.ts';
import { isAmong } from './among.ts';

describe.each(databases)('values that a column is among on $kind', ({ create }) => {
  let t: TestApi;
  let store: Store;
  const codes = [
    `it's "quoted", with \\ and {braces}`,
    'ñandú',
    '',
    ...Array.from({ length: 60 }, (_, n) => `c-${String(n)}`),
  ];
  beforeAll(async () => {
    t = await apiOn(create);
    await t.api.ready;
    store = storeOf(t.api.db, 'among');
    const rows = codes.map((nombre, index) => ({ nombre: `${String(index)} ${nombre}`, siguiente: index }));
    await store.insert('contadores', rows).execute();
  });
  afterAll(() => t.close());

  const names = codes.map((nombre, index) => `${String(index)} ${nombre}`);
  const found = async (column: Parameters<typeof isAmong>[1], values: Parameters<typeof isAmong>[2]) => {
    const rows = await store
      .select('contadores')
      .select('siguiente')
      .where(isAmong(store, column, values))
      .orderBy('siguiente')
      .execute();
    return rows.map(({ siguiente }) => siguiente);
  };
  const upTo = (length: number) => Array.from({ length }, (_, index) => index);

  it.each([0, 1, 3, 30, 31, 63])('are %d texts', async (count) => {
    expect(await found('nombre', [...names.slice(0, count), 'no one'])).toEqual(upTo(count));
    expect(await found('nombre', names.slice(0, count))).toEqual(upTo(count));
  });

  it.each([1, 30, 31, 63])('are %d numbers, of an expression', async (count) => {
    expect(
      await found(
        sql`siguiente + 7`,
        upTo(count).map((index) => index + 7),
      ),
    ).toEqual(upTo(count));
  });
});
