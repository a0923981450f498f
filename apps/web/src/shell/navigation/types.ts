import type { IconName } from './icon-name.ts';

export interface Badge {
  readonly title: string;
  readonly bg?: string;
  readonly fg?: string;
}

interface Common {
  readonly id: string;
  readonly title: string;
  readonly icon?: IconName;
  readonly badge?: Badge;
}

/** Entries of a menu (spec §2). The shell draws what it is given and knows no route. */
export type NavigationItem =
  | (Common & { readonly type: 'group'; readonly children: readonly NavigationItem[] })
  | (Common & { readonly type: 'collapse'; readonly children: readonly NavigationItem[] })
  | (Common & {
      readonly type: 'item';
      readonly url: string;
      /** Active only on this very address, not below it. */
      readonly exact?: boolean;
      /** Fetches the screen's code ahead: on hover and focus. */
      readonly preload?: () => void;
    })
  | (Common & { readonly type: 'link'; readonly url: string; readonly target?: string })
  | { readonly type: 'divider'; readonly id: string };

/** The menu of narrow screens. */
export interface MobileNavbarProps {
  readonly navigation: readonly NavigationItem[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}
