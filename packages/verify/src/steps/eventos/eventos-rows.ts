import { isObject, Missing, type Memory } from '../../plan/memory.ts';
import { first } from '../companies/registers.ts';

/** Documents, events and ranges of numbers for the steps of events, from the stored lists. */

/** A range of the first timbrado that no punto of the demo data has reached. */
export const range = (memory: Memory, desde: number, hasta: number) => {
  const { id_empresa, numero } = first(memory, 'timbrados');
  return {
    id_empresa,
    timbrado: numero,
    establecimiento: '001',
    punto: '001',
    tipo_documento: 1,
    desde,
    hasta,
  };
};

type Row = Readonly<Record<string, unknown>>;

export const APPROVED = 'facturas for events';
export const CREDITED = 'facturas with notas for events';
export const CANCELLED = 'cancelled facturas for events';
export const NOTAS = 'notas for events';
export const PENDING = 'events that wait';
export const NEWEST = 'newest facturas for events';

/** The first row of a stored list that fulfils the condition. */
export function rowOf(memory: Memory, kept: string, isSo: (row: Row) => boolean): Row {
  const found = memory.list(kept).find((row) => isObject(row) && isSo(row));
  if (!isObject(found)) throw new Missing(`one of the ${kept}`);
  return found;
}

/** The first approved factura that fulfils the condition. */
export const approved = (memory: Memory, isSo: (row: Row) => boolean): Row => rowOf(memory, APPROVED, isSo);

const HOUR = 3_600_000;

/** Hours from the approval of a document until now. */
export const hoursSinceApproval = ({ aprobado_en }: Row): number =>
  (Date.now() - Date.parse(String(aprobado_en))) / HOUR;

/** True if the deadline of a cancelación passed more than an hour ago. */
export const isLate = (row: Row): boolean => hoursSinceApproval(row) > 49;

/** The number of a factura as a range. */
export function numberOf(memory: Memory) {
  const { id_empresa, numero } = approved(memory, (row) => /^\d{3}-\d{3}-\d{7}$/.test(String(row['numero'])));
  const [establecimiento, punto, correlativo] = String(numero).split('-');
  const number = Number(correlativo);
  const { numero: timbrado } = first(memory, 'timbrados');
  return { id_empresa, timbrado, establecimiento, punto, tipo_documento: 1, desde: number, hasta: number };
}

/** The first number of a range that was voided. */
export function voidedNumber(memory: Memory) {
  const { id_empresa, numero: timbrado } = first(memory, 'timbrados');
  const { numero, tipo_documento } = rowOf(
    memory,
    'eventos',
    (row) =>
      row['tipo'] === 'inutilizacion' &&
      row['estado'] === 'registrado' &&
      row['id_empresa'] === id_empresa &&
      /^\d{3}-\d{3}-\d{7}/.test(String(row['numero'])),
  );
  const [establecimiento, punto, correlativo = ''] = String(numero).split(/[- ]/);
  const number = Number(correlativo);
  return { id_empresa, timbrado, establecimiento, punto, tipo_documento, desde: number, hasta: number };
}
