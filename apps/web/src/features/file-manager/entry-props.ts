import type { Entry } from './model.ts';
import type { Way } from './selection.ts';

/** What a row and a card of the file manager can do. */
export interface EntryProps {
  readonly isChosen: boolean;
  /** On a phone a tap opens; else a click chooses, and two clicks open. */
  readonly opensAtOnce: boolean;
  readonly onPick: (id: string, way: Way) => void;
  readonly onOpen: (entry: Entry) => void;
}
