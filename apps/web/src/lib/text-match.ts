import { plainText, queryWords } from './plain-text.ts';

/**
 * Whether a record matches a search: every word of it is somewhere in the texts, whatever its case and accents.
 * @param texts what can be searched; absent ones count as empty
 */
export function matchesQuery(texts: readonly (string | null | undefined)[], query: string): boolean {
  const words = queryWords(query);
  if (words.length === 0) return true;
  const all = plainText(texts.join('\n'));
  return words.every((word) => all.includes(word));
}

/** The capital letters of the first two words of a name, for a picture that is missing; by code point, so that an emoji stays whole. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => (Array.from(word)[0] ?? '').toUpperCase())
    .join('');
