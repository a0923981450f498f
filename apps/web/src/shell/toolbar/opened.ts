/** What hangs from a button of the bar. */
export type AnchoredMenu = 'company' | 'user' | 'shortcuts' | 'font' | 'language' | 'more';

/** What the toolbar has open; one thing at a time. */
export type Opened =
  { readonly menu: AnchoredMenu; readonly anchor: HTMLElement } | { readonly menu: 'search' | 'perfil' };

export type OpenMenu = (opened: Opened) => void;

/** What a button needs that opens a menu. */
export interface OpenerProps {
  readonly opened: Opened | null;
  readonly onOpen: OpenMenu;
}
