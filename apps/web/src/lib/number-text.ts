import { cuentaDecimales, formatearNumeroDecimal } from '@portal/sifen';

const currencyPrefix = /^(gs\.?|₲|us[d$]|\$)/i;
const thousands = /^-?\d{1,3}(\.\d{3})+(?=,|$)/;
const plain = /^-?(\d+\.?\d*|\.\d+)$/;

/** Whole part and decimals of a number as it was typed; nothing for what is no number. */
function partsOf(text: string): readonly [whole: string, decimals: string] | undefined {
  const ungrouped = text
    .replace(/\s/g, '')
    .replace(currencyPrefix, '')
    .replace(thousands, (grouped) => grouped.replaceAll('.', ''));
  const joined = ungrouped.includes('.') ? ungrouped : ungrouped.replace(',', '.');
  if (!plain.test(joined)) return undefined;
  const [integer = '', fraction = ''] = joined.split('.');
  return [integer, fraction.replace(/0+$/, '')];
}

/**
 * Reads a number as Paraguayans type it: points group thousands, the comma is decimal (`1.234,5`). A point that cannot group
 * thousands (`1.5`, `1234.56`) is taken as decimal, for that is what spreadsheets paste.
 *
 * @returns `NaN` when the text is empty or no number.
 */
export const parseNumber = (text: string): number => Number(partsOf(text)?.join('.') ?? Number.NaN);

/**
 * What is wrong with a text as a number: that it is none, that it has more digits than a calculation keeps (15), with which it would
 * silently become another one, or more decimals than a field of a document takes (8).
 */
export function numberProblem(text: string): 'numero' | 'cifras' | 'decimales' | undefined {
  const parts = partsOf(text);
  if (!parts) return 'numero';
  if (parts.join('').replace(/^-?0*/, '').length > 15) return 'cifras';
  return parts[1].length > 8 ? 'decimales' : undefined;
}

/**
 * A number as a field shows it; empty for what is not a number yet.
 *
 * @param minDecimals as many at least: money has those of its currency (`12,50`)
 */
export function numberText(value: number | null | undefined, minDecimals = 0): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  return formatearNumeroDecimal(value, Math.max(minDecimals, cuentaDecimales(value)));
}

/**
 * What was typed, in its usual form once it is a number; else untouched, so that users can correct it. No digit of it is lost: a number
 * that cannot be kept whole stays as it is, for a message.
 */
export function tidyNumber(text: string, minDecimals = 0): string {
  const problem = numberProblem(text) ?? 'decimales';
  return problem === 'decimales' ? numberText(parseNumber(text), minDecimals) : text;
}

/** Removes characters that no number contains while it is being typed. */
export const numberKeys = (text: string): string => text.replace(/[^\d.,-]/g, '');

/** Groups the thousands of a number that is being typed; its decimals stay as they are: `1234567,5` → `1.234.567,5`. */
export const groupThousands = (text: string): string =>
  text.replace(/^[^,]+/, (whole) => whole.replaceAll('.', '').replace(/\B(?=(\d{3})+$)/g, '.'));
