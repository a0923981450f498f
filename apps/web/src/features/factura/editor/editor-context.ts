import type { PreparacionFactura } from '@portal/contracts';
import type { FormikProps } from 'formik';
import { createContext, useContext } from 'react';
import type { FacturaForm } from '../model/form-values.ts';
import type { Review } from '../model/review.ts';

/** What the sections of the form share. */
export interface FacturaEditor {
  readonly formik: FormikProps<FacturaForm>;
  readonly idEmpresa: string;
  readonly preparacion: PreparacionFactura;
  readonly review: Review;
  /** Everything wrong with the form now, of the rules and of the service. */
  readonly errors: Readonly<Record<string, string>>;
  /** Somebody tried to issue: every message is shown, not only of visited fields. */
  readonly showsAll: boolean;
  /** Corrects a rejected factura: what is part of the CDC cannot change. */
  readonly isCorrection: boolean;
}

export const EditorContext = createContext<FacturaEditor | null>(null);

/** The form around a section. */
export function useEditor(): FacturaEditor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('useEditor needs a factura form around it');
  return editor;
}
