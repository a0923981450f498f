import { editorOf } from '../../../document/state/editor-context.ts';
import type { FacturaForm } from './form-values.ts';

/** The editor around a section of the factura. */
export const useFactura = editorOf<FacturaForm>();
