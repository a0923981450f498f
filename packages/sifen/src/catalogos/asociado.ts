import type { OpcionCatalogo } from './opcion.ts';

/** iTipDocAso: kind of document that a nota de crédito refers to (MT H002). */
export const TIPOS_ASOCIADO: readonly OpcionCatalogo<1 | 2>[] = [
  { codigo: 1, literal: 'Electrónico' },
  { codigo: 2, literal: 'Impreso' },
];

/** iTipoDocAso of a printed document (MT H009, NT 10 §1.6). */
export const TIPOS_IMPRESO: readonly OpcionCatalogo[] = [
  { codigo: 1, literal: 'Factura' },
  { codigo: 2, literal: 'Nota de crédito' },
  { codigo: 3, literal: 'Nota de débito' },
  { codigo: 4, literal: 'Nota de remisión' },
  { codigo: 5, literal: 'Comprobante de retención' },
];
