import { describe, expect, test } from 'vitest';
import { gridTemplate } from './grid-template.ts';

const column = (field: string, sizes: { width?: number; flex?: number; minWidth?: number }) => ({
  field,
  header: field,
  ...sizes,
});
const name = column('name', { flex: 2, minWidth: 150 });
const total = column('total', { width: 100 });

describe('tracks of a table', () => {
  test.each([
    ['a flexible column takes the rest', [name, total], {}, 'minmax(150px, 2fr) 100px', 250],
    ['without one an empty track does', [total], {}, '100px 1fr', 100],
    ['a column without sizes shares', [column('a', {})], {}, 'minmax(120px, 1fr)', 120],
    ['a dragged column keeps its width', [name, total], { name: 300 }, '300px 100px 1fr', 400],
    ['and no less than it can do with', [name], { name: 10 }, '150px 1fr', 150],
  ])('%s', (_, columns, sizes, tracks, minWidth) => {
    expect(gridTemplate(columns, sizes, { scale: 1, hasSelection: false })).toEqual({
      columns: tracks,
      minWidth,
    });
  });

  test('check boxes come first, and widths grow with the font', () => {
    expect(gridTemplate([total], {}, { scale: 1.3, hasSelection: true })).toEqual({
      columns: '50px 130px 1fr',
      minWidth: 180,
    });
  });
});
