import type { SearchHit } from '@portal/contracts';
import { plainText, queryWords } from '../../lib/plain-text.ts';
import { matchesQuery } from '../../lib/text-match.ts';

const PAGE_SIZE = 5;

/** The hits that have every word of the search; those with all of them in the title come first. */
export function findHits(hits: readonly SearchHit[], query: string): readonly SearchHit[] {
  const words = queryWords(query);
  const isTitled = ({ title }: SearchHit) => words.every((word) => plainText(title).includes(word));
  const found = hits.filter(({ title, url, excerpt }) => matchesQuery([title, url, excerpt], query));
  return [...found.filter(isTitled), ...found.filter((hit) => !isTitled(hit))];
}

/** One page of the hits. A page beyond the last is the last. */
export function pageOf(hits: readonly SearchHit[], wanted: number) {
  const pages = Math.max(1, Math.ceil(hits.length / PAGE_SIZE));
  const page = Math.min(wanted, pages);
  return { page, pages, rows: hits.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) };
}
