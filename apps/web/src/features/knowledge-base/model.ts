import type { KnowledgeBaseArticle, KnowledgeBaseCategory } from '@portal/contracts';
import { htmlText } from '../../lib/html-text.ts';
import { plainText, queryWords } from '../../lib/plain-text.ts';
import { matchesQuery } from '../../lib/text-match.ts';

/** An article with its category, because ids are only unique within a category. */
export interface Guide {
  readonly category: KnowledgeBaseCategory;
  readonly article: KnowledgeBaseArticle;
}

export const guidesOf = (categories: readonly KnowledgeBaseCategory[]): readonly Guide[] =>
  categories.flatMap((category) => category.featuredArticles.map((article) => ({ category, article })));

/** Average reading speed in words per minute. */
const WORDS_A_MINUTE = 200;

/** Reading time in minutes, at least one. */
export const readingTime = (html: string): number =>
  Math.max(1, Math.round(htmlText(html).split(' ').length / WORDS_A_MINUTE));

/** Length of an excerpt around the first match, in characters. */
const EXCERPT = 180;

/** The part of a text around the first match of a search, otherwise its start. */
export function excerptOf(text: string, query: string): string {
  const plain = Array.from(text, (character) => plainText(character) || ' ').join('');
  const places = queryWords(query)
    .map((word) => plain.indexOf(word))
    .filter((at) => at >= 0);
  const found = places.length === 0 ? 0 : Math.min(...places);
  const from = found < EXCERPT / 2 ? 0 : text.lastIndexOf(' ', found - EXCERPT / 3) + 1;
  const end = from + EXCERPT;
  const to = end >= text.length ? text.length : text.lastIndexOf(' ', end);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}

export interface Found extends Guide {
  readonly excerpt: string;
}

/** Articles that have every word of a search; those with all of them in the title come first. */
export function searchGuides(guides: readonly Guide[], query: string): readonly Found[] {
  const found = guides.flatMap((guide): (Found & { readonly isTitle: boolean })[] => {
    const { title, content } = guide.article;
    const text = htmlText(content);
    if (!matchesQuery([title, text], query)) return [];
    return [{ ...guide, excerpt: excerptOf(text, query), isTitle: matchesQuery([title], query) }];
  });
  return [...found.filter(({ isTitle }) => isTitle), ...found.filter(({ isTitle }) => !isTitle)];
}

/** Number of related guides. */
const RELATED = 4;
/** Minimum word length for relatedness: shorter words carry little meaning. */
const SHORTEST = 5;

const themesOf = ({ article }: Guide): ReadonlySet<string> =>
  new Set(queryWords(article.title).filter((word) => word.length >= SHORTEST));

/** Other guides: those whose titles share words with this one first, then those of its category. */
export function relatedTo(guide: Guide, guides: readonly Guide[]): readonly Guide[] {
  const themes = themesOf(guide);
  const score = (other: Guide) =>
    2 * [...themesOf(other)].filter((word) => themes.has(word)).length +
    (other.category.id === guide.category.id ? 1 : 0);
  return guides
    .filter((other) => other.article !== guide.article && score(other) > 0)
    .toSorted((one, other) => score(other) - score(one))
    .slice(0, RELATED);
}
