import { expect, it } from 'vitest';
import { moved } from './moved.ts';

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [0, 9, 'bca'],
  [1, 9, 'acb'],
  [1, -3, 'bac'],
  [7, 0, 'abc'],
])('moves the one at %i to %i: %s', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(expected);
});
