import { expect, it } from 'vitest';
import {
  CORRELATIVO_MAXIMO,
  formatearNumero,
  NUMERO_MAXIMO,
  numeroDeSerie,
  ordenDeSerie,
  parsearNumero,
} from './numeracion.ts';

it('formats with left zeros', () => {
  expect(formatearNumero('001', '001', 123)).toBe('001-001-0000123');
  expect(formatearNumero('1', '2', '9999999')).toBe('001-002-9999999');
});

it.each([
  ['001-002-0000123', { establecimiento: '001', punto: '002', numero: '0000123' }],
  [' 001-002-7 ', { establecimiento: '001', punto: '002', numero: '0000007' }],
  ['001-002-0000000', undefined],
  ['1-2-3', undefined],
  ['001-002-12345678', undefined],
  ['0010020000123', undefined],
])('reads %j', (texto, expected) => {
  expect(parsearNumero(texto)).toEqual(expected);
});

it.each([
  [1, { numero: 1 }, '001-001-0000001'],
  [NUMERO_MAXIMO, { numero: NUMERO_MAXIMO }, '001-001-9999999'],
  [NUMERO_MAXIMO + 1, { numero: 1, serie: 'AA' }, 'AA 001-001-0000001'],
  [2 * NUMERO_MAXIMO, { numero: NUMERO_MAXIMO, serie: 'AA' }, 'AA 001-001-9999999'],
  [2 * NUMERO_MAXIMO + 1, { numero: 1, serie: 'AB' }, 'AB 001-001-0000001'],
  [27 * NUMERO_MAXIMO + 5, { numero: 5, serie: 'BA' }, 'BA 001-001-0000005'],
  [CORRELATIVO_MAXIMO, { numero: NUMERO_MAXIMO, serie: 'ZZ' }, 'ZZ 001-001-9999999'],
])('number %i of a punto is %j', (correlativo, expected, impreso) => {
  const { numero, serie } = numeroDeSerie(correlativo);
  expect({ numero, ...(serie === undefined ? {} : { serie }) }).toEqual(expected);
  expect(formatearNumero('001', '001', numero, serie)).toBe(impreso);
  expect((ordenDeSerie(serie) ?? Number.NaN) * NUMERO_MAXIMO + numero).toBe(correlativo);
});

it.each([0, -1, 1.5, CORRELATIVO_MAXIMO + 1, Number.NaN])('number %d is in no series', (correlativo) => {
  expect(() => numeroDeSerie(correlativo)).toThrow(RangeError);
});

it('has 676 series in order, and nothing else is one', () => {
  const series = Array.from({ length: 676 }, (_, i) => numeroDeSerie((i + 1) * NUMERO_MAXIMO + 1).serie);
  expect(new Set(series).size).toBe(676);
  expect(series.map(ordenDeSerie)).toEqual(Array.from({ length: 676 }, (_, i) => i + 1));
  expect(['AÑ', 'A', 'aa', ''].map(ordenDeSerie)).toEqual([undefined, undefined, undefined, undefined]);
});
