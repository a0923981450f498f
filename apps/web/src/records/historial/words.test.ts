import { describe, expect, it } from 'vitest';
import { datoSteps } from './words.ts';

describe('the name of a datum', () => {
  it.each([
    ['activo', [['Activo', true]]],
    [
      'direccion.numero_casa',
      [
        ['Dirección', true],
        ['Número de casa', true],
      ],
    ],
    [
      'receptor.algo_nuevo',
      [
        ['Receptor', true],
        ['Algo nuevo', false],
      ],
    ],
    ['', [['', false]]],
  ])('%j', (field, steps) => {
    expect(datoSteps(field).map(({ text, isOwn }) => [text, isOwn])).toEqual(steps);
  });
});
