import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aEscala,
  cuentaDecimales,
  deEscala,
  dividir,
  multiplicar,
  redondear,
  sumar,
  textoDecimal,
} from './decimal.ts';

describe('decimal', () => {
  it.each([
    [1.005, 2, 1.01],
    [2.675, 2, 2.68],
    [0.5, 0, 1],
    [-0.5, 0, -1],
    [1e-7, 8, 1e-7],
    [1.5e-8, 8, 2e-8],
    [4e-9, 8, 0],
    [1e21, 2, 1e21],
    [999999999999999, 0, 999999999999999],
    [Number.NaN, 2, 0],
    [Number.POSITIVE_INFINITY, 2, 0],
  ])('redondear(%d, %i) is %d', (n, decimales, expected) => {
    expect(redondear(n, decimales)).toBe(expected);
  });

  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [0n, 7n, 0n],
  ])('dividir(%s, %s) is %s', (a, b, expected) => {
    expect(dividir(a, b)).toBe(expected);
  });

  it.each([
    [0.1, '0.1'],
    [1e-8, '0.00000001'],
    [-12.5, '-12.5'],
    [300000, '300000'],
    [1e21, '1000000000000000000000'],
    [0, '0'],
  ])('textoDecimal(%d) is %s', (n, texto) => {
    expect(textoDecimal(n)).toBe(texto);
  });

  it('sums and multiplies without binary noise', () => {
    expect(sumar([0.1, 0.2])).toBe(0.3);
    expect(sumar([])).toBe(0);
    expect(multiplicar(1.1, 1.1, 8)).toBe(1.21);
    expect(multiplicar(199.98, 7300, 0)).toBe(1459854);
  });

  it.each([
    [1, 0],
    [1.25, 2],
    [1e-7, 7],
    [1.5e-7, 8],
    [Number.NaN, 0],
  ])('cuentaDecimales(%d) is %i', (n, expected) => {
    expect(cuentaDecimales(n)).toBe(expected);
  });

  it('comes back unchanged from any scale that holds it', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 15n), 10n ** 15n),
        fc.integer({ min: 0, max: 8 }),
        (value, decimales) => {
          expect(aEscala(deEscala(value, decimales), decimales)).toBe(value);
        },
      ),
    );
  });
});
