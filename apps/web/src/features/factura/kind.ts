import type { DocumentKind } from '../../document/document-kind.ts';
import { ItemsSection } from '../../document/sections/ItemsSection.tsx';
import { ObservacionSection } from '../../document/sections/ObservacionSection.tsx';
import { ReceptorSection } from '../../document/sections/ReceptorSection.tsx';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import {
  useBorradoresQuery,
  useCorregirMutation,
  useDuplicarBorradorMutation,
  useEliminarBorradorMutation,
  useEmitirMutation,
  useGuardarBorradorMutation,
  useLazyBorradorQuery,
  usePreparacionQuery,
  usePrevisualizarMutation,
} from './api.ts';
import { ComplementosSection } from './complementos/ComplementosSection.tsx';
import { emptyForm, type FacturaForm } from './model/form-values.ts';
import { facturaRules } from './model/rules.ts';
import { toBorrador } from './model/to-borrador.ts';
import { CondicionSection } from './sections/CondicionSection.tsx';
import { FacturaEmisor } from './sections/FacturaEmisor.tsx';
import { text, useTexts } from './texts.ts';

export const factura: DocumentKind<FacturaForm> = {
  tipo: 1,
  name: 'factura',
  basePath: paths.factura,
  useTexts,
  text,
  sections: [
    FacturaEmisor,
    ReceptorSection,
    ItemsSection,
    CondicionSection,
    ObservacionSection,
    ComplementosSection,
  ],
  NewActions: lazyPart(() => import('./sections/RepeatLast.tsx')),
  DraftActions: lazyPart(() => import('./importar/ImportarButton.tsx')),
  SummaryLines: lazyPart(() => import('./sections/CondicionSummary.tsx')),
  emptyForm,
  loadReader: () => import('./model/from-datos.ts'),
  loadBatch: async () => (await import('./batch.ts')).batch,
  isForm: (kept) => 'condicion' in kept && 'documentos_asociados' in kept,
  ...facturaRules,
  toBorrador,
  usePreparacion: usePreparacionQuery,
  useLoadDraft: useLazyBorradorQuery,
  useSaveDraft: useGuardarBorradorMutation,
  usePreview: usePrevisualizarMutation,
  useIssue: useEmitirMutation,
  useCorrect: useCorregirMutation,
  useDrafts: useBorradoresQuery,
  useDeleteDraft: useEliminarBorradorMutation,
  useDuplicate: useDuplicarBorradorMutation,
};
