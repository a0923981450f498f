import { decodeHTML } from 'entities';
import type { FoundPage, Search } from '../context/search-source.ts';
import { normalize, wordsOf } from '../records/search.ts';

interface Texts {
  /** Name of a record; matches of all words in it come first. */
  readonly title: string;
  readonly others: readonly string[];
}

/**
 * Finds records of a collection by words, without accents and capitals; each word must occur.
 *
 * @param textsOf what a record is searched by. The records of a collection are frozen, so each is read once.
 * @returns one page: first those with all words in their title, otherwise in the order of the collection
 */
export function wordSearch<T extends object>(textsOf: (record: T) => Texts) {
  const known = new WeakMap<T, { readonly title: string; readonly all: string }>();
  const plainOf = (record: T) => {
    const before = known.get(record);
    if (before !== undefined) return before;
    const { title, others } = textsOf(record);
    const plain = { title: normalize(title), all: normalize([title, ...others].join(' ')) };
    known.set(record, plain);
    return plain;
  };
  return (records: readonly T[], { q, page, limit }: Search): FoundPage<T> => {
    const words = wordsOf(q);
    const has = (text: string): boolean => words.every((word) => text.includes(word));
    const found = words.length === 0 ? [] : records.filter((record) => has(plainOf(record).all));
    const isTitled = (record: T): boolean => has(plainOf(record).title);
    const ordered = [...found.filter(isTitled), ...found.filter((record) => !isTitled(record))];
    return { total: found.length, rows: ordered.slice((page - 1) * limit, page * limit) };
  };
}

/** Marks of HTML that end a word; others, such as `<strong>`, are within one. */
const BETWEEN_WORDS = /<\/?(?:p|br|div|li|[uo]l|h[1-6]|hr|blockquote|pre|table|t[rdh])\b[^>]*>/gi;

/** The text of HTML that the service has itself written or stored, for searching and excerpts: not safe to be shown as HTML. */
export const textOfHtml = (html: string): string =>
  decodeHTML(html.replace(BETWEEN_WORDS, ' ').replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();

const BEFORE = 6;
const LENGTH = 28;

/** A piece of a text around the first word that is searched for, or its beginning. */
export function excerptOf(text: string, q: string): string {
  const words = wordsOf(q);
  const tokens = text.split(' ');
  const place = tokens.findIndex((token) => words.some((word) => normalize(token).includes(word)));
  const start = Math.max(0, place - BEFORE);
  const end = start + LENGTH;
  return [
    ...(start > 0 ? ['…'] : []),
    ...tokens.slice(start, end),
    ...(end < tokens.length ? ['…'] : []),
  ].join(' ');
}
