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
      fitColumns(columns, given, 300, { ...options, measure, sorted }).columns.find(
        (one) => one.field === field,
      )?.width;
    expect(widthOf('total', rows)).toBe(72);
    expect(widthOf('total', [{ name: '', total: '1.000.000.000.000.000' }])).toBe(200);
    expect(widthOf('total', [{ name: '', total: '1' }], 'total')).toBe(104);
  });

  it('as wide as a long head have widths in steps too, without a remainder that a smaller font would cut', () => {
    const measure = (text: string) => text.length * 10;
    const column: Column<Row> = { field: 'total', header: 'Total general', width: 100, value: () => '1' };
    const [name] = columns;
    const long = [{ name: 'Un nombre que toma todo lo que queda', total: '1' }];
    const { columns: fitted } = fitColumns([column, name!], long, 300, { ...options, measure });
    expect(fitted[0]?.width).toBe(152);
  });

  it('of numbers take what their texts need before names and other columns, in the room of a table', () => {
    const measure = (text: string) => text.length * 10;
    const [name, total, ...rest] = columns;
    const numbers = [name!, { ...total!, align: 'right' as const }, ...rest];
    const long = [{ name: 'Un nombre muy largo', total: '999.999.999.999.999.999' }];
    const fit = (width: number) => fitColumns(numbers, long, width, { ...options, measure });
    const widthIn = (width: number) => fit(width).columns.find(({ field }) => field === 'total')?.width;
    expect(widthIn(360)).toBe(256);
    expect(widthIn(320)).toBe(220);
    expect(fit(300).isTable).toBe(true);
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

describe('the room of the columns that are shown', () => {
  const measure = (text: string) => text.length * 10;
  const widths = (
    given: readonly Column<Row>[],
    width: number,
    options: Partial<Parameters<typeof fitColumns>[3]> = {},
  ) => {
    const { columns: fitted, isTable } = fitColumns(given, rows, width, {
      hasSelection: false,
      measure,
      ...options,
    });
    const shown = fitted.filter(({ hidden }) => hidden !== true);
    return [isTable, ...shown.map((column) => column.width ?? column.minWidth)];
  };
  const text = (field: string, length: number, more: Partial<Column<Row>>): Column<Row> => ({
    field,
    header: '',
    value: () => 'x'.repeat(length),
    ...more,
  });

  it('is taken from columns with a least width before the table gives way to cards', () => {
    const given = [
      text('name', 20, { flex: 1, minWidth: 100 }),
      text('state', 20, { width: 300, minWidth: 110 }),
    ];
    expect(widths(given, 209)).toEqual([false, 100, 110]);
    expect(widths(given, 210)).toEqual([true, 100, 110]);
    expect(widths(given, 300)).toEqual([true, 100, 200]);
    expect(widths(given, 400)).toEqual([true, 176, 224]);
  });

  it('makes one column whole after the other', () => {
    const given = [
      text('date', 15, { width: 200, minWidth: 100 }),
      text('state', 12, { width: 200, minWidth: 100 }),
      text('name', 20, { flex: 1, minWidth: 100 }),
    ];
    expect(widths(given, 344)).toEqual([true, 100, 144, 100]);
    expect(widths(given, 376)).toEqual([true, 132, 144, 100]);
  });

  it('goes to each name up to its length, whatever its share is', () => {
    const given = [
      text('company', 20, { flex: 1, minWidth: 100 }),
      text('name', 10, { flex: 2, minWidth: 100 }),
    ];
    expect(widths(given, 352)).toEqual([true, 224, 128]);
    expect(widths(given, 302)).toEqual([true, 174, 128]);
    expect(widths(given, 212)).toEqual([true, 106, 106]);
  });

  it('that no name needs goes to texts that are longer than the width of their column', () => {
    const given = [text('name', 10, { flex: 1, minWidth: 100 }), text('email', 30, { width: 200 })];
    expect(widths(given, 328)).toEqual([true, 128, 200]);
    expect(widths(given, 400)).toEqual([true, 128, 272]);
    expect(widths(given, 900)).toEqual([true, 128, 328]);
  });

  it('is that of the columns which the person has chosen', () => {
    const given = [
      text('name', 30, { flex: 1, minWidth: 100 }),
      text('total', 10, { width: 200 }),
      text('other', 10, { width: 200, priority: 1 }),
    ];
    expect(widths(given, 400)).toEqual([true, 272, 128]);
    expect(widths(given, 400, { chosen: { other: true } })).toEqual([true, 144, 128, 128]);
    expect(widths(given, 400, { chosen: { total: false } })).toEqual([true, 272, 128]);
    // More than there is room for: the table is scrolled.
    expect(widths(given, 250, { chosen: { other: true } })).toEqual([true, 100, 128, 128]);
  });

  it('is measured as the text is drawn', () => {
    const seen = new Set<string>();
    const spy = (word: string, look: string) => {
      seen.add(`${look} ${word}`);
      return 10;
    };
    fitColumns(
      [
        { field: 'a', header: 'A', width: 90, value: () => 'plain' },
        { field: 'b', header: 'B', width: 90, value: () => 'drawn', render: () => null },
        { field: 'c', header: 'C', width: 90, value: () => 'state', render: () => null, look: 'chip' },
        { field: 'd', header: 'D', width: 90, value: () => '1', widthText: () => 'FE 1', render: () => null },
      ],
      rows,
      900,
      { hasSelection: false, measure: spy },
    );
    expect([...seen].filter((one) => !one.startsWith('head'))).toEqual([
      'plain plain',
      'strong drawn',
      'chip state',
      'strong FE 1',
    ]);
  });
});
