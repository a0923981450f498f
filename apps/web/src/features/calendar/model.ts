import type { CalendarEvent } from '@portal/contracts';
import { esFecha, fechaLocal, isoParaguay, sumarDias, sumarMeses } from '@portal/sifen';
import { currentLocale } from '../../lib/locale.ts';

/**
 * The time of an event in Paraguay: moments `2026-11-23T15:00`, or days `2026-11-23`, whose end is the first day that
 * is not part of it.
 */
export interface When {
  readonly allDay: boolean;
  readonly start: string;
  readonly end: string;
}

const MINUTE = 60_000;
/** Displayed length of an event without an end, in minutes. */
const USUAL_MINUTES = 60;

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
/** A local date-time without an offset is already in Paraguayan time. */
const isLocal = (iso: string): boolean => !/(?:Z|[+-]\d{2}:?\d{2})$/.test(iso);

const momentOf = (iso: string): string => {
  if (isDay(iso)) return `${iso}T00:00`;
  return isLocal(iso) ? iso.slice(0, 16) : isoParaguay(Date.parse(iso)).slice(0, 16);
};

/** Local moments as if they were UTC, for arithmetic: there every day has 24 hours. */
const asUtc = (moment: string): number => Date.parse(`${moment}:00Z`);
export const plusMinutes = (moment: string, minutes: number): string =>
  new Date(asUtc(moment) + minutes * MINUTE).toISOString().slice(0, 16);

/** The time of an event of the service. Without an end, or with one before its start, it gets the default length. */
export function whenOf({ allDay, start, end }: CalendarEvent): When {
  const first = momentOf(start);
  const last = end === null || end === undefined ? '' : momentOf(end);
  if (allDay) {
    const day = first.slice(0, 10);
    const after = last.slice(0, 10);
    return { allDay, start: day, end: after > day ? after : sumarDias(day, 1) };
  }
  return { allDay, start: first, end: last > first ? last : plusMinutes(first, USUAL_MINUTES) };
}

/** Converts a moment in Paraguayan time to the service's format. Until 2024 the offset depended on the season. */
export function isoOf(moment: string): string {
  const summer = Date.parse(`${moment}:00-03:00`);
  const ms = isoParaguay(summer).startsWith(moment) ? summer : Date.parse(`${moment}:00-04:00`);
  return new Date(ms).toISOString();
}

/** Converts the time of an event to the service's format. */
export const wireOf = ({ allDay, start, end }: When): Pick<CalendarEvent, 'allDay' | 'start' | 'end'> => ({
  allDay,
  start: isoOf(allDay ? `${start}T00:00` : start),
  end: isoOf(allDay ? `${end}T00:00` : end),
});

/** Moves an event by days, or by minutes if it has a time. */
export function moved(when: When, days: number, minutes = 0): When {
  if (when.allDay) return { ...when, start: sumarDias(when.start, days), end: sumarDias(when.end, days) };
  const by = days * 1440 + minutes;
  return { ...when, start: plusMinutes(when.start, by), end: plusMinutes(when.end, by) };
}

/** Changes the length by a day, or by minutes if it has a time; at least one step remains. */
export function resized(when: When, sign: 1 | -1, minutes: number): When {
  const end = when.allDay ? sumarDias(when.end, sign) : plusMinutes(when.end, sign * minutes);
  return end > when.start ? { ...when, end } : when;
}

export const views = ['month', 'week', 'day', 'agenda'] as const;
export type View = (typeof views)[number];

/** The previous or next day by the step of the view. */
export function step(view: View, day: string, by: 1 | -1): string {
  switch (view) {
    case 'month':
    case 'agenda':
      // From the first of the month: the month after January 31 is February, not March.
      return sumarMeses(`${day.slice(0, 7)}-01`, by);
    case 'week':
      return sumarDias(day, 7 * by);
    case 'day':
      return sumarDias(day, by);
  }
}

/** @param now ISO text */
export const todayOf = (now: string): string => fechaLocal(now);
export const isCalendarDay = (text: string | undefined): text is string =>
  text !== undefined && esFecha(text);

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(currentLocale(), { ...options, timeZone: 'UTC' });
const dateOf = (text: string): Date => new Date(isDay(text) ? `${text}T00:00Z` : `${text}:00Z`);

/** `lunes, 23 de noviembre de 2026, 15:00–16:00`; for all-day events only the days. */
export function whenText({ allDay, start, end }: When): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  if (allDay) {
    const last = sumarDias(end, -1);
    return formatter(day).formatRange(dateOf(start), dateOf(last));
  }
  return formatter({ ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).formatRange(
    dateOf(start),
    dateOf(end),
  );
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = (dateOf(day).getUTCDay() + 6) % 7;
  return sumarDias(day, -weekday);
}

/** Heading of the view: the month, the days of the week, or the day. */
export function titleOf(view: View, day: string): string {
  switch (view) {
    case 'month':
    case 'agenda':
      return formatter({ month: 'long', year: 'numeric' }).format(dateOf(day));
    case 'week': {
      const monday = mondayOf(day);
      return formatter({ day: 'numeric', month: 'short', year: 'numeric' }).formatRange(
        dateOf(monday),
        dateOf(sumarDias(monday, 6)),
      );
    }
    case 'day':
      return formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(
        dateOf(day),
      );
  }
}

export const descriptionOf = ({ extendedProps }: Pick<CalendarEvent, 'extendedProps'>): string =>
  extendedProps?.desc ?? '';
