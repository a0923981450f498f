import { describe, expect, it } from 'vitest';
import { admissionOf, isLimited, LARGEST_SMALL, type Admission, type Running } from './places.ts';

const large = (id_usuario: string, sandbox = 'uno'): Running => ({
  sandbox,
  id_usuario,
  total: LARGEST_SMALL + 1,
});
const small = (id_usuario: string, sandbox = 'uno'): Running => ({
  sandbox,
  id_usuario,
  total: LARGEST_SMALL,
});

describe('places of a process', () => {
  it.each<readonly [string, readonly Running[], Admission]>([
    ['nothing', [], { acceptsLarge: true, excludedUsers: [] }],
    ['one large', [large('ana')], { acceptsLarge: true, excludedUsers: [] }],
    ['two large of a user', [large('ana'), large('ana')], { acceptsLarge: false, excludedUsers: ['ana'] }],
    ['two large of two users', [large('ana'), large('eva')], { acceptsLarge: false, excludedUsers: [] }],
    ['two small of a user', [small('ana'), small('ana')], { acceptsLarge: true, excludedUsers: ['ana'] }],
    ['two small of two users', [small('ana'), small('eva')], { acceptsLarge: true, excludedUsers: [] }],
    ['both kinds', [large('ana'), small('ana')], { acceptsLarge: true, excludedUsers: ['ana'] }],
    [
      'large ones of another sandbox',
      [large('ana', 'dos'), large('ana', 'dos')],
      { acceptsLarge: false, excludedUsers: [] },
    ],
    [
      'the same user id in two sandboxes',
      [small('ana'), small('ana', 'dos')],
      { acceptsLarge: true, excludedUsers: [] },
    ],
  ])('while it makes %s', (_caso, running, expected) => {
    const admission = admissionOf(running, 'uno');
    expect(admission).toEqual(expected);
    expect(isLimited(admission)).toBe(!expected.acceptsLarge || expected.excludedUsers.length > 0);
  });
});
