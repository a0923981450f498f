import { describe, expect, it } from 'vitest';
import { admissionOf, isLimited, MAX_SMALL, type Admission, type Running } from './places.ts';

const large = (id_usuario: string, sandbox = 'uno'): Running => ({
  sandbox,
  id_usuario,
  total: MAX_SMALL + 1,
});
const small = (id_usuario: string, sandbox = 'uno'): Running => ({
  sandbox,
  id_usuario,
  total: MAX_SMALL,
});

describe('places of a process', () => {
  it.each<readonly [string, readonly Running[], Admission]>([
    ['nothing', [], { admiteGrandes: true, sinUsuarios: [] }],
    ['one large', [large('ana')], { admiteGrandes: true, sinUsuarios: [] }],
    ['two large of a user', [large('ana'), large('ana')], { admiteGrandes: false, sinUsuarios: ['ana'] }],
    ['two large of two users', [large('ana'), large('eva')], { admiteGrandes: false, sinUsuarios: [] }],
    ['two small of a user', [small('ana'), small('ana')], { admiteGrandes: true, sinUsuarios: ['ana'] }],
    ['two small of two users', [small('ana'), small('eva')], { admiteGrandes: true, sinUsuarios: [] }],
    ['both kinds', [large('ana'), small('ana')], { admiteGrandes: true, sinUsuarios: ['ana'] }],
    [
      'large ones of another sandbox',
      [large('ana', 'dos'), large('ana', 'dos')],
      { admiteGrandes: false, sinUsuarios: [] },
    ],
    [
      'the same user id in two sandboxes',
      [small('ana'), small('ana', 'dos')],
      { admiteGrandes: true, sinUsuarios: [] },
    ],
  ])('while it makes %s', (_caso, running, expected) => {
    const admission = admissionOf(running, 'uno');
    expect(admission).toEqual(expected);
    expect(isLimited(admission)).toBe(!expected.admiteGrandes || expected.sinUsuarios.length > 0);
  });
});
