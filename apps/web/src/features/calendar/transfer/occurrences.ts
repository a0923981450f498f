import { convertIcsRecurrenceRule, extendByRecurrenceRule } from 'ts-ics';

/** Rules of days; one that recurs within a day, or never ends within its interval, is not expanded. */
const PART =
  /^(?:FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)|INTERVAL=[1-9]\d?|COUNT=\d{1,5}|UNTIL=\d{8}(?:T\d{6}Z?)?|WKST=[A-Z]{2}|BY(?:MONTH|MONTHDAY|SETPOS)=-?\d{1,3}(?:,-?\d{1,3}){0,30}|BYDAY=[+-]?\d{0,2}[A-Z]{2}(?:,[+-]?\d{0,2}[A-Z]{2}){0,6})$/i;

const YEARS_MS = 3 * 366 * 86_400_000;

/**
 * The first date of a recurrence rule that is not excluded, within three years; `undefined` when there is none or the rule cannot be
 * expanded. All times are ms of local times as if they were UTC.
 */
export function nextOccurrence(
  rule: string,
  start: number,
  excluded: ReadonlySet<number>,
): number | undefined {
  if (!excluded.has(start)) return start;
  if (
    !rule
      .trim()
      .split(';')
      .every((part) => PART.test(part))
  )
    return undefined;
  try {
    const end = new Date(start + YEARS_MS);
    const { until, ...parsed } = convertIcsRecurrenceRule(undefined, { value: rule.trim() });
    // The library would expand the rule up to a later UNTIL, whatever the end: for minutes.
    const isEarlier = until !== undefined && until.date.getTime() < end.getTime();
    const dates = extendByRecurrenceRule(isEarlier ? { ...parsed, until } : parsed, {
      start: new Date(start),
      end,
      exceptions: [],
    });
    return dates.map((date) => date.getTime()).find((time) => time >= start && !excluded.has(time));
  } catch {
    return undefined;
  }
}
