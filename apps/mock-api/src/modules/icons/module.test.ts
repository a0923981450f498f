import { afterAll, describe, expect, it } from 'vitest';
import { expectOpenToGuests } from '../../../test/guests.ts';
import { testApi } from '../../test-api.ts';

describe('icons', () => {
  const t = testApi();
  afterAll(() => t.close());

  it('has 1317 icons with names of their own in 17 categories', async () => {
    const icons = await t.anonymous.icons.listIcons();
    expect(icons).toHaveLength(1317);
    expect(new Set(icons.map(({ name }) => name)).size).toBe(1317);
    expect(icons.every(({ name }) => /^[a-z]+(_[a-z]+)*$/.test(name))).toBe(true);
    expect(new Set(icons.flatMap(({ categories }) => categories)).size).toBe(17);
    expect(icons.every(({ categories }) => categories.length === 1)).toBe(true);
    expect(icons.every(({ version }) => version >= 1 && version <= 11)).toBe(true);
    expect(icons.every(({ tags }) => tags.length <= 26 && !tags.includes(''))).toBe(true);
    expect(new Set(icons.map(({ sizes_px }) => sizes_px.join()))).toEqual(new Set(['24', '20,24']));
  });

  it('can be found by an English or a Spanish word', async () => {
    const icons = await t.anonymous.icons.listIcons();
    const tagged = (word: string) => icons.filter(({ tags }) => tags.includes(word)).map(({ name }) => name);
    expect(tagged('factura')).toContain('receipt_add');
    expect(tagged('folder')).toContain('folder_off');
  });

  it('takes anonymous calls, but no bad token', () => expectOpenToGuests(t, '/api/icons'));
});
