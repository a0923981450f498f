import type { CalendarEvent } from '@portal/contracts';
import {
  generateIcsCalendar,
  type IcsAlarm,
  type IcsDateObject,
  type IcsDuration,
  type IcsEvent,
  type IcsRecurrenceRule,
  type IcsTimezone,
} from 'ts-ics';
import { foldLine } from '../../../lib/fold-line.ts';
import { descriptionOf, isoOf, whenOf, type When } from '../model.ts';
import { ruleOf } from '../recurrence/occurrences.ts';
import type { Rule } from '../recurrence/rule.ts';
import { unfoldLines } from './ics-components.ts';
import { uidOf } from './event-uid.ts';

const PARAGUAY = 'America/Asuncion';
/** The rule since October 2024. Programs know older times by the name of the zone. */
const zone: IcsTimezone = {
  id: PARAGUAY,
  props: [
    {
      type: 'STANDARD',
      start: new Date('2024-10-15T00:00:00Z'),
      offsetFrom: '-0300',
      offsetTo: '-0300',
      name: '-03',
    },
  ],
};

/** An all-day date has no time; `ts-ics` reads its parts in UTC. */
const dayObject = (day: string): IcsDateObject => ({ date: new Date(`${day}T00:00:00Z`), type: 'DATE' });
const utcObject = (moment: string): IcsDateObject => ({ date: new Date(isoOf(moment)) });
/** The weekdays of a rule are those of the zone of the start. */
const localObject = (moment: string): IcsDateObject => ({
  date: new Date(isoOf(moment)),
  local: { date: new Date(`${moment}:00Z`), timezone: PARAGUAY, tzoffset: '-0300' },
});

function recurrenceRule(rule: Rule, { allDay, start }: When): IcsRecurrenceRule {
  const { freq, interval, count, until, days, nth, isLastDay, weekStart } = rule;
  return {
    frequency: freq,
    ...(interval > 1 && { interval }),
    ...(count !== undefined && { count }),
    // With a time, UNTIL is a moment of UTC (RFC 5545, 3.3.10).
    ...(until !== undefined && {
      until: allDay ? dayObject(until) : utcObject(`${until}${start.slice(10)}`),
    }),
    ...(days && { byDay: days.map((day) => ({ day })) }),
    ...(nth && { byDay: [{ day: nth.day, occurrence: nth.week }] }),
    // `ts-ics` counts months from 0.
    ...(nth && freq === 'YEARLY' && { byMonth: [Number(start.slice(5, 7)) - 1] }),
    ...(isLastDay && { byMonthday: [-1] }),
    ...(weekStart !== 'MO' && { workweekStart: weekStart }),
  };
}

const duration = (minutes: number): IcsDuration => ({ before: true, minutes });

const alarmsOf = ({ title, extendedProps }: CalendarEvent): IcsAlarm[] =>
  (extendedProps?.reminders ?? []).map((minutes) => ({
    action: 'DISPLAY',
    description: title,
    trigger: { type: 'relative', value: duration(minutes) },
  }));

function eventOf(event: CalendarEvent, now: number): IcsEvent {
  const when = whenOf(event);
  const rule = ruleOf(event);
  const timeObject = when.allDay ? dayObject : rule ? localObject : utcObject;
  const omitted = rule === null ? [] : (event.extendedProps?.exdates ?? []);
  const alarms = alarmsOf(event);
  return {
    uid: uidOf(event),
    stamp: { date: new Date(now) },
    summary: event.title,
    ...(descriptionOf(event) !== '' && { description: descriptionOf(event) }),
    start: timeObject(when.start),
    end: timeObject(when.end),
    ...(rule && { recurrenceRule: recurrenceRule(rule, when) }),
    ...(omitted.length > 0 && {
      exceptionDates: omitted.map((start) =>
        // On its day, at the time that the event has now.
        timeObject(`${whenOf({ ...event, start, end: null }).start.slice(0, 10)}${when.start.slice(10)}`),
      ),
    }),
    ...(alarms.length > 0 && { alarms }),
  };
}

/** `ts-ics` writes EXDATE after the alarms, the standard has all properties before them. */
const ALARMS_FIRST = /((?:BEGIN:VALARM\r\n(?:(?!END:VALARM).*\r\n)*END:VALARM\r\n)+)((?:EXDATE.*\r\n)+)/g;

/** Events as an iCalendar file (RFC 5545). @param now milliseconds */
export function toIcs(events: readonly CalendarEvent[], now: number): string {
  const entries = events.map((event) => eventOf(event, now));
  const isZoned = entries.some(({ start }) => start.local !== undefined);
  const file = generateIcsCalendar({
    version: '2.0',
    prodId: '-//Portal de facturación//Calendario//ES',
    ...(isZoned && { timezones: [zone] }),
    events: entries,
  });
  // `ts-ics` folds by characters, the standard by octets.
  return unfoldLines(file).replace(ALARMS_FIRST, '$2$1').split('\r\n').map(foldLine).join('\r\n');
}
