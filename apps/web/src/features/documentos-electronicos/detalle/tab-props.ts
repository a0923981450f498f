import type { DetailTab } from '../detail-tabs.ts';
import type { DocumentoDetalle } from '../model/types.ts';

export interface TabProps {
  readonly document: DocumentoDetalle;
  /** To another tab of the same document. */
  readonly onTab: (tab: DetailTab) => void;
}
