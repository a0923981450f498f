import { describe, expect, it } from 'vitest';
import { descripcionesLugar, fallasLugar, type Geografia, type Place } from './lugares.ts';

const geografia: Geografia = {
  distritos: new Map([
    [145, { codigo: 145, literal: 'CIUDAD DEL ESTE', departamento: 11 }],
    [159, { codigo: 159, literal: 'LUQUE', departamento: 12 }],
  ]),
  ciudades: new Map([
    [3383, { codigo: 3383, literal: 'CIUDAD DEL ESTE', distrito: 145 }],
    [5946, { codigo: 5946, literal: 'LUQUE', distrito: 159 }],
  ]),
};
const fallas = (codigos: Place): string[] =>
  fallasLugar({ ...codigos, ...descripcionesLugar(codigos, geografia) }, geografia).map(
    ({ parte: part, falla: fault }) => `${part} ${fault}`,
  );

describe('fallasLugar', () => {
  it.each<[string, Place, string[]]>([
    ['nothing', {}, []],
    ['a departamento', { departamento: 12 }, []],
    ['all three', { departamento: 12, distrito: 159, ciudad: 5946 }, []],
    ['a ciudad without distrito', { departamento: 12, ciudad: 5946 }, []],
    ['a ciudad alone', { ciudad: 5946 }, ['departamento falta']],
    ['a distrito alone', { distrito: 159 }, ['departamento falta']],
    ['an unknown departamento', { departamento: 21, ciudad: 5946 }, ['departamento codigo']],
    ['an unknown distrito', { departamento: 12, distrito: 9999 }, ['distrito codigo']],
    ['an unknown ciudad', { departamento: 12, distrito: 159, ciudad: 99_999 }, ['ciudad codigo']],
    ['a distrito elsewhere', { departamento: 12, distrito: 145 }, ['distrito pertenencia']],
    [
      'a ciudad of another distrito',
      { departamento: 12, distrito: 159, ciudad: 3383 },
      ['ciudad pertenencia'],
    ],
    ['a ciudad of another departamento', { departamento: 12, ciudad: 3383 }, ['ciudad pertenencia']],
  ])('%s', (_caso, place, expected) => {
    expect(fallas(place)).toEqual(expected);
  });

  it('finds descriptions that are not those of the codes', () => {
    const place = {
      departamento: 12,
      desc_departamento: 'Central',
      distrito: 159,
      desc_distrito: 'luque',
      ciudad: 5946,
      desc_ciudad: undefined,
    };
    expect(fallasLugar(place, geografia)).toEqual([
      { parte: 'departamento', falla: 'descripcion' },
      { parte: 'distrito', falla: 'descripcion' },
      { parte: 'ciudad', falla: 'descripcion' },
    ]);
  });
});

it('descripcionesLugar describes what exists', () => {
  expect(descripcionesLugar({ departamento: 12, distrito: 1, ciudad: 5946 }, geografia)).toEqual({
    desc_departamento: 'CENTRAL',
    desc_distrito: undefined,
    desc_ciudad: 'LUQUE',
  });
});
