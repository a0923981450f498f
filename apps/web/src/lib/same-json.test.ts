import { expect, it } from 'vitest';
import { isSameJson } from './same-json.ts';

it.each([
  [{ a: 1, b: [{ c: 2, d: undefined }] }, { b: [{ c: 2 }], a: 1 }, true],
  [{ a: 1 }, { a: 2 }, false],
  [{ a: [1, 2] }, { a: [2, 1] }, false],
  [{ a: null }, {}, false],
])('%j and %j: %s', (one, other, expected) => {
  expect(isSameJson(one, other)).toBe(expected);
});
