import type { ReactElement } from 'react';
import type { Searchable } from './suggestions.ts';

/** A search entry: a screen or an action. */
export interface SearchEntry extends Searchable {
  readonly id: string;
  readonly icon: ReactElement;
  /** Its path in the menu. */
  readonly trail?: string;
  readonly preload?: () => void;
  /** Runs after the dialog has closed. */
  readonly run: () => void;
}

export interface EntryGroup {
  readonly name: 'recent' | 'pages' | 'actions';
  readonly entries: readonly SearchEntry[];
}
