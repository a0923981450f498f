import { sumarDias } from '@portal/sifen';
import type { DatedText } from '../../ui/date-words/dated-text.ts';
import { plusMinutes, type When } from './model.ts';

export interface QuickEvent {
  readonly title: string;
  readonly when: When;
}

/** Parses a phrase into an event: an hour long, or all-day without a time; `null` without title or date. */
export function quickEvent({
  rest,
  start,
  end,
}: Pick<DatedText, 'rest' | 'start' | 'end'>): QuickEvent | null {
  if (rest === '' || start === null) return null;
  const title = rest.charAt(0).toUpperCase() + rest.slice(1);
  const allDay = !start.includes('T');
  if (allDay) {
    const last = end === null || end < start ? start : end;
    return { title, when: { allDay, start, end: sumarDias(last, 1) } };
  }
  const isSpan = end !== null && end > start;
  return { title, when: { allDay, start, end: isSpan ? end : plusMinutes(start, 60) } };
}
