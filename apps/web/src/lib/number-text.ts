import { formatearCantidad } from '@portal/sifen';

const currencyPrefix = /^(gs\.?|₲|us\$|usd|\$)\s*/i;
const thousands = /^-?\d{1,3}(\.\d{3})+$/;
const plain = /^-?(\d+\.?\d*|\.\d+)$/;

/**
 * Reads a number as Paraguayans type it: points group thousands, the comma is decimal (`1.234,5`). A point that cannot group
 * thousands (`1.5`, `1234.56`) is taken as decimal, for that is what spreadsheets paste.
 *
 * @returns `NaN` when the text is empty or no number.
 */
export function parseNumber(text: string): number {
  const clean = text.replace(/[\s\u00a0]/g, '').replace(currencyPrefix, '');
  if (clean === '') return Number.NaN;
  const parts = clean.split(',');
  if (parts.length > 2) return Number.NaN;
  const [whole = '', decimals] = parts;
  if (decimals === undefined) {
    if (thousands.test(whole)) return Number(whole.replaceAll('.', ''));
    return plain.test(whole) ? Number(whole) : Number.NaN;
  }
  const joined = `${whole.replaceAll('.', '')}.${decimals}`;
  const isGrouped = !whole.includes('.') || thousands.test(whole);
  return isGrouped && plain.test(joined) && /\d/.test(joined) ? Number(joined) : Number.NaN;
}

/**
 * A number as a field shows it; empty for what is not a number yet.
 *
 * @param minDecimals as many at least: money has those of its currency (`12,50`)
 */
export function numberText(value: number | null | undefined, minDecimals = 0): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  const [whole = '', decimals = ''] = formatearCantidad(value).split(',');
  const padded = decimals.padEnd(minDecimals, '0');
  return padded === '' ? whole : `${whole},${padded}`;
}

/** What was typed, in its usual form once it is a number; else untouched, so that users can correct it. */
export function tidyNumber(text: string, minDecimals = 0): string {
  const value = parseNumber(text);
  return Number.isNaN(value) ? text : numberText(value, minDecimals);
}

/** Removes characters that no number contains while it is being typed. */
export const numberKeys = (text: string): string => text.replace(/[^\d.,-]/g, '');

/** Groups the thousands of a number that is being typed; its decimals stay as they are: `1234567,5` → `1.234.567,5`. */
export function groupThousands(text: string): string {
  const comma = text.indexOf(',');
  const whole = comma < 0 ? text : text.slice(0, comma);
  const rest = comma < 0 ? '' : text.slice(comma);
  return whole.replaceAll('.', '').replace(/\B(?=(\d{3})+$)/g, '.') + rest;
}
