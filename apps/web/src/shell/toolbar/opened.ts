import type { TypedAhead } from '../search/typed-ahead.ts';

/** Menus and dialogs that open from a button of the bar. */
export type AnchoredMenu = 'company' | 'user' | 'shortcuts' | 'font' | 'language' | 'more';

/** The open menu or dialog of the toolbar; one at a time. */
export type Opened =
  | { readonly menu: AnchoredMenu; readonly anchor: HTMLElement }
  | { readonly menu: 'search'; readonly typed: TypedAhead }
  | { readonly menu: 'perfil' };

export type OpenMenu = (opened: Opened) => void;

/** Props of a button that opens a menu. */
export interface OpenerProps {
  readonly opened: Opened | null;
  readonly onOpen: OpenMenu;
}
