import type { ReactElement } from 'react';
import type { Searchable } from './suggestions.ts';

/** Something that the search finds: a screen to go to, or something to do. */
export interface SearchEntry extends Searchable {
  readonly id: string;
  readonly icon: ReactElement;
  /** Where it stands in the menu. */
  readonly trail?: string;
  readonly preload?: () => void;
  /** Runs after the dialog has closed. */
  readonly run: () => void;
}

export interface EntryGroup {
  readonly name: 'recent' | 'pages' | 'actions';
  readonly entries: readonly SearchEntry[];
}
