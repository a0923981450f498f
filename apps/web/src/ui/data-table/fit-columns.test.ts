import { describe, expect, it } from 'vitest';
import { fitColumns } from './fit-columns.ts';
import type { Column } from './types.ts';

interface Row {
  readonly name: string;
  readonly total: string;
}

const columns: readonly Column<Row>[] = [
  { field: 'name', header: 'Nombre', flex: 1, minWidth: 100, value: ({ name }) => name },
  { field: 'total', header: 'Total', width: 200, value: ({ total }) => total },
  { field: 'second', header: 'B', width: 100, priority: 2 },
  { field: 'first', header: 'A', width: 100, priority: 1 },
];
const rows = [{ name: 'Ana', total: '1.000' }];
const options = { hasSelection: false };
const shownIn = (width: number, given: Partial<Parameters<typeof fitColumns>[3]> = {}) => {
  const { columns: fitted, isTable } = fitColumns(columns, rows, width, { ...options, ...given });
  return isTable ? fitted.filter(({ hidden }) => hidden !== true).map(({ field }) => field) : 'cards';
};

describe('columns in a width', () => {
  it.each([
    [299, 'cards'],
    [300, ['name', 'total']],
    [399, ['name', 'total']],
    [400, ['name', 'total', 'first']],
    [500, ['name', 'total', 'second', 'first']],
  ])('of %d px', (width, shown) => {
    expect(shownIn(width)).toEqual(shown);
  });

  it('that share what is left want no more than their width while others are fitted in', () => {
    const measure = (text: string) => text.length * 10;
    const [name, ...rest] = columns;
    const long = [{ name: 'Distribuidora de Alimentos', total: '1.000' }];
    const shown = (width: number | undefined) =>
      fitColumns([{ ...name!, ...(width && { width }) }, ...rest], long, 410, { ...options, measure })
        .columns.filter(({ hidden }) => hidden !== true)
        .map(({ field }) => field);
    expect(shown(undefined)).toEqual(['name', 'total']);
    expect(shown(120)).toEqual(['name', 'total', 'second', 'first']);
  });

  it('leave room for check boxes', () => {
    expect(shownIn(310, { hasSelection: true })).toBe('cards');
  });

  it('are no wider than their texts, but as wide as their heads', () => {
    const measure = (text: string) => text.length * 10;
    const widthOf = (field: string, given: typeof rows, sorted?: string) =>
      fitColumns(columns, given, 1000, { ...options, measure, sorted }).columns.find(
        (one) => one.field === field,
      )?.width;
    expect(widthOf('total', rows)).toBe(72);
    expect(widthOf('total', [{ name: '', total: '1.000.000.000.000.000' }])).toBe(200);
    expect(widthOf('total', [{ name: '', total: '1' }], 'total')).toBe(104);
  });

  it('give a long name its room before a column of lower priority', () => {
    const measure = (text: string) => text.length * 10;
    const long = [{ name: 'Un nombre muy largo', total: '1' }];
    const shown = (width: number) =>
      fitColumns(columns, long, width, { ...options, measure }).columns.filter(
        ({ hidden }) => hidden !== true,
      ).length;
    expect(shown(360)).toBe(2);
    expect(shown(400)).toBe(3);
  });
});
