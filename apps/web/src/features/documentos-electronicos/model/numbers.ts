import { decimalesMoneda, formatearCantidad, formatearNumeroDecimal } from '@portal/sifen';
import { currentLocale, homeLocale } from '../../../lib/locale.ts';

const inLanguage = (value: number, digits: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(currentLocale(), { useGrouping: 'always', ...digits }).format(value);

/** An amount without its currency, with the decimals that the currency has; in Spanish as the KuDE prints it. */
export function formatAmount(value: number, moneda: string): string {
  const digits = decimalesMoneda(moneda);
  return currentLocale() === homeLocale
    ? formatearNumeroDecimal(value, digits)
    : inLanguage(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A quantity with the decimals it has and no more (at most the 8 of the document). */
export const formatQuantity = (value: number): string =>
  currentLocale() === homeLocale ? formatearCantidad(value) : inLanguage(value, { maximumFractionDigits: 8 });
