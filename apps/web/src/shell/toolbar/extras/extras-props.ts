import type { RefObject } from 'react';
import type { NavigationItem } from '../../navigation/types.ts';
import type { SidePanels } from '../../panels/panels-of.ts';
import type { OpenerProps } from '../opened.ts';

/** Props from the static to the deferred part of the toolbar. */
export interface ExtrasProps extends SidePanels, OpenerProps {
  readonly navigation: readonly NavigationItem[];
  /** Colours and panels in the bar; the menu "Más" offers them where they have no room. */
  readonly panels: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}
