import { createContext, use } from 'react';
import type { AccionMenu } from '../model/actions.ts';
import type { DocumentoMinimo, ResultadoLote, ResultadoPorDocumento } from '../model/types.ts';

/** The dialog over the list or the detail. */
export type OpenDialog =
  | { readonly kind: 'cancel' | 'nominate' | 'paper'; readonly document: DocumentoMinimo }
  | { readonly kind: 'mail'; readonly documents: readonly DocumentoMinimo[] }
  | { readonly kind: 'confirmLote'; readonly documents: readonly DocumentoMinimo[] }
  | { readonly kind: 'lote'; readonly documents: readonly DocumentoMinimo[]; readonly result: ResultadoLote }
  | {
      readonly kind: 'results';
      readonly title: string;
      readonly documents: readonly DocumentoMinimo[];
      readonly results: ResultadoPorDocumento;
    };

export interface DocumentActions {
  /** Runs an entry of the menu for one document. */
  readonly run: (action: AccionMenu, document: DocumentoMinimo) => void;
  /** Opens the menu of a document at its button. */
  readonly openMenu: (document: DocumentoMinimo, anchor: HTMLElement) => void;
  readonly open: (dialog: OpenDialog) => void;
  /** Ids with an action in progress. */
  readonly busy: ReadonlySet<string>;
}

export const DocumentActionsContext = createContext<DocumentActions>({
  run: () => undefined,
  openMenu: () => undefined,
  open: () => undefined,
  busy: new Set(),
});
export const useDocumentActions = (): DocumentActions => use(DocumentActionsContext);
