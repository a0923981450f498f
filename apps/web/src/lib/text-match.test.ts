import { describe, expect, it } from 'vitest';
import { matchesQuery } from './text-match.ts';

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
