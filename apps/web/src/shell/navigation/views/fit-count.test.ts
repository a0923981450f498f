import { expect, it } from 'vitest';
import { fitCount } from './fit-count.ts';

it.each([
  ['all of them, to the pixel', [100, 100, 100], 10, 320, 80, 3],
  ['what leaves room for the button of the rest', [100, 100, 100], 10, 319, 80, 2],
  ['one fewer when the button is wide', [100, 100, 100], 10, 319, 120, 1],
  ['none', [100, 100], 10, 90, 80, 0],
  ['an empty menu', [], 10, 0, 80, 0],
])('fits %s', (_name, widths, gap, available, more, expected) => {
  expect(fitCount(widths, gap, available, more)).toBe(expected);
});
