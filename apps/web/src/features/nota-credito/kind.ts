import type { FacturaAcreditable } from '@portal/contracts';
import type { DocumentKind } from '../../document/document-kind.ts';
import { ObservacionSection } from '../../document/sections/ObservacionSection.tsx';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import {
  fetchFactura,
  useBorradoresNotaQuery,
  useCorregirNotaMutation,
  useDuplicarNotaMutation,
  useEliminarBorradorNotaMutation,
  useEmitirNotaMutation,
  useFacturaAcreditableQuery,
  useGuardarBorradorNotaMutation,
  useLazyBorradorNotaQuery,
  usePreparacionNotaQuery,
  usePrevisualizarNotaMutation,
} from './api.ts';
import { emptyNota, fromDatos, withFactura, type NotaForm } from './model/nota-form.ts';
import { notaRules, toBorrador } from './model/rules.ts';
import { AsociadaSection } from './sections/AsociadaSection.tsx';
import { Balance } from './sections/Balance.tsx';
import { LinesSection } from './sections/LinesSection.tsx';
import { NotaEmisor } from './sections/NotaEmisor.tsx';
import { NotaReceptor } from './sections/NotaReceptor.tsx';
import { text, useTexts } from './texts.ts';

export const notaCredito: DocumentKind<NotaForm> = {
  tipo: 5,
  name: 'nota_credito',
  basePath: paths.notaCredito,
  useTexts,
  text,
  sections: [AsociadaSection, NotaReceptor, LinesSection, NotaEmisor, ObservacionSection],
  namesFactura: true,
  TotalsNote: Balance,
  SummaryLines: lazyPart(() => import('./sections/NotaSummary.tsx')),
  emptyForm: (now, seed) => {
    const form = emptyNota(now);
    return seed === null ? form : withFactura(form, seed as FacturaAcreditable);
  },
  loadReader: () => Promise.resolve({ fromDatos }),
  loadBatch: async () => (await import('./batch.ts')).batch,
  isForm: (kept) => 'motivo' in kept && 'asociado' in kept,
  ...notaRules,
  toBorrador,
  useSeed: (search) => {
    const id = search.get('factura');
    return id === null ? null : () => fetchFactura(id);
  },
  relatedKey: ({ asociado: { tipo, cdc } }) => (tipo === 'electronico' && cdc !== '' ? cdc : null),
  useRelated: (cdc) => useFacturaAcreditableQuery({ cdc: cdc ?? '' }, { skip: cdc === null }).currentData,
  usePreparacion: usePreparacionNotaQuery,
  useLoadDraft: useLazyBorradorNotaQuery,
  useSaveDraft: useGuardarBorradorNotaMutation,
  usePreview: usePrevisualizarNotaMutation,
  useIssue: useEmitirNotaMutation,
  useCorrect: useCorregirNotaMutation,
  useDrafts: useBorradoresNotaQuery,
  useDeleteDraft: useEliminarBorradorNotaMutation,
  useDuplicate: useDuplicarNotaMutation,
};
