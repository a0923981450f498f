import { fechaHoraLocal, instante, isoParaguay } from '@portal/sifen';

/** `YYYY-MM-DDTHH:mm` on a Paraguayan clock, the value of a `datetime-local` field. */
export const fieldTime = (moment: string | number): string => fechaHoraLocal(moment).slice(0, 16);

/** A stored moment for the field; empty when it is unreadable. */
export const fieldTimeOf = (iso: string): string => (Number.isNaN(instante(iso)) ? '' : fieldTime(iso));

/** The field's value as a moment with the Paraguayan offset; empty when it is unfinished. */
export function momentOf(field: string): string {
  const ms = instante(`${field.slice(0, 16)}:00-03:00`);
  if (Number.isNaN(ms)) return '';
  // Before October 2024 the clock of that day may have had another offset; the typed hour is what counts.
  const iso = isoParaguay(ms);
  return iso.startsWith(field.slice(0, 16)) ? iso : `${field.slice(0, 16)}:00-03:00`;
}
