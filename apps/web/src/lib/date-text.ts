import { esFecha, fechaLocal } from '@portal/sifen';

const day = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/;
const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const clock = /^(\d{1,2})(?::?(\d{2}))?$/;

/** `dd/mm/aaaa` of a day (`2026-11-05`), `dd/mm/aaaa HH:mm` of a local moment (`2026-11-05T14:30`); other text stays as it is. */
export function dateText(value: string): string {
  const [date = '', time] = value.split('T');
  if (!esFecha(date)) return value;
  const [year, month, dayOfMonth] = date.split('-');
  return `${String(dayOfMonth)}/${String(month)}/${String(year)}${time === undefined ? '' : ` ${time}`}`;
}

/**
 * Reads a date as people type it: `5/11/2026`, `05-11-26`, `05112026`; without a year it is the current one.
 *
 * @param now milliseconds
 * @returns `2026-11-05`, or `undefined` when it is no date
 */
export function parseDate(text: string, now: number): string | undefined {
  const clean = text.trim();
  const [, dayOfMonth = '', month = '', year = fechaLocal(now).slice(0, 4)] =
    day.exec(clean) ?? digits.exec(clean) ?? [];
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  return esFecha(iso) ? iso : undefined;
}

/** Reads `5/11/2026 14:30` as `2026-11-05T14:30`; without a time it is `otherwise` (`HH:mm`). */
export function parseMoment(text: string, now: number, otherwise: string): string | undefined {
  const [dateTyped = '', timeTyped = otherwise] = text.trim().split(/\s+/);
  const date = parseDate(dateTyped, now);
  const [, hour = '', minute = '00'] = clock.exec(timeTyped) ?? [];
  const isTime = hour !== '' && Number(hour) < 24 && Number(minute) < 60;
  return date !== undefined && isTime ? `${date}T${hour.padStart(2, '0')}:${minute}` : undefined;
}

/** Puts the slashes of a date in while it is being typed: `0511` → `05/11/`. */
export const slashed = (text: string): string =>
  text.replace(/^(\d{2})(\d)/, '$1/$2').replace(/^(\d{2}\/\d{2})(\d)/, '$1/$2');
