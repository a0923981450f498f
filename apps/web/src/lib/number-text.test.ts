import { describe, expect, it } from 'vitest';
import { numberProblem, parseNumber, tidyNumber } from './number-text.ts';

describe('numbers as people type them', () => {
  it.each([
    ['1.234,5', 1234.5],
    ['1234,50', 1234.5],
    ['1.234', 1234],
    ['1.234.567', 1_234_567],
    ['12.34', 12.34],
    ['1234.56', 1234.56],
    [',5', 0.5],
    ['-5', -5],
    ['Gs. 55.000', 55_000],
    [' 2 ', 2],
    ['0', 0],
    ['', Number.NaN],
    ['-', Number.NaN],
    [',', Number.NaN],
    ['1,2,3', Number.NaN],
    ['12.34,5', Number.NaN],
    ['abc', Number.NaN],
  ])('%j is %d', (text, expected) => expect(parseNumber(text)).toBe(expected));

  it.each([
    ['1234,5', '1.234,5'],
    ['55000', '55.000'],
    ['1,2,3', '1,2,3'],
    ['', ''],
    ['0,123456789', '0,123456789'],
    ['1234,123456789', '1.234,123456789'],
    ['1,5000000000', '1,5'],
    ['12345678901234567,5', '12345678901234567,5'],
    ['0,12345678901234567890', '0,12345678901234567890'],
    ['-0', '0'],
  ])('%j is put in order as %j', (text, expected) => expect(tidyNumber(text)).toBe(expected));

  it.each([
    ['1,12345678', undefined],
    ['1,123456780', undefined],
    ['1,123456789', 'decimales'],
    ['1.5', undefined],
    ['0,000000001', 'decimales'],
    ['999.999.999.999.999', undefined],
    ['0000000000000000000012,5', undefined],
    ['-0,5', undefined],
    ['9007199254740993', 'cifras'],
    ['123456789012,12345678', 'cifras'],
    ['', 'numero'],
    ['abc', 'numero'],
    ['1,2,3', 'numero'],
  ])('what is wrong with %j: %s', (text, expected) => expect(numberProblem(text)).toBe(expected));
});
