import type { TipoDocumento } from '@portal/sifen';
import type { ComponentType } from 'react';
import { paths } from '../../lib/paths.ts';
import {
  useCorregirMutation,
  useEmitirMutation,
  useGuardarBorradorMutation,
  usePrevisualizarMutation,
} from './api.ts';
import { ComplementosSection } from './complementos/ComplementosSection.tsx';
import { CondicionSection } from './sections/CondicionSection.tsx';
import { EmisorSection } from './sections/EmisorSection.tsx';
import { ItemsSection } from './sections/ItemsSection.tsx';
import { ObservacionSection } from './sections/ObservacionSection.tsx';
import { ReceptorSection } from './sections/ReceptorSection.tsx';

/** What the editor needs to know of a kind of document; all else is the same for each. */
export interface DocumentKind {
  /** The kind as the document has it (MT C002), for its rules. */
  readonly tipo: TipoDocumento;
  /** First part of the names under which this browser keeps unsaved forms. */
  readonly name: string;
  readonly basePath: string;
  /** The parts of the form, in order. */
  readonly sections: readonly ComponentType[];
  readonly useSaveDraft: typeof useGuardarBorradorMutation;
  readonly usePreview: typeof usePrevisualizarMutation;
  readonly useIssue: typeof useEmitirMutation;
  readonly useCorrect: typeof useCorregirMutation;
}

export const factura: DocumentKind = {
  tipo: 1,
  name: 'factura',
  basePath: paths.factura,
  sections: [
    EmisorSection,
    ReceptorSection,
    ItemsSection,
    CondicionSection,
    ObservacionSection,
    ComplementosSection,
  ],
  useSaveDraft: useGuardarBorradorMutation,
  usePreview: usePrevisualizarMutation,
  useIssue: useEmitirMutation,
  useCorrect: useCorregirMutation,
};
