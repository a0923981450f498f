import type { PreparacionFactura } from '@portal/contracts';
import { createContext, useContext } from 'react';
import type { Form } from '../../ui/form/use-form.ts';
import type { DocumentKind } from '../document-kind.ts';
import type { DocumentForm } from '../model/document-form.ts';
import type { Review } from '../model/review.ts';

/** Shared by the sections of the form, besides the form itself, which fields get from its own context. */
export interface DocumentEditor<Values extends DocumentForm = DocumentForm> {
  readonly kind: DocumentKind;
  readonly form: Form<Values>;
  readonly idEmpresa: string;
  readonly preparacion: PreparacionFactura;
  readonly review: Review;
  /** Corrects a rejected document: the parts of the CDC cannot change. */
  readonly isCorrection: boolean;
  /** Another document that this one needs, as loaded by the kind. */
  readonly related: unknown;
}

export const EditorContext = createContext<DocumentEditor | null>(null);

/** The surrounding editor, for sections of any kind of document. */
export function useEditor(): DocumentEditor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('useEditor needs the form of a document around it');
  return editor;
}

/** `useEditor` for the sections of one kind, which are only rendered in an editor of that kind. */
export const editorOf =
  <Values extends DocumentForm>() =>
  (): DocumentEditor<Values> =>
    useEditor() as unknown as DocumentEditor<Values>;
