import { expect, it } from 'vitest';
import {
  formatearNumero,
  NUMERO_MAXIMO,
  parsearNumero,
  siguienteNumero,
  siguienteSerie,
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
])('reads %j', (texto, esperado) => {
  expect(parsearNumero(texto)).toEqual(esperado);
});

it.each([
  [undefined, 'AA'],
  ['AA', 'AB'],
  ['AN', 'AO'],
  ['AZ', 'BA'],
  ['ZY', 'ZZ'],
  ['ZZ', undefined],
])('after series %s comes %s', (serie, siguiente) => {
  expect(siguienteSerie(serie)).toBe(siguiente);
});

it('has 676 series', () => {
  const series: string[] = [];
  for (let s = siguienteSerie(undefined); s !== undefined; s = siguienteSerie(s)) series.push(s);
  expect(new Set(series).size).toBe(676);
  expect(() => siguienteSerie('AÑ')).toThrow(RangeError);
});

it.each([
  [undefined, { numero: 1 }],
  [{ numero: 1 }, { numero: 2 }],
  [{ numero: NUMERO_MAXIMO - 1 }, { numero: NUMERO_MAXIMO }],
  [{ numero: NUMERO_MAXIMO }, { numero: 1, serie: 'AA' }],
  [
    { numero: 5, serie: 'AA' },
    { numero: 6, serie: 'AA' },
  ],
  [
    { numero: NUMERO_MAXIMO, serie: 'AA' },
    { numero: 1, serie: 'AB' },
  ],
  [{ numero: NUMERO_MAXIMO, serie: 'ZZ' }, undefined],
])('after %j comes %j', (ultimo, siguiente) => {
  expect(siguienteNumero(ultimo)).toEqual(siguiente);
});
