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
