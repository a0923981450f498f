import { plainText, queryWords } from './plain-text.ts';

/**
 * True if a record matches a search: every word occurs in the texts, ignoring case and accents.
 * @param texts the searchable texts; missing ones count as empty
 */
export function matchesQuery(texts: readonly (string | null | undefined)[], query: string): boolean {
  const words = queryWords(query);
  if (words.length === 0) return true;
  const all = plainText(texts.join('\n'));
  return words.every((word) => all.includes(word));
}
