import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { LeafItem, NavigationItem, ParentItem } from './types.ts';

export const isParent = (item: NavigationItem): item is ParentItem =>
  item.type === 'group' || item.type === 'collapse';

/** Whether an address leaves the portal: it names a scheme or a host. */
export const isExternal = (url: string): boolean => /^([a-z][a-z\d+.-]*:|\/\/)/i.test(url);

/** Window in which an entry opens; `undefined` is the same one. A mail program opens no tab. */
export function targetOf({ url, target }: Pick<LeafItem, 'url' | 'target'>): string | undefined {
  const byDefault = /^(https?:)?\/\//i.test(url) ? '_blank' : undefined;
  const wanted = target ?? byDefault;
  return wanted === '_self' ? undefined : wanted;
}

/** Whether the page at `pathname` is this entry's, or one below it. Links are never marked: they lead elsewhere. */
export function isActive(item: NavigationItem, pathname: string): boolean {
  if (isParent(item)) return item.children.some((child) => isActive(child, pathname));
  return (
    item.type === 'item' &&
    !isExternal(item.url) &&
    matchPath({ path: item.url, end: item.exact === true }, pathname) !== null
  );
}

/** The icon of an entry; a group without one shows that of its first child. */
export function iconOf(item: NavigationItem): ComponentType | undefined {
  if (item.type === 'divider') return undefined;
  if (item.icon !== undefined || item.type !== 'group') return item.icon;
  return item.children.map(iconOf).find((icon) => icon !== undefined);
}
