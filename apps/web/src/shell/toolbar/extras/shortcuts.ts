import type { Page } from '../../pages/pages.ts';

/**
 * Shortcuts are ids of pages, kept with the user (spec §3). Those that the person may not open at the moment are skipped and not
 * lost: another profile may open them.
 */
export const shortcutPages = (ids: readonly string[], pages: readonly Page[]): readonly Page[] =>
  ids.flatMap((id) => pages.find((page) => page.id === id) ?? []);

/** Adds an id at the end, or removes it. */
export const toggleShortcut = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** Swaps a shortcut with the previous (-1) or next (1) visible one. */
export function moveShortcut(
  ids: readonly string[],
  id: string,
  step: -1 | 1,
  pages: readonly Page[],
): string[] {
  const seen = shortcutPages(ids, pages);
  const other = seen[seen.findIndex((page) => page.id === id) + step]?.id;
  if (other === undefined) return [...ids];
  return ids.map((each) => {
    if (each === id) return other;
    return each === other ? id : each;
  });
}
