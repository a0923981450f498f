import { estaAprobado } from '@portal/sifen';
import { numeroDe } from '../../core/document-number.ts';
import type { DocumentRow } from './model.ts';

/** True if a document is an approved nota de crédito: triggers, which are off here, would mark its factura. */
export const credits = ({ tipo, estado, asociado_cdc }: DocumentRow): boolean =>
  tipo === 5 && asociado_cdc !== null && estaAprobado(estado);

/** The columns of a factura that a nota needs. */
export const lightOf = (document: DocumentRow): DocumentRow => ({
  ...document,
  datos: '',
  emisor: '',
  importes: '',
  mensaje_respuesta: null,
});

/** Shifts moments by a number of milliseconds. The rows of a document have few different ones. */
export function laterBy(delay: number): (moment: string) => string {
  const known = new Map<string, string>();
  return (moment) => {
    if (delay === 0) return moment;
    const before = known.get(moment);
    if (before !== undefined) return before;
    const shifted = new Date(Date.parse(moment) + delay).toISOString();
    known.set(moment, shifted);
    return shifted;
  };
}

/** Replaces the document's number in sentences by that of the copy. */
export function textsOf(model: DocumentRow, copy: DocumentRow): (text: string) => string {
  const numbers = [numeroDe(model, model.numero), numeroDe(copy, copy.numero)] as const;
  const lotes = [model.lote ?? '', copy.lote ?? ''] as const;
  return (text) => {
    const named = text.replaceAll(...numbers).replaceAll(model.cdc, copy.cdc);
    return lotes[0] === '' ? named : named.replaceAll(...lotes);
  };
}
