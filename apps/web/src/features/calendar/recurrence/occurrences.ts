import type { CalendarEvent } from '@portal/contracts';
import { sumarDias, sumarMeses } from '@portal/sifen';
import { moved, whenOf, wireOf, type When } from '../model.ts';
import { daysOfRule, parseRule, type Rule } from './rule.ts';

/** Days of the month before and after it that a month view shows, with room for events that began before. */
const DAYS_BEFORE = 31;
const DAYS_AFTER = 31;

const dayOf = (moment: string): string => moment.slice(0, 10);

/** The rule of an event; `null` without one, or for one that is not supported. */
export function ruleOf(event: Pick<CalendarEvent, 'allDay' | 'start' | 'extendedProps'>): Rule | null {
  const text = event.extendedProps?.rrule;
  if (text === undefined || text === '') return null;
  return parseRule(text, dayOf(whenOf({ id: '', title: '', ...event }).start));
}

/** The days that the repetition of an event omits. */
const omittedDays = ({ extendedProps, allDay }: CalendarEvent): ReadonlySet<string> =>
  new Set(
    (extendedProps?.exdates ?? []).map((start) => dayOf(whenOf({ id: '', title: '', allDay, start }).start)),
  );

/** Moves the time of an event to a day. */
const onDay = (when: When, day: string): When =>
  moved(when, Math.round((Date.parse(day) - Date.parse(dayOf(when.start))) / 86_400_000));

/** One date of a recurring event, as an event without a repetition. */
function occurrence(series: CalendarEvent, day: string): CalendarEvent {
  // The UID is that of the series.
  const { rrule: _rule, exdates: _dates, uid: _uid, ...extendedProps } = series.extendedProps ?? {};
  return { ...series, id: `${series.id}@${day}`, ...wireOf(onDay(whenOf(series), day)), extendedProps };
}

/** Events of a span of days, with every date of recurring ones. Others are all kept. @param from first day, as `to` inclusive */
export const occurrencesIn = (
  events: readonly CalendarEvent[],
  from: string,
  to: string,
): readonly CalendarEvent[] =>
  events.flatMap((event) => {
    const rule = ruleOf(event);
    if (rule === null) return [event];
    const omitted = omittedDays(event);
    return daysOfRule(rule, dayOf(whenOf(event).start), from, to)
      .filter((day) => !omitted.has(day))
      .map((day) => occurrence(event, day));
  });

/** The events around a day, for every view. */
export function occurrencesAround(events: readonly CalendarEvent[], day: string): readonly CalendarEvent[] {
  const first = `${day.slice(0, 7)}-01`;
  return occurrencesIn(events, sumarDias(first, -DAYS_BEFORE), sumarDias(sumarMeses(first, 1), DAYS_AFTER));
}

/** The recurring event of an occurrence; `undefined` for any other event. */
export const seriesOf = (
  { id }: Pick<CalendarEvent, 'id'>,
  events: readonly CalendarEvent[],
): CalendarEvent | undefined =>
  events.find((event) => ruleOf(event) !== null && id.startsWith(`${event.id}@`));

/** A recurring event without the date of one of its occurrences. */
export const withoutDate = (
  series: CalendarEvent,
  { start }: Pick<CalendarEvent, 'start'>,
): Pick<CalendarEvent, 'extendedProps'> => ({
  extendedProps: {
    ...series.extendedProps,
    exdates: [...new Set([...(series.extendedProps?.exdates ?? []), start])],
  },
});
