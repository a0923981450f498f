import type { FoundKind } from '@portal/contracts';
import type { ReactElement } from 'react';
import type { Searchable } from '../pages/suggestions.ts';

/** A search entry: a screen, an action, or a record of the service. */
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
  readonly name: 'recent' | 'pages' | 'actions' | FoundKind | 'lookUp' | 'all';
  readonly entries: readonly SearchEntry[];
}
