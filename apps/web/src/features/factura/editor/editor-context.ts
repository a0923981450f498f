import type { PreparacionFactura } from '@portal/contracts';
import { createContext, useContext } from 'react';
import type { Form } from '../../../ui/form/use-form.ts';
import type { FacturaForm } from '../model/form-values.ts';
import type { Review } from '../model/review.ts';

/** What the sections of the form share, besides the form that their fields find by themselves. */
export interface FacturaEditor {
  readonly form: Form<FacturaForm>;
  readonly idEmpresa: string;
  readonly preparacion: PreparacionFactura;
  readonly review: Review;
  /** Corrects a rejected factura: what is part of the CDC cannot change. */
  readonly isCorrection: boolean;
}

export const EditorContext = createContext<FacturaEditor | null>(null);

/** The editor around a section. */
export function useEditor(): FacturaEditor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('useEditor needs a factura form around it');
  return editor;
}
