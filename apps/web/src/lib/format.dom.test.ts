import { afterEach, describe, expect, it } from 'vitest';
import { changeLanguage } from '../i18n/i18n.ts';
import { formatAmount, formatQuantity } from './format.ts';

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
