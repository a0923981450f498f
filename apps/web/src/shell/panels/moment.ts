import { currentLanguage } from '../../i18n/i18n.ts';
import { languages } from '../../i18n/languages.ts';

/** Times are shown in Paraguayan time, wherever the browser is. */
const timeZone = 'America/Asuncion';

/** A date-time, or a part of it, in the format of the page's language. Empty when it is unreadable. */
export function formatMoment(moment: Date, options: Intl.DateTimeFormatOptions): string {
  if (Number.isNaN(moment.getTime())) return '';
  return new Intl.DateTimeFormat(languages[currentLanguage()].locale, { timeZone, ...options }).format(
    moment,
  );
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

/** The day of a moment on a Paraguayan clock, `2026-01-31`; empty when it is unreadable. */
export function dayOf(moment: Date): string {
  return Number.isNaN(moment.getTime()) ? '' : days.format(moment);
}
