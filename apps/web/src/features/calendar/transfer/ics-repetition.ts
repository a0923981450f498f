import type { CalendarEvent } from '@portal/contracts';
import { sumarDias } from '@portal/sifen';
import { isoOf } from '../model.ts';
import { parseRule, ruleText, weekdays, type Rule } from '../recurrence/rule.ts';
import type { IcsProperties, IcsProperty } from './ics-components.ts';
import { dayOf, minutesOf, timeOf } from './ics-times.ts';
import type { ZoneOffset } from './ics-zones.ts';

const MOST_DATES = 500;
const MOST_REMINDERS = 5;
const YEAR_MINUTES = 525_600;

/** Days by which a day in the zone of the file is another in Paraguay: -1, 0 or 1. */
function dayShift({ value }: IcsProperty, start: string): number {
  const written = value.trim().replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3');
  return Math.round((Date.parse(dayOf(start)) - Date.parse(written)) / 86_400_000);
}

/** A rule of the file's zone in Paraguayan days; `null` when it has none there. */
function shifted(rule: Rule, by: number): Rule | null {
  if (by === 0) return rule;
  if (rule.nth ?? rule.isLastDay) return null;
  const { days, ...rest } = rule;
  const moved = days?.map((day) => weekdays[(weekdays.indexOf(day) + by + 7) % 7] ?? day);
  return moved ? { ...rest, days: moved } : rest;
}

/** The last day of a rule in Paraguay: UNTIL may be a moment before the event's time on its day. */
function lastDay(
  text: string,
  dtstart: IcsProperty,
  start: string,
  offsetOf: ZoneOffset,
): string | undefined {
  const [, value] = /(?:^|;)UNTIL=([^;]*)/i.exec(text) ?? [];
  if (value === undefined) return undefined;
  const until = timeOf({ parameters: dtstart.parameters, value }, offsetOf);
  if (until === null) return undefined;
  if (!until.includes('T')) return sumarDias(until, dayShift(dtstart, start));
  const isBefore = start.includes('T') && until.slice(11) < start.slice(11);
  return isBefore ? sumarDias(dayOf(until), -1) : dayOf(until);
}

/** The rule of an event in Paraguayan days; `null` for one that is not supported. */
function ruleIn(text: string, dtstart: IcsProperty, start: string, offsetOf: ZoneOffset): string | null {
  const shift = dayShift(dtstart, start);
  const parsed = parseRule(text, sumarDias(dayOf(start), -shift));
  const rule = parsed && shifted(parsed, shift);
  if (rule === null) return null;
  const until = rule.until === undefined ? undefined : lastDay(text, dtstart, start, offsetOf);
  return ruleText({ ...rule, ...(until !== undefined && { until }) }, dayOf(start));
}

/** Minutes before the start; `null` for an alarm at a moment, or after the start. */
function minutesBefore(trigger: string): number | null {
  const [, sign, duration = ''] = /^\s*(-?)(\+?P\S+)\s*$/.exec(trigger) ?? [];
  const minutes = minutesOf(duration);
  const isBefore = sign === '-' || (sign === '' && minutes === 0);
  return duration !== '' && isBefore && minutes <= YEAR_MINUTES ? minutes : null;
}

interface Repetition extends Pick<
  NonNullable<CalendarEvent['extendedProps']>,
  'rrule' | 'exdates' | 'reminders'
> {
  /** The event recurs by a rule that is not supported. */
  readonly isLost: boolean;
}

/**
 * Rule, omitted dates and reminders of an event.
 *
 * @param start in Paraguay
 * @param changed dates that are events of their own
 */
export function repetitionOf(
  event: IcsProperties,
  start: string,
  offsetOf: ZoneOffset,
  changed: readonly string[],
): Repetition {
  const [dtstart, given, excluded] = [event.get('DTSTART'), event.get('RRULE'), event.get('EXDATE')];
  const rule = given && dtstart ? ruleIn(given.value, dtstart, start, offsetOf) : undefined;
  const dates = (excluded?.value.split(',') ?? [])
    .map((value) => timeOf({ parameters: excluded?.parameters ?? '', value }, offsetOf))
    .filter((time) => time !== null);
  const exdates = [...new Set([...dates, ...changed])]
    .toSorted()
    .slice(-MOST_DATES)
    .map((time) => isoOf(time.includes('T') ? time : `${time}T00:00`));
  const reminders = (event.get('TRIGGER')?.value.split(',') ?? [])
    .map(minutesBefore)
    .filter((minutes) => minutes !== null)
    .slice(0, MOST_REMINDERS);
  return {
    isLost: rule === null,
    ...(rule && { rrule: rule, ...(exdates.length > 0 && { exdates }) }),
    ...(reminders.length > 0 && { reminders: [...new Set(reminders)] }),
  };
}
