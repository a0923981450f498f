import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * What reads wrongly on a page from right to left: words in Latin letters whose dots and marks are at their wrong end ("¿Cómo?" as
 * "?Cómo¿"), and cut texts that have lost their beginning in place of their end.
 */
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const latin = /\p{Script=Latin}/u;
    const arabic = /\p{Script=Arabic}/u;
    // Of a sentence in Arabic only the name of a company surely has its own dot.
    const hasOwnEnds = (text: string) =>
      arabic.test(text)
        ? /\p{Lu}\.\p{Lu}\.(?=\s*(?:$|\p{Script=Arabic}))/u.test(text)
        : /^[¿¡]|[.!?…]$/u.test(text);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = (walker.currentNode.textContent ?? '').trim();
      const parent = walker.currentNode.parentElement;
      if (parent === null || !latin.test(text) || parent.closest('script, style, svg, option') !== null)
        continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (getComputedStyle(parent).direction === 'rtl' && hasOwnEnds(text)) found.add(`order: ${text}`);
      for (
        let one: HTMLElement | null = parent;
        one !== null && one !== document.body;
        one = one.parentElement
      ) {
        const style = getComputedStyle(one);
        if (style.textOverflow !== 'ellipsis' || style.overflowX === 'visible') continue;
        const isCut = one.scrollWidth > one.clientWidth + 1;
        const isLatin = !arabic.test(one.textContent);
        if (isCut && isLatin && style.direction === 'rtl') found.add(`cut: ${one.textContent.trim()}`);
      }
    }
    for (const input of document.querySelectorAll('input'))
      if (latin.test(input.value) && getComputedStyle(input).direction === 'rtl' && hasOwnEnds(input.value))
        found.add(`order: ${input.value}`);
    return [...found];
  });

/** Names, addresses and sentences in another script keep their own direction, with all that belongs to them. */
export const expectOwnDirections = async (page: Page): Promise<void> => {
  await expect.poll(() => misplaced(page)).toEqual([]);
};
