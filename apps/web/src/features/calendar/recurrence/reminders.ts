import type { CalendarEvent } from '@portal/contracts';
import { fechaLocal, sumarDias } from '@portal/sifen';
import { paths } from '../../../lib/paths.ts';
import type { Reminder } from '../../../reminders/kept.ts';
import { isoOf, plusMinutes, whenOf, whenText } from '../model.ts';
import { occurrencesIn } from './occurrences.ts';

/** Reminders are kept for some weeks without a visit of the calendar. */
const DAYS = 60;
const MOST = 200;
/** An all-day event reminds by the clock of its first day. */
const MORNING = 'T08:00';

/** The next reminders of events, the earliest first. @param now ISO text */
export function nextReminders(
  events: readonly CalendarEvent[],
  now: string,
  untitled: string,
): readonly Reminder[] {
  const today = fechaLocal(now);
  // A reminder of a year before belongs to an event of the next one.
  const withReminders = events.filter(({ extendedProps }) => (extendedProps?.reminders ?? []).length > 0);
  const longest = Math.max(0, ...withReminders.flatMap((event) => event.extendedProps?.reminders ?? []));
  const last = sumarDias(today, DAYS + Math.ceil(longest / 1440));
  return occurrencesIn(withReminders, today, last)
    .flatMap((event) => {
      const when = whenOf(event);
      const start = when.allDay ? `${when.start}${MORNING}` : when.start;
      return (event.extendedProps?.reminders ?? []).map((minutes) => ({
        at: isoOf(plusMinutes(start, -minutes)),
        title: event.title === '' ? untitled : event.title,
        body: whenText(when),
        path: `${paths.calendar}?evento=${encodeURIComponent(event.id)}`,
      }));
    })
    .filter(({ at }) => at > now && at <= `${sumarDias(today, DAYS)}T`)
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .slice(0, MOST);
}
