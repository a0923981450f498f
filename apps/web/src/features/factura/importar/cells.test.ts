import { describe, expect, it } from 'vitest';
import {
  conditionOf,
  countryOf,
  currencyOf,
  identityOf,
  ivaOf,
  momentOf,
  numberOf,
  paymentOf,
  placeOf,
  unitCodeOf,
} from './cells.ts';

describe('cells of a file', () => {
  it.each([
    ['10', '10'],
    ['10%', '10'],
    ['IVA 10 %', '10'],
    [0.1, '10'],
    [10, '10'],
    [5, '5'],
    ['5 %', '5'],
    [0.05, '5'],
    [0, 'exenta'],
    ['Exentas', 'exenta'],
    ['exempt', 'exenta'],
    ['Exonerado', 'exonerada'],
    ['15', undefined],
    ['diez', undefined],
  ])('IVA %j is %j', (cell, kind) => expect(ivaOf(cell)).toBe(kind));

  it.each([
    ['20/11/2026', '2026-11-20T00:00'],
    ['5/1/2026 9:05', '2026-01-05T09:05'],
    ['2026-11-20', '2026-11-20T00:00'],
    ['2026-11-20T14:30:15', '2026-11-20T14:30'],
    [new Date(Date.UTC(2026, 10, 20, 14, 30)), '2026-11-20T14:30'],
    [46_346, '2026-11-20T00:00'],
    [46_346.5, '2026-11-20T12:00'],
    ['31/02/2026', undefined],
    ['20/11/26', undefined],
    ['20/11/2026 25:00', undefined],
    ['mañana', undefined],
    [7, undefined],
  ])('the moment of %j is %j', (cell, moment) => expect(momentOf(cell)).toBe(moment));

  it.each([
    [55_000, false, '55.000'],
    [0.1 + 0.2, false, '0,30000000000000004'],
    ['1.234,50', true, '1.234,5'],
    ['Gs. 55.000', true, '55.000'],
    ['55000', true, '55.000'],
    ['12.50', true, '12,5'],
    // Thousands, or a litre and a quarter: the file does not say.
    ['1,250', false, '1,250?'],
    ['1,250', true, '1,250?'],
    ['dos', true, 'dos'],
    // A share is no amount: the form refuses it.
    ['10%', true, '10%'],
    ['10 %', false, '10 %'],
    [null, true, ''],
  ])('the number of %j (money: %j) is %j', (cell, isMoney, text) =>
    expect(numberOf(cell, isMoney)).toBe(text),
  );

  it('knows catalogs by code, literal, label and common names', () => {
    expect([currencyOf('pyg'), currencyOf('Guaraníes'), currencyOf('US$'), currencyOf('XX')]).toEqual([
      'PYG',
      'PYG',
      'USD',
      undefined,
    ]);
    expect([paymentOf('efectivo'), paymentOf(5), paymentOf('Tarjeta de Crédito'), paymentOf('oro')]).toEqual([
      '1',
      '5',
      '3',
      undefined,
    ]);
    expect([identityOf('CI'), identityOf('Pasaporte'), identityOf('Innominado')]).toEqual([
      '1',
      '2',
      undefined,
    ]);
    expect([unitCodeOf('UNI'), unitCodeOf('Kilogramos'), unitCodeOf(77), unitCodeOf('cajón')]).toEqual([
      '77',
      '83',
      '77',
      undefined,
    ]);
    expect([countryOf('BRA'), countryOf('Atlántida')]).toEqual(['BRA', undefined]);
    expect([conditionOf('CONTADO'), conditionOf('Crédito'), conditionOf('fiado')]).toEqual([
      'contado',
      'credito',
      undefined,
    ]);
    expect([placeOf(1), placeOf('012'), placeOf('0001'), placeOf('A')]).toEqual([
      '001',
      '012',
      undefined,
      undefined,
    ]);
  });
});
