import { fechaHoraLocal, instante, isoParaguay } from '@portal/sifen';

/** `YYYY-MM-DDTHH:mm` in Paraguayan time, the value of a `datetime-local` field. */
export const fieldTime = (moment: string | number): string => fechaHoraLocal(moment).slice(0, 16);

/** The field value of a stored moment; empty when invalid. */
export const fieldTimeOf = (iso: string): string => (Number.isNaN(instante(iso)) ? '' : fieldTime(iso));

/** The field's value as a moment with the Paraguayan offset; empty when incomplete. */
export function momentOf(field: string): string {
  const ms = instante(`${field.slice(0, 16)}:00-03:00`);
  if (Number.isNaN(ms)) return '';
  // Before October 2024 that day may have had another offset; the typed hour is kept.
  const iso = isoParaguay(ms);
  return iso.startsWith(field.slice(0, 16)) ? iso : `${field.slice(0, 16)}:00-03:00`;
}
