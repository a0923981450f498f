import type { NavigationItem } from '../types.ts';

/**
 * The first level of menus that have no room for headings (bar, side panel): a single group is replaced by its
 * children.
 */
export function topEntries(items: readonly NavigationItem[]): readonly NavigationItem[] {
  const isAlone = items.filter(({ type }) => type === 'group').length === 1;
  return items.flatMap((item) => (isAlone && item.type === 'group' ? item.children : [item]));
}
