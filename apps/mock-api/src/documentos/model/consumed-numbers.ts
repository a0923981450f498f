import { fechaLocal, HORAS_EMISION_ATRASO, plazoInutilizacion } from '@portal/sifen';
import { midnight } from '../../core/midnight.ts';

const HOUR = 3_600_000;
/** A correction may move the issue within its day. */
const HOURS_OF_DAY = 24;

/**
 * The column with the moment at which a document consumed its number: that of its first signature, from which the deadline for voiding the
 * number runs (MT 11.4). A correction signs the document again and so changes `fecha_firma`.
 */
export const CONSUMED_AT = 'creado';

/** The earliest consumption of numbers that can still be voided, as moments are stored: the beginning of a month in Paraguay. */
export function voidableSince(now: Date): string {
  const [year = 0, month = 1] = fechaLocal(now.getTime()).split('-').map(Number);
  const monthBefore = beginOfMonth(year, month - 1);
  return plazoInutilizacion(monthBefore, now.toISOString()).vencido ? beginOfMonth(year, month) : monthBefore;
}

/** The earliest date of issue of documents that consumed their numbers since a moment; indexes have that date alone. */
export const issuedSince = (consumed: string): string =>
  new Date(Date.parse(consumed) - (HORAS_EMISION_ATRASO + HOURS_OF_DAY) * HOUR).toISOString();

/** @param month 1 to 12; 0 is December of the year before. */
function beginOfMonth(year: number, month: number): string {
  return midnight(new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10));
}
