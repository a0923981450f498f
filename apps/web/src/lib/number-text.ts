import { cuentaDecimales, formatearNumeroDecimal } from '@portal/sifen';
import { currentLocale } from './locale.ts';

/** A currency before or behind an amount: `Gs. 1.500`, `1.500 USD`, `R$ 10`. */
const currency =
  /^(gs?|pyg|usd|eur|brl|ars|[ur]?s?\p{Sc}s?)\.?\s*(?=[-\p{Nd}])|\s*(gs?|pyg|usd|eur|brl|ars|\p{Sc})\.?$/giu;
/** A space or apostrophe that groups thousands. */
const groupMark = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;
// No number is grouped after a leading zero: `0.250` is a quarter.
const thousands = /^-?[1-9]\d{0,2}(\.\d{3})+(?=,|$)/;
/** Grouped by commas, which no other notation allows: `1,000.5`, `1,234,567`. */
const commaGrouped = /^-?[1-9]\d{0,2}((,\d{3})+\.\d+|(,\d{3}){2,})$/;
/** One mark with three digits behind it: thousands in one notation, decimals in the other. */
const twofold = /^-?[1-9]\d{0,2}([.,])\d{3}$/;
/** Ends a text that has two readings until one is chosen; it cannot be typed. */
const undecided = '?';

const exchange = (text: string): string => text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));

/** True if the language of the page groups with commas. */
const groupsWithCommas = (): boolean =>
  new Intl.NumberFormat(currentLocale()).formatToParts(1.5).some(({ value }) => value === '.');

/**
 * Forms, local copies and addresses hold numbers in Paraguayan notation, whatever the language: this is the text that a field shows.
 */
export const pageNumber = (text: string): string => {
  const shown = text.replace(undecided, '');
  return groupsWithCommas() ? exchange(shown) : shown;
};

/** The Paraguayan notation of a number typed in the language of the page; Arabic digits and marks are accepted. */
export const typedNumber = (text: string): string => {
  const latin = text
    // Arabic text puts direction marks around the minus sign.
    .replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, '')
    .replace('\u2212', '-')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[٫٬]/g, (mark) => ((mark === '٫') === groupsWithCommas() ? '.' : ','));
  return groupsWithCommas() ? exchange(latin) : latin;
};

/**
 * The number of a whole cell or clipboard in Paraguayan notation, without its currency. Other characters stay: `1e3` or `1/2` is refused
 * and not read as 13 or 12.
 */
export const pastedNumber = (text: string): string =>
  typedNumber(text.trim().replace(currency, '')).replace(groupMark, '');

interface Entry {
  /** No decimals are possible: a mark before three digits groups them. */
  readonly isWhole?: boolean;
  /** An amount or exchange rate: thousands are usual, three decimals are not. */
  readonly isMoney?: boolean;
  /** Pasted from a program whose notation is not known. */
  readonly isPasted?: boolean;
}

/** Marks a number that was entered with its own point or comma and has two readings, so that it is refused until one is chosen. */
export function markUndecided(
  text: string,
  { isWhole = false, isMoney = false, isPasted = false }: Entry,
): string {
  const [, mark] = twofold.exec(text) ?? [];
  if (mark === undefined) return text;
  if (isWhole) return text.replace(',', '.');
  const isCertain = mark === '.' ? isMoney : !isPasted;
  return isCertain ? text : `${text}${undecided}`;
}

/** Both readings of a marked number: as decimals, as thousands. */
export function readingsOf(text: string): readonly [decimals: string, thousands: string] | undefined {
  if (!text.endsWith(undecided)) return undefined;
  const plainText = text.slice(0, -undecided.length);
  return [numberText(Number(plainText.replace(',', '.'))), plainText.replace(',', '.')];
}

const plain = /^-?(\d+\.?\d*|\.\d+)$/;

/** Integer part and decimals of a typed number; undefined for other text. */
function partsOf(text: string): readonly [whole: string, decimals: string] | undefined {
  const ungrouped = text
    .trim()
    .replace(currency, '')
    .replace(groupMark, '')
    .replace(commaGrouped, exchange)
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
 * The problem of a typed number: it has two readings, it is not a number, it has more digits than a JavaScript number keeps exactly (15), or more
 * decimals than a field of a document allows (8).
 */
export function numberProblem(text: string): 'dudoso' | 'numero' | 'cifras' | 'decimales' | undefined {
  if (text.endsWith(undecided)) return 'dudoso';
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
