import { plainText, queryWords } from '../../lib/plain-text.ts';

/** Most suggestions shown (spec §9). */
export const maxSuggestions = 10;

export interface Searchable {
  readonly title: string;
  /** Keywords. */
  readonly keywords?: string;
}

/** Rank of a title: 0 starts with the search, 1 has a word that does, 2 contains it; `null` for no match. */
function rank({ title, keywords = '' }: Searchable, words: readonly string[]): number | null {
  const plain = plainText(title);
  const all = `${plain} ${plainText(keywords)}`;
  if (!words.every((word) => all.includes(word))) return null;
  const [first = ''] = words;
  if (plain.startsWith(words.join(' '))) return 0;
  if (plain.split(/\s+/).some((word) => word.startsWith(first))) return 1;
  return words.every((word) => plain.includes(word)) ? 2 : 3;
}

/** The matches of a search, best first, otherwise in the given order; nothing for an empty search (spec §4). */
export function suggest<Entry extends Searchable>(
  entries: readonly Entry[],
  query: string,
  max = maxSuggestions,
): readonly Entry[] {
  const words = queryWords(query);
  if (words.length === 0) return [];
  return entries
    .flatMap((entry) => {
      const found = rank(entry, words);
      return found === null ? [] : [{ entry, found }];
    })
    .sort((one, other) => one.found - other.found)
    .slice(0, max)
    .map(({ entry }) => entry);
}
