import type { Entry } from './model.ts';
import type { Way } from './selection.ts';

/** Props shared by a row and a card of the file manager. */
export interface EntryProps {
  readonly isChosen: boolean;
  /** On touch devices a tap opens; otherwise a click selects and a double click opens. */
  readonly opensAtOnce: boolean;
  readonly onPick: (id: string, way: Way) => void;
  readonly onOpen: (entry: Entry) => void;
}
