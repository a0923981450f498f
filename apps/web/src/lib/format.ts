import {
  conMoneda,
  decimalesMoneda,
  formatearCantidad,
  formatearFecha,
  formatearFechaHora,
  formatearMonto,
  formatearNumeroDecimal,
} from '@portal/sifen';
import { currentLocale, homeLocale } from './locale.ts';

/** An amount, with its currency in front: `Gs. 1.234.567`, `USD 1.234,50`; in English `Gs. 1,234,567`. */
export function formatMoney(amount: number, moneda = 'PYG'): string {
  if (isHome()) return formatearMonto(amount, moneda);
  // Directional isolates: otherwise the currency would change sides in Arabic.
  return `\u2066${signed(amount < 0, formatAmount(Math.abs(amount), moneda), moneda)}\u2069`;
}

const signed = (isNegative: boolean, amount: string, moneda: string): string =>
  conMoneda(`${isNegative ? '-' : ''}${amount}`, moneda);

/** An amount without its currency, with the decimals that the currency has; in Spanish as the KuDE prints it. */
export function formatAmount(amount: number, moneda: string): string {
  const digits = decimalesMoneda(moneda);
  return isHome()
    ? formatearNumeroDecimal(amount, digits)
    : number({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(amount);
}

/** The same for an amount that is a string (`-3.54`), without conversion to a binary fraction. */
export function formatAmountText(amount: string, moneda: string): string {
  const digits = decimalesMoneda(moneda);
  const text = number({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    /^-?\d+(\.\d+)?$/.test(amount) ? (amount.replace('-', '') as `${number}`) : Number.NaN,
  );
  const whole = signed(amount.startsWith('-'), text, moneda);
  return isHome() ? whole : `\u2066${whole}\u2069`;
}

/** A quantity with only the decimals that it has (at most 8, as in documents). */
export const formatQuantity = (quantity: number): string =>
  isHome() ? formatearCantidad(quantity) : number({ maximumFractionDigits: 8 }).format(quantity);

/** A count with its separators. */
export const formatNumber = (value: number): string => number({}).format(value);

/** A share of 1 as a percentage: `12,5 %`. */
export const formatPercent = (share: number): string =>
  number({ style: 'percent', maximumFractionDigits: 1 }).format(share);

/** An amount in guaraníes for the axis of a chart: `1,2 M`. */
export const formatShort = (value: number): string =>
  number({ notation: 'compact', maximumFractionDigits: 1 }).format(value);

/** A day and month, `20/11`, or a month, `nov 26`, for the axis of a chart. */
export const formatShortDate = (day: string): string =>
  new Intl.DateTimeFormat(
    currentLocale(),
    day.length === 7
      ? { month: 'short', year: '2-digit', timeZone: 'UTC' }
      : { day: '2-digit', month: '2-digit', timeZone: 'UTC' },
  ).format(new Date(day));

/** A day, or a moment in Paraguayan time: `dd/mm/aaaa` in Spanish, otherwise in the format of the language; empty when invalid. */
export const formatDate = (iso: string): string =>
  readable(iso, () => (isHome() ? formatearFecha(iso) : date(iso, {})));

/** `dd/mm/aaaa HH:mm`, 24 hours, in Paraguayan time; empty when invalid. */
export const formatDateTime = (iso: string): string =>
  readable(iso, () =>
    isHome() ? formatearFechaHora(iso) : date(iso, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  );

/** Spanish uses the formats of printed documents (sifen); other languages their own. */
const isHome = () => currentLocale() === homeLocale;

const number = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(currentLocale(), { useGrouping: 'always', ...options });

function date(iso: string, time: Intl.DateTimeFormatOptions): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  const zone = isDay ? 'UTC' : 'America/Asuncion';
  const options = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: zone, ...time } as const;
  return new Intl.DateTimeFormat(currentLocale(), options).format(new Date(iso));
}

function readable(iso: string, format: () => string): string {
  try {
    return format();
  } catch {
    return '';
  }
}
