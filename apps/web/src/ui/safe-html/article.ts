import { slugOf } from '../../lib/slug.ts';
import { sanitize } from './sanitize.ts';

/** A heading of an article; `id` is that of its element. */
export interface ArticleHeading {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

export interface CleanArticle {
  readonly html: string;
  readonly headings: readonly ArticleHeading[];
  readonly words: number;
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

/** Readable in a URL, and distinct from the ids of the page. */
const idOf = (text: string): string => `s-${slugOf(text)}`;

/**
 * HTML of an article for inclusion in the page: sanitised, without styles and without remote images.
 * Its headings get ids, and levels that continue those of the page.
 *
 * @param topLevel level of the highest headings of the article: 2 where only the title of the page is above them
 */
export function cleanArticle(html: string, topLevel: number): CleanArticle {
  const page = new DOMParser().parseFromString(sanitize(html, false).html, 'text/html');
  const { body } = page;
  for (const element of body.querySelectorAll('[style], [align], [bgcolor], [color]'))
    for (const name of ['style', 'align', 'bgcolor', 'color']) element.removeAttribute(name);
  const found = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const highest = Math.min(...found.map(({ localName }) => Number(localName[1])));
  const taken = new Map<string, number>();
  const headings = found.map((element): ArticleHeading => {
    const level = Math.min(6, Number(element.localName[1]) - highest + topLevel);
    const heading = page.createElement(`h${String(level)}`);
    heading.append(...element.childNodes);
    const text = heading.textContent.trim();
    const base = idOf(text);
    const count = (taken.get(base) ?? 0) + 1;
    taken.set(base, count);
    heading.id = count === 1 ? base : `${base}-${String(count)}`;
    element.replaceWith(heading);
    return { id: heading.id, text, level };
  });
  return { html: body.innerHTML, headings, words: wordsIn(body.textContent) };
}
