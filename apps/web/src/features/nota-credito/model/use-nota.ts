import type { FacturaAcreditable } from '@portal/contracts';
import { editorOf } from '../../../document/state/editor-context.ts';
import type { NotaForm } from './nota-form.ts';

const useNotaEditor = editorOf<NotaForm>();

/** The editor around a section of the nota de crédito, with the electronic factura once loaded. */
export function useNota() {
  const editor = useNotaEditor();
  return { ...editor, factura: editor.related as FacturaAcreditable | undefined };
}
