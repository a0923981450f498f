import { formatDate } from './format.ts';
import { currentLocale } from './locale.ts';

/** Times are shown in Paraguayan time, wherever the browser is. */
const timeZone = 'America/Asuncion';

/** Cache: creating a formatter takes longer than rendering a row of a list. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = currentLocale();
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { timeZone, ...options });
  formats.set(key, made);
  return made;
}

/** A date-time, or a part of it, in the format of the page's language. Empty when invalid. */
export function formatMoment(moment: Date, options: Intl.DateTimeFormatOptions): string {
  if (Number.isNaN(moment.getTime())) return '';
  return formatOf(options).format(moment);
}

/** `14:05`. @param iso date-time */
export const formatTime = (iso: string): string =>
  formatMoment(new Date(iso), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const days = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day of a moment in Paraguayan time, `2026-01-31`; empty when invalid. */
export function dayOf(moment: Date): string {
  return Number.isNaN(moment.getTime()) ? '' : days.format(moment);
}

/** For a row of a list: the time if it is today, day and month if it is this year, otherwise the date. @param iso date-time */
export function formatShortMoment(iso: string, now = Date.now()): string {
  const [day, today] = [dayOf(new Date(iso)), dayOf(new Date(now))];
  if (day === today) return formatTime(iso);
  if (day.slice(0, 4) === today.slice(0, 4))
    return formatMoment(new Date(iso), { day: 'numeric', month: 'short' });
  return formatDate(iso);
}
