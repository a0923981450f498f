import { describe, expect, test } from 'vitest';
import { placeAfter } from './use-cell-focus.ts';

const size = { rows: 26, columns: 8, page: 10, isMirrored: false, isWhole: false };

describe('the keyboard of a table', () => {
  test.each([
    ['ArrowDown', [3, 2], [4, 2]],
    ['ArrowDown', [25, 2], [25, 2]],
    ['ArrowUp', [1, 2], [0, 2]],
    ['ArrowUp', [0, 2], [0, 2]],
    ['ArrowRight', [3, 7], [3, 7]],
    ['ArrowRight', [3, 2], [3, 3]],
    ['ArrowLeft', [3, 0], [3, 0]],
    ['Home', [3, 4], [3, 0]],
    ['End', [3, 4], [3, 7]],
    ['PageDown', [3, 4], [13, 4]],
    ['PageDown', [20, 4], [25, 4]],
    ['PageUp', [20, 4], [10, 4]],
    ['PageUp', [5, 4], [1, 4]],
    ['PageUp', [0, 4], [0, 4]],
  ] as const)('%s from %j leads to %j', (key, [row, column], [toRow, toColumn]) => {
    expect(placeAfter(key, { row, column }, size)).toEqual({ row: toRow, column: toColumn });
  });

  test('in Arabic the arrows lead the way that they point', () => {
    const mirrored = { ...size, isMirrored: true };
    expect(placeAfter('ArrowLeft', { row: 3, column: 2 }, mirrored)).toEqual({ row: 3, column: 3 });
    expect(placeAfter('ArrowRight', { row: 3, column: 2 }, mirrored)).toEqual({ row: 3, column: 1 });
  });

  test('with Ctrl, Home and End lead to the ends of the rows', () => {
    const whole = { ...size, isWhole: true };
    expect(placeAfter('Home', { row: 9, column: 4 }, whole)).toEqual({ row: 1, column: 0 });
    expect(placeAfter('End', { row: 9, column: 4 }, whole)).toEqual({ row: 25, column: 7 });
  });

  test('other keys do not move', () => {
    expect(placeAfter('a', { row: 3, column: 2 }, size)).toBeNull();
  });
});
