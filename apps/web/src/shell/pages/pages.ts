import type { ComponentType } from 'react';
import { isExternal, targetOf } from '../navigation/items.ts';
import type { NavigationItem } from '../navigation/types.ts';

/** A menu entry with a link, with the titles of its collapsible ancestors. */
export interface Page {
  readonly id: string;
  readonly title: string;
  readonly trail: readonly string[];
  readonly icon?: ComponentType;
  readonly url: string;
  /** Window in which it opens; absent for screens of the portal, which the router shows. */
  readonly target?: string;
  readonly preload?: () => void;
}

/** All menu entries with a link, in order, and the screens without an entry after them. Titles of groups are headings and not part of the path. */
export function pagesOf(
  navigation: readonly NavigationItem[],
  trail: readonly string[] = [],
): readonly Page[] {
  return navigation.flatMap((item): readonly Page[] => {
    switch (item.type) {
      case 'group':
        return [...pagesOf(item.children, trail), ...pagesOf(item.others ?? [], trail)];
      case 'collapse':
        return pagesOf(item.children, [...trail, item.title]);
      case 'item':
      case 'link': {
        const { id, title, url, icon } = item;
        const target = targetOf(item) ?? (isExternal(url) ? '_self' : undefined);
        const preload = item.type === 'item' ? item.preload : undefined;
        return [
          {
            id,
            title,
            trail,
            url,
            ...(icon && { icon }),
            ...(target && { target }),
            ...(preload && { preload }),
          },
        ];
      }
      case 'divider':
        return [];
    }
  });
}
