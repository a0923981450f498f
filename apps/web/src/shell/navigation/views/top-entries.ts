import type { NavigationItem } from '../types.ts';

/**
 * The first level of menus that have no room for headings (bar, side panel): a group that is the only one gives way to
 * what it holds.
 */
export function topEntries(items: readonly NavigationItem[]): readonly NavigationItem[] {
  const isAlone = items.filter(({ type }) => type === 'group').length === 1;
  return items.flatMap((item) => (isAlone && item.type === 'group' ? item.children : [item]));
}
