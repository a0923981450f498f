import { cuentaDecimales, formatearNumeroDecimal } from '@portal/sifen';

const currencyPrefix = /^(gs\.?|₲|us[d$]|\$)/i;
const thousands = /^-?\d{1,3}(\.\d{3})+(?=,|$)/;
const plain = /^-?(\d+\.?\d*|\.\d+)$/;

/** Integer part and decimals of a typed number; undefined for other text. */
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
 * Parses a number in Paraguayan notation: points group thousands, the comma is decimal (`1.234,5`). A point that cannot group
 * thousands (`1.5`, `1234.56`) counts as decimal, because spreadsheets paste such numbers.
 *
 * @returns `NaN` when the text is empty or not a number.
 */
export const parseNumber = (text: string): number => Number(partsOf(text)?.join('.') ?? Number.NaN);

/**
 * The problem of a typed number: it is not a number, it has more digits than a JavaScript number keeps exactly (15), or more
 * decimals than a field of a document allows (8).
 */
export function numberProblem(text: string): 'numero' | 'cifras' | 'decimales' | undefined {
  const parts = partsOf(text);
  if (!parts) return 'numero';
  if (parts.join('').replace(/^-?0*/, '').length > 15) return 'cifras';
  return parts[1].length > 8 ? 'decimales' : undefined;
}

/**
 * A number as text of a field; empty for a missing or invalid number.
 *
 * @param minDecimals minimum number of decimals: money has those of its currency (`12,50`)
 */
export function numberText(value: number | null | undefined, minDecimals = 0): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  return formatearNumeroDecimal(value, Math.max(minDecimals, cuentaDecimales(value)));
}

/**
 * Normalises typed text that is a number; other text is returned unchanged, so that users can correct it. No digit is lost:
 * a number that cannot be represented exactly is returned unchanged and reported by `numberProblem`.
 */
export function tidyNumber(text: string, minDecimals = 0): string {
  const problem = numberProblem(text) ?? 'decimales';
  return problem === 'decimales' ? numberText(parseNumber(text), minDecimals) : text;
}

/** Removes characters that cannot be part of a number, during typing. */
export const numberKeys = (text: string): string => text.replace(/[^\d.,-]/g, '');

/** Groups the thousands of a number during typing, without changing its decimals: `1234567,5` → `1.234.567,5`. */
export const groupThousands = (text: string): string =>
  text.replace(/^[^,]+/, (whole) => whole.replaceAll('.', '').replace(/\B(?=(\d{3})+$)/g, '.'));
