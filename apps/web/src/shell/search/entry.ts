import type { ReactElement } from 'react';
import type { Searchable } from './suggestions.ts';

/** A search entry: a screen, an action, a document or a cliente. */
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
  readonly name: 'recent' | 'pages' | 'actions' | 'documents' | 'clientes' | 'lookUp';
  readonly entries: readonly SearchEntry[];
}
