import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Alicia Franco', 'AF'],
  ['  ñata  de la Cruz ', 'ÑD'],
  ['😀 Rosa', '😀R'],
  ['', ''],
])('the initials of %j are %j', (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});
