import { describe, expect, it } from 'vitest';
import { parseNumber, tidyNumber } from './number-text.ts';

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
  ])('%j is put in order as %j', (text, expected) => expect(tidyNumber(text)).toBe(expected));
});
