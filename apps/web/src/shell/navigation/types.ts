import type { ComponentType } from 'react';

export interface Badge {
  readonly title: string;
  readonly bg?: string;
  readonly fg?: string;
}

interface Common {
  readonly id: string;
  readonly title: string;
  readonly icon?: ComponentType;
  readonly badge?: Badge;
}

interface Address extends Common {
  /** A path of the portal, or an external address with its scheme. */
  readonly url: string;
  /** Window in which it opens; by default external addresses open in a new tab. */
  readonly target?: string;
}

interface Parent extends Common {
  readonly children: readonly NavigationItem[];
}

/** Entries of a menu (spec §2). The shell draws what it is given and knows no route. */
export type NavigationItem =
  | (Parent & {
      readonly type: 'group';
      /** Screens without an entry in the menu, for search and shortcuts. */
      readonly others?: readonly NavigationItem[];
    })
  | (Parent & { readonly type: 'collapse' })
  | (Address & {
      /** Marked while its page is shown. */
      readonly type: 'item';
      /** Active only on this very address, not below it. */
      readonly exact?: boolean;
      /** Fetches the screen's code ahead: on hover and focus. */
      readonly preload?: () => void;
    })
  | (Address & { readonly type: 'link' })
  | { readonly type: 'divider'; readonly id: string };

type OfType<Type extends NavigationItem['type']> = Extract<NavigationItem, { type: Type }>;
export type ParentItem = OfType<'group' | 'collapse'>;
export type LeafItem = OfType<'item' | 'link'>;
