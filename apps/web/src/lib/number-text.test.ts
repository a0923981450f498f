import { afterEach, describe, expect, it } from 'vitest';
import { languages } from '../i18n/languages.ts';
import { formatAmount, formatQuantity } from './format.ts';
import { homeLocale, setLocale } from './locale.ts';
import {
  markUndecided,
  numberProblem,
  numberText,
  pageNumber,
  pastedNumber,
  parseNumber,
  readingsOf,
  tidyNumber,
  typedNumber,
} from './number-text.ts';

afterEach(() => setLocale(homeLocale));

describe('numbers as people type them', () => {
  it.each([
    ['1.234,5', 1234.5],
    ['1234,50', 1234.5],
    ['1.234', 1234],
    ['1.234.567', 1_234_567],
    ['12.34', 12.34],
    ['0.250', 0.25],
    ['-0.250', -0.25],
    ['0,250', 0.25],
    ['1,000.5', 1000.5],
    ['1,234,567', 1_234_567],
    ['1,234,567.25', 1_234_567.25],
    ['1.500?', Number.NaN],
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
    ['1 500', 1500],
    ['10 20', Number.NaN],
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

describe('numbers in the language of the page', () => {
  it.each(Object.values(languages).map(({ locale }) => locale))(
    '%s: what is shown reads as the same',
    (locale) => {
      setLocale(locale);
      for (const value of [0.25, 1.5, 1500, 1500.5, 1_234_567.125, -270_000]) {
        expect(parseNumber(typedNumber(formatQuantity(value)))).toBe(value);
        expect(pageNumber(numberText(value))).toBe(formatQuantity(value).replace(/\p{Cf}/gu, ''));
      }
      expect(pageNumber(numberText(1234.5, 2))).toBe(formatAmount(1234.5, 'USD'));
    },
  );

  it.each([
    ['es-PY', '1.500', 1500],
    ['es-PY', '1,5', 1.5],
    ['tr-TR', '1.500,25', 1500.25],
    ['en-US', '1,500', 1500],
    ['en-US', '1.50', 1.5],
    ['en-US', '0.250', 0.25],
    ['en-US', '1,500.25', 1500.25],
    ['en-US', '1.500,25', 1500.25],
    ['ar-u-nu-latn', '1,500.25', 1500.25],
    ['ar-u-nu-latn', '١٬٥٠٠٫٢٥', 1500.25],
    ['es-PY', '١٬٥٠٠٫٢٥', 1500.25],
  ])('%s: %s is %d', (locale, typed, expected) => {
    setLocale(locale);
    expect(parseNumber(typedNumber(typed))).toBe(expected);
  });

  it.each([
    ['a point in a quantity', '1.500', {}, ['1,5', '1.500']],
    ['a pasted comma', '1,500', { isPasted: true }, ['1,5', '1.500']],
    ['a pasted comma in money', '1,500', { isPasted: true, isMoney: true }, ['1,5', '1.500']],
    ['a typed comma', '1,500', {}, undefined],
    ['a point in money', '1.500', { isMoney: true }, undefined],
    ['a whole amount', '55.000', { isWhole: true, isPasted: true }, undefined],
    ['a leading zero', '0.250', { isPasted: true }, undefined],
    ['two groups', '1.500.000', { isPasted: true }, undefined],
    ['two decimals', '1.50', { isPasted: true }, undefined],
  ] as const)('%s: %s has the readings of the table', (_name, text, entry, readings) => {
    const marked = markUndecided(text, entry);
    expect(readingsOf(marked)).toEqual(readings);
    expect(numberProblem(marked)).toBe(readings && 'dudoso');
    expect(tidyNumber(marked)).toBe(readings ? marked : tidyNumber(text));
  });

  it.each([
    ['es-PY', 'Gs. 1.500', 1500],
    ['es-PY', 'Gs.1.500', 1500],
    ['es-PY', '₲ -1.500', -1500],
    ['es-PY', '1.500 Gs.', 1500],
    ['es-PY', 'USD 1,500.50', 1500.5],
    ['es-PY', 'US$ 10,50', 10.5],
    ['es-PY', '1\u00a0500,5', 1500.5],
    ['es-PY', '1’500', 1500],
    ['es-PY', '1500,', 1500],
    ['en-US', 'Gs. 1,500', 1500],
    ['en-US', '$1,500.50', 1500.5],
    ['en-US', 'R$ 10.5', 10.5],
    ['tr-TR', '1.500,5 €', 1500.5],
    ['ar-u-nu-latn', '۱٬۵۰۰٫۵', 1500.5],
    ['es-PY', '1e3', Number.NaN],
    ['es-PY', '1/2', Number.NaN],
    ['es-PY', '10%', Number.NaN],
    ['es-PY', '10 20', Number.NaN],
    ['es-PY', '2 kg', Number.NaN],
    ['es-PY', '٬', Number.NaN],
    ['es-PY', 'Gs.', Number.NaN],
  ])('%s: a pasted %j is %d', (locale, text, expected) => {
    setLocale(locale);
    const pasted = markUndecided(pastedNumber(text), { isMoney: true, isPasted: true });
    expect(parseNumber(tidyNumber(pasted))).toBe(expected);
  });

  it('a whole amount from another notation groups its thousands', () =>
    expect(parseNumber(markUndecided('55,000', { isWhole: true }))).toBe(55_000));
});
