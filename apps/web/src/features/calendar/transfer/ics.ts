import type { CalendarEvent, NewCalendarEvent } from '@portal/contracts';
import { isoParaguay } from '@portal/sifen';
import {
  convertIcsCalendar,
  generateIcsCalendar,
  type IcsDateObject,
  type IcsDuration,
  type IcsEvent,
} from 'ts-ics';
import { descriptionOf, plusMinutes, whenOf, wireOf } from '../model.ts';

/** An all-day date has no time; `ts-ics` reads its parts in UTC. */
const dayObject = (day: string): IcsDateObject => ({ date: new Date(`${day}T00:00:00Z`), type: 'DATE' });
const momentObject = (iso: string): IcsDateObject => ({ date: new Date(iso) });

/** Events as an iCalendar file (RFC 5545). @param now milliseconds */
export function toIcs(events: readonly CalendarEvent[], now: number): string {
  return generateIcsCalendar({
    version: '2.0',
    prodId: '-//Portal de facturación//Calendario//ES',
    events: events.map((event): IcsEvent => {
      const when = whenOf(event);
      const wire = wireOf(when);
      const end = when.allDay ? dayObject(when.end) : momentObject(wire.end ?? wire.start);
      return {
        uid: `${event.id}@portal`,
        stamp: momentObject(new Date(now).toISOString()),
        summary: event.title,
        ...(descriptionOf(event) !== '' && { description: descriptionOf(event) }),
        start: when.allDay ? dayObject(when.start) : momentObject(wire.start),
        end,
      };
    }),
  });
}

/** The day of a date without a time, otherwise the moment in Paraguayan time. */
const textOf = ({ date, type }: IcsDateObject): string =>
  type === 'DATE' ? date.toISOString().slice(0, 10) : isoParaguay(date.getTime()).slice(0, 16);

const minutesOf = ({ weeks = 0, days = 0, hours = 0, minutes = 0 }: IcsDuration): number =>
  ((weeks * 7 + days) * 24 + hours) * 60 + minutes;

/** The end of an event, from its end or its duration; `null` without either. */
function endOf(event: IcsEvent, start: string): string | null {
  const { end = null, duration = null } = event;
  if (end !== null) return textOf(end);
  if (duration === null) return null;
  const minutes = minutesOf(duration);
  return start.includes('T')
    ? plusMinutes(start, minutes)
    : plusMinutes(`${start}T00:00`, minutes).slice(0, 10);
}

/** The events of an iCalendar file; of a recurring event only the first. Empty for any other file. */
export function fromIcs(file: string): readonly NewCalendarEvent[] {
  if (!/^\s*BEGIN:VCALENDAR/.test(file.replace(/^\uFEFF/, ''))) return [];
  const { events = [] } = convertIcsCalendar(undefined, file.replace(/^\uFEFF/, ''));
  return events.map((event) => {
    const allDay = event.start.type === 'DATE';
    const start = textOf(event.start);
    const when = whenOf({ id: '', title: '', allDay, start, end: endOf(event, start) });
    return {
      title: event.summary,
      ...wireOf(when),
      ...(typeof event.description === 'string' && { extendedProps: { desc: event.description } }),
    };
  });
}
