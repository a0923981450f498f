import { expect, it } from 'vitest';
import { compareAmounts, isSameAmount, sumOf } from './decimal-text.ts';

it.each([
  // In binary the first is 0.30000000000000004, and the second loses a cent.
  [['0.1', '0.2'], '0.3'],
  [['9007199254740993.01', '0.01'], '9007199254740993.02'],
  [['70.72', '7.07', '-3.54'], '74.25'],
  [['-3.54', '1.5'], '-2.04'],
  [['2880', '288.00'], '3168.00'],
  [['-0.05'], '-0.05'],
  [[], '0'],
])('%j add up to %s', (amounts, sum) => {
  expect(sumOf(amounts)).toBe(sum);
});

it.each([
  ['2880', '2880.00', 0],
  ['9.5', '10', -1],
  ['-1', '-1.01', 1],
  ['x', '0', 0],
])('%s compared with %s: %i', (one, other, order) => {
  expect(compareAmounts(one, other)).toBe(order);
  expect(isSameAmount(one, other)).toBe(order === 0);
});
