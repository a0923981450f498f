import { afterEach, describe, expect, it } from 'vitest';
import { changeLanguage } from '../i18n/i18n.ts';
import { formatAmount, formatAmountText, formatMoney, formatQuantity } from './format.ts';

afterEach(() => changeLanguage('es'));

describe('numbers of documents', () => {
  it.each([
    ['es', '1.234,50', '1.234', '0,125'],
    ['en', '1,234.50', '1,234', '0.125'],
    ['tr', '1.234,50', '1.234', '0,125'],
    ['ar', '1,234.50', '1,234', '0.125'],
  ] as const)('%s writes amounts and quantities its own way', async (language, usd, gs, quantity) => {
    await changeLanguage(language);
    expect([formatAmount(1234.5, 'USD'), formatAmount(1234, 'PYG'), formatQuantity(0.125)]).toEqual([
      usd,
      gs,
      quantity,
    ]);
  });
});

it.each([
  ['es', '-Gs. 270.000', '-USD 3,54'],
  ['en', '\u2066-Gs. 270,000\u2069', '\u2066-USD 3.54\u2069'],
  ['ar', '\u2066-Gs. 270,000\u2069', '\u2066-USD 3.54\u2069'],
] as const)('%s writes the sign of an amount before its currency', async (language, gs, usd) => {
  await changeLanguage(language);
  expect([formatMoney(-270_000), formatAmountText('-3.54', 'USD')]).toEqual([gs, usd]);
});
