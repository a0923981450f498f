import { describe, expect, it } from 'vitest';
import { initialsOf, matchesQuery } from './text-match.ts';

describe('matchesQuery', () => {
  it.each([
    ['', true],
    ['  ', true],
    ['nandu', true],
    ['ÑANDÚ ferre', true],
    ['ferre bruno', true],
    ['ferre carla', false],
    ['undefined', false],
    ['null', false],
  ])('%j: %s', (query, expected) => {
    expect(matchesQuery(['Bruno', undefined, 'Ferretería Ñandutí', null], query)).toBe(expected);
  });
});

it.each([
  ['Alicia Franco', 'AF'],
  ['  ñata  de la Cruz ', 'ÑD'],
  ['😀 Rosa', '😀R'],
  ['', ''],
])('the initials of %j are %j', (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});
