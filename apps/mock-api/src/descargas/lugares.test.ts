import { describe, expect, it } from 'vitest';
import { admisionDe, esLimitada, MAXIMO_PEQUENA, type Admision, type EnMarcha } from './lugares.ts';

const grande = (id_usuario: string, sandbox = 'uno'): EnMarcha => ({
  sandbox,
  id_usuario,
  total: MAXIMO_PEQUENA + 1,
});
const pequena = (id_usuario: string, sandbox = 'uno'): EnMarcha => ({
  sandbox,
  id_usuario,
  total: MAXIMO_PEQUENA,
});

describe('places of a process', () => {
  it.each<readonly [string, readonly EnMarcha[], Admision]>([
    ['nothing', [], { admiteGrandes: true, sinUsuarios: [] }],
    ['one large', [grande('ana')], { admiteGrandes: true, sinUsuarios: [] }],
    ['two large of a user', [grande('ana'), grande('ana')], { admiteGrandes: false, sinUsuarios: ['ana'] }],
    ['two large of two users', [grande('ana'), grande('eva')], { admiteGrandes: false, sinUsuarios: [] }],
    ['two small of a user', [pequena('ana'), pequena('ana')], { admiteGrandes: true, sinUsuarios: ['ana'] }],
    ['two small of two users', [pequena('ana'), pequena('eva')], { admiteGrandes: true, sinUsuarios: [] }],
    ['both kinds', [grande('ana'), pequena('ana')], { admiteGrandes: true, sinUsuarios: ['ana'] }],
    [
      'large ones of another sandbox',
      [grande('ana', 'dos'), grande('ana', 'dos')],
      { admiteGrandes: false, sinUsuarios: [] },
    ],
    [
      'the same user id in two sandboxes',
      [pequena('ana'), pequena('ana', 'dos')],
      { admiteGrandes: true, sinUsuarios: [] },
    ],
  ])('while it makes %s', (_caso, enMarcha, esperada) => {
    const admision = admisionDe(enMarcha, 'uno');
    expect(admision).toEqual(esperada);
    expect(esLimitada(admision)).toBe(!esperada.admiteGrandes || esperada.sinUsuarios.length > 0);
  });
});
