import { esFecha, fechaLocal } from '@portal/sifen';

const day = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/;
const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const clock = /^(\d{1,2})(?::?(\d{2}))?$/;

/**
 * `dd/mm/aaaa` of a day (`2026-11-05`), `dd/mm/aaaa HH:mm` of a local moment (`2026-11-05T14:30`); other text is returned
 * unchanged.
 */
export function dateText(value: string): string {
  const [date = '', time] = value.split('T');
  if (!esFecha(date)) return value;
  const [year, month, dayOfMonth] = date.split('-');
  return `${String(dayOfMonth)}/${String(month)}/${String(year)}${time === undefined ? '' : ` ${time}`}`;
}

/**
 * Parses a typed date: `5/11/2026`, `05-11-26`, `05112026`; the default year is the current one.
 *
 * @param now milliseconds
 * @returns `2026-11-05`, or `undefined` for an invalid date
 */
export function parseDate(text: string, now: number): string | undefined {
  const clean = text.trim();
  const [, dayOfMonth = '', month = '', year = fechaLocal(now).slice(0, 4)] =
    day.exec(clean) ?? digits.exec(clean) ?? [];
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  return esFecha(iso) ? iso : undefined;
}

/** Parses `5/11/2026 14:30` to `2026-11-05T14:30`; the default time is `otherwise` (`HH:mm`). */
export function parseMoment(text: string, now: number, otherwise: string): string | undefined {
  const [dateTyped = '', timeTyped = otherwise] = text.trim().split(/\s+/);
  const date = parseDate(dateTyped, now);
  const [, hour = '', minute = '00'] = clock.exec(timeTyped) ?? [];
  const isTime = hour !== '' && Number(hour) < 24 && Number(minute) < 60;
  return date !== undefined && isTime ? `${date}T${hour.padStart(2, '0')}:${minute}` : undefined;
}

/** Inserts the slashes of a date while it is typed: `0511` → `05/11/`. */
export const slashed = (text: string): string =>
  text.replace(/^(\d{2})(\d)/, '$1/$2').replace(/^(\d{2}\/\d{2})(\d)/, '$1/$2');
