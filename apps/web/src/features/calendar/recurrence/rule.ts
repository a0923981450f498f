import { esFecha, sumarDias, sumarMeses } from '@portal/sifen';

/** Monday first. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];
export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

/** The rules of RFC 5545 that calendars offer in their forms. */
export interface Rule {
  readonly freq: Frequency;
  readonly interval: number;
  /** Number of dates, the first included. */
  readonly count?: number;
  /** The last day. */
  readonly until?: string;
  /** Days of a weekly rule; without them the weekday of the start. */
  readonly days?: readonly Weekday[];
  /** The weekday of a month, first to fifth or the last (-1); without it the day of the month of the start. */
  readonly nth?: { readonly week: number; readonly day: Weekday };
  /** The last day of the month. */
  readonly isLastDay?: true;
  readonly weekStart: Weekday;
}

const isWeekday = (text: string): text is Weekday => (weekdays as readonly string[]).includes(text);
const dayOf = (text: string): string => text.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3');
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;
/** A whole number within bounds; undefined for anything else. */
const whole = (text: string, least: number, most: number): number | undefined =>
  /^[+-]?\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined;

/** Parts that only repeat the day of the start, as many programs write them. */
const isOfStart = (name: string, value: string, start: string): boolean =>
  (name === 'BYMONTH' && Number(value) === Number(start.slice(5, 7))) ||
  (name === 'BYMONTHDAY' && Number(value) === Number(start.slice(8, 10)));

type Days = Pick<Rule, 'days' | 'nth'>;

/** The days of BYDAY, with BYSETPOS for one weekday; `null` when the frequency has no such days. */
function daysOf(freq: Frequency, byDay: string, position: string | undefined): Days | null {
  const parts = byDay.split(',');
  const days = parts.filter(isWeekday);
  if (freq === 'WEEKLY' && position === undefined) return days.length === parts.length ? { days } : null;
  const [, week = position ?? '', day = ''] = /^([+-]?\d)?([A-Z]{2})$/.exec(byDay) ?? [];
  const place = whole(week, -1, 5);
  const isMonthly = freq === 'MONTHLY' || freq === 'YEARLY';
  if (!isMonthly || !isWeekday(day) || place === undefined || place === 0) return null;
  return { nth: { week: place, day } };
}

/**
 * Parses a rule; `null` for one that is not supported: within a day, of several days of a month, or of days of the year.
 *
 * @param start the first day
 */
export function parseRule(text: string, start: string): Rule | null {
  const parts = new Map(
    text
      .trim()
      .toUpperCase()
      .split(';')
      .map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)] as const),
  );
  const take = (name: string): string | undefined => {
    const value = parts.get(name);
    parts.delete(name);
    return value;
  };
  const [freq, weekStart = 'MO'] = [frequencies.find((one) => one === parts.get('FREQ')), take('WKST')];
  const [interval, count] = [whole(take('INTERVAL') ?? '1', 1, 999), take('COUNT')];
  const [until, byDay, position] = [take('UNTIL'), take('BYDAY'), take('BYSETPOS')];
  parts.delete('FREQ');
  if (freq === undefined || interval === undefined || !isWeekday(weekStart)) return null;
  const times = count === undefined ? undefined : whole(count, 1, 9999);
  const last = until === undefined ? undefined : dayOf(until);
  if ((count !== undefined && times === undefined) || (last !== undefined && !esFecha(last))) return null;
  // Every working day: the days of a week.
  const isOfDays = freq === 'DAILY' && interval === 1 && byDay !== undefined;
  const kind = isOfDays ? 'WEEKLY' : freq;
  const days = byDay === undefined ? {} : daysOf(kind, byDay, position);
  if (days === null || (byDay === undefined && position !== undefined)) return null;
  // The weekday of a year needs its month.
  if (freq === 'YEARLY' && days.nth && !parts.has('BYMONTH')) return null;
  const isLastDay = kind === 'MONTHLY' && parts.get('BYMONTHDAY') === '-1';
  if (isLastDay) parts.delete('BYMONTHDAY');
  const isAny = kind === 'MONTHLY' || kind === 'YEARLY';
  for (const [name, value] of parts) {
    if (!isAny || !isOfStart(name, value, start) || (name === 'BYMONTH' && kind === 'MONTHLY')) return null;
    if (name === 'BYMONTHDAY' && days.nth) return null;
  }
  return {
    freq: kind,
    interval,
    ...(times !== undefined && { count: times }),
    ...(last !== undefined && { until: last }),
    ...days,
    ...(isLastDay && { isLastDay }),
    weekStart,
  };
}

/** The text of a rule. @param start the first day */
export function ruleText(
  { freq, interval, count, until, days, nth, isLastDay, weekStart }: Rule,
  start: string,
): string {
  return [
    `FREQ=${freq}`,
    ...(interval > 1 ? [`INTERVAL=${String(interval)}`] : []),
    ...(count === undefined ? [] : [`COUNT=${String(count)}`]),
    ...(until === undefined ? [] : [`UNTIL=${until.replaceAll('-', '')}`]),
    ...(freq === 'YEARLY' && nth ? [`BYMONTH=${String(Number(start.slice(5, 7)))}`] : []),
    ...(days ? [`BYDAY=${days.join(',')}`] : []),
    ...(nth ? [`BYDAY=${String(nth.week)}${nth.day}`] : []),
    ...(isLastDay ? ['BYMONTHDAY=-1'] : []),
    ...(weekStart === 'MO' ? [] : [`WKST=${weekStart}`]),
  ].join(';');
}

/** The day of a month, given by its first; `null` in a month without it. */
function dayInMonth(first: string, { nth, isLastDay }: Rule, start: string): string | null {
  const last = sumarDias(sumarMeses(first, 1), -1);
  if (isLastDay) return last;
  if (nth === undefined) {
    const day = `${first.slice(0, 8)}${start.slice(8, 10)}`;
    return day <= last ? day : null;
  }
  const wanted = weekdays.indexOf(nth.day);
  if (nth.week < 0) return sumarDias(last, -((weekdayOf(last) - wanted + 7) % 7));
  const day = sumarDias(first, ((wanted - weekdayOf(first) + 7) % 7) + 7 * (nth.week - 1));
  return day <= last ? day : null;
}

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7));

/** The days of the n-th period of a rule, and the day it begins, in order. */
function periodsOf(rule: Rule, start: string) {
  const { freq, interval } = rule;
  if (freq === 'DAILY' || freq === 'WEEKLY') {
    const lead = (weekdayOf(start) - weekdays.indexOf(rule.weekStart) + 7) % 7;
    const from = freq === 'DAILY' ? start : sumarDias(start, -lead);
    const step = freq === 'DAILY' ? interval : 7 * interval;
    const offsets =
      freq === 'DAILY'
        ? [0]
        : (rule.days ?? [weekdays[weekdayOf(start)] ?? 'MO'])
            .map((day) => (weekdays.indexOf(day) - weekdays.indexOf(rule.weekStart) + 7) % 7)
            .toSorted((a, b) => a - b);
    return {
      at: (n: number) => {
        const begin = sumarDias(from, n * step);
        return { begin, days: offsets.map((offset) => sumarDias(begin, offset)) };
      },
      before: (day: string) => Math.floor(daysBetween(from, day) / step) - 1,
    };
  }
  const from = `${start.slice(0, 7)}-01`;
  const step = freq === 'MONTHLY' ? interval : 12 * interval;
  return {
    at: (n: number) => {
      const begin = sumarMeses(from, n * step);
      const day = dayInMonth(begin, rule, start);
      return { begin, days: day === null ? [] : [day] };
    },
    before: (day: string) => Math.floor(monthsBetween(from, day) / step) - 1,
  };
}

/**
 * The days of a rule within a span, in order. The start is always one of them.
 *
 * @param from first day, as `to` inclusive
 */
export function daysOfRule(rule: Rule, start: string, from: string, to: string): readonly string[] {
  const { at, before } = periodsOf(rule, start);
  const end = rule.until !== undefined && rule.until < to ? rule.until : to;
  const found = start >= from && start <= to ? [start] : [];
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  // A count needs every date from the first on.
  for (let n = rule.count === undefined ? Math.max(0, before(from)) : 0; ; n += 1) {
    const { begin, days } = at(n);
    // A step may pass the year 9999, which is written `+010000`.
    if (begin > end || begin.startsWith('+')) return found;
    for (const day of days) {
      if (day < start) continue;
      if (day > end || left === 0) return found;
      left -= 1;
      if (day >= from && day !== start) found.push(day);
    }
  }
}
