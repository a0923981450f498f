import { currentLocale } from '../../lib/locale.ts';
import type { DatedText } from './dated-text.ts';

const utc = (text: string): Date => new Date(text.includes('T') ? `${text}:00Z` : `${text}T00:00Z`);

/** `viernes, 27 de noviembre de 2026, 09:00`, or the span; `null` without a date. */
export function previewText({ start, end }: Pick<DatedText, 'start' | 'end'>): string | null {
  if (start === null) return null;
  const format = new Intl.DateTimeFormat(currentLocale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    ...(start.includes('T') && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  });
  return end !== null && end > start ? format.formatRange(utc(start), utc(end)) : format.format(utc(start));
}
