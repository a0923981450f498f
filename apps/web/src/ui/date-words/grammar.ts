import { esFecha, sumarDias } from '@portal/sifen';
import { localText, type DatedText } from './dated-text.ts';
import { FILLER, type MaskedText, type Span } from './not-dates.ts';

/** The named groups of a match; one that took no part is empty. */
export type Groups = (name: string) => string;

export interface Now {
  /** `2026-11-24`. */
  readonly today: string;
  /** `12:30`. */
  readonly time: string;
  readonly ms: number;
}

/** A day or span of days, with a time when the words give a moment (`in 2 hours`). */
export interface Days {
  readonly start: string;
  readonly end?: string | undefined;
  readonly time?: string;
  /** Counts only in a text with a time: `5-12` may be a result or a span of pages. */
  readonly needsTime?: boolean;
  /** The part of the day in the same words: `esta noche`. */
  readonly part?: DayPart;
}
/** A part of the day, which says what `a las 9` means. */
export type DayPart = 'morning' | 'afternoon' | 'night' | 'pm';
/** A time of day or a span, `09:00`. */
export interface Times {
  readonly start: string;
  readonly end?: string | undefined;
  /** Counts only in a text with a day: `de 8 a 10`. */
  readonly needsDay?: boolean;
  /** Counts only beside the day or at an edge of the text: `15.30`. */
  readonly atEdge?: boolean;
  /** Typed hour of a clock of 12 without a part of the day: a part elsewhere in the text tells which one. */
  readonly given?: number | undefined;
}

/** A pattern in folded text (lower case, no accents), and its meaning; `null` when these words mean something else. */
export interface Rule<Meaning> {
  readonly pattern: RegExp;
  readonly read: (group: Groups, now: Now) => Meaning | null;
}

/** Words of a language for dates and times. Of the rules the first that matches counts. */
export interface Grammar {
  /** Minutes that an event lasts. */
  readonly lengths: readonly Rule<number>[];
  readonly times: readonly Rule<Times>[];
  readonly days: readonly Rule<Days>[];
  /** Parts of the day apart from the hour: `el lunes a la noche, a las 9`. */
  readonly parts: readonly Rule<DayPart>[];
  /** Words that look like a date or time. */
  readonly hints: RegExp;
  /** Whole dates: one that is no day, as `31 de abril`, makes the weekday beside it doubtful too. */
  readonly dates: RegExp;
  readonly fold: (text: string) => string;
  readonly mask: (folded: string) => MaskedText;
}

/** Lower case without accents; every character keeps its place. */
export const foldWith =
  (locale: string) =>
  (text: string): string =>
    Array.from({ length: text.length }, (_, index) => {
      const plain = text.charAt(index).toLocaleLowerCase(locale).normalize('NFD').charAt(0);
      return plain === 'ı' ? 'i' : plain;
    }).join('');

/** The pattern as whole words. */
export const words = (source: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\d/.:-])(?:${source})(?![\p{L}\d]|[/:.]\d)`, 'gu');

const two = (part: number): string => String(part).padStart(2, '0');

/** `09:30`, or `null` when there is no such time. */
export const timeText = (hour: number, minute = 0): string | null =>
  hour >= 0 && hour < 24 && minute >= 0 && minute < 60 ? `${two(hour)}:${two(minute)}` : null;

/** A day of a calendar, or `null` when there is none. */
export function dayText(year: number, month: number, date: number): string | null {
  const day = `${String(year)}-${two(month)}-${two(date)}`;
  return esFecha(day) ? day : null;
}

/** The day in the year that is named; without one the next such day. Two digits are a year nearby: `10-11-12` is no date. */
export function nextDay(now: Now, month: number, date: number, year = ''): string | null {
  const first = Number(now.today.slice(0, 4));
  if (year.length === 2) {
    const full = 2000 + Number(year);
    return full >= first - 1 && full <= first + 10 ? dayText(full, month, date) : null;
  }
  if (year !== '') return dayText(Number(year), month, date);
  // February 29 is at most eight years away.
  for (let next = first; next <= first + 8; next += 1) {
    const day = dayText(next, month, date);
    if (day !== null && day >= now.today) return day;
  }
  return null;
}

/** The next day with this date in its month. */
export function nextDate(now: Now, date: number): string | null {
  const [year = 0, month = 0] = now.today.split('-').map(Number);
  for (let step = 0; step < 3; step += 1) {
    const index = month - 1 + step;
    const day = dayText(year + Math.floor(index / 12), (index % 12) + 1, date);
    if (day !== null && day >= now.today) return day;
  }
  return null;
}

/** 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay();
/** The next such weekday; today counts. */
export const nextWeekday = (day: string, weekday: number): string =>
  sumarDias(day, (weekday - weekdayOf(day) + 7) % 7);

interface Found<Meaning> extends Span {
  readonly meaning: Meaning;
}

function find<Meaning>(rules: readonly Rule<Meaning>[], folded: string, now: Now): Found<Meaning> | null {
  for (const { pattern, read } of rules)
    for (const match of folded.matchAll(pattern)) {
      const meaning = read((name) => match.groups?.[name] ?? '', now);
      if (meaning !== null) return { meaning, from: match.index, to: match.index + match[0].length };
    }
  return null;
}

/** Characters in place of words that are taken: no pattern matches them or across them. */
export const blanked = (folded: string, spans: readonly Span[], filler = '\0'): string =>
  spans.reduce(
    (text, { from, to }) => text.slice(0, from) + filler.repeat(to - from) + text.slice(to),
    folded,
  );

export const spansOf = (pattern: RegExp, text: string): Span[] =>
  [...text.matchAll(pattern)].map(({ index, 0: words }) => ({ from: index, to: index + words.length }));

/** True when only spaces and commas are between two spans. */
export const areBeside = (text: string, a: Span, b: Span): boolean =>
  /^[\s,]*$/.test(a.to <= b.from ? text.slice(a.to, b.from) : text.slice(b.to, a.from));

/** The hour in a part of the day; `null` when there is none, or two. */
function hourIn(part: DayPart, hour: number, isGiven: boolean): number | null {
  const later = isGiven && hour < 12 ? hour + 12 : hour;
  switch (part) {
    case 'morning':
      return hour < 12 ? hour : null;
    case 'afternoon':
      return later >= 12 && later < 21 ? later : null;
    case 'night':
      return later >= 18 && later < 24 ? later : null;
    case 'pm':
      return later >= 12 ? later : null;
  }
}

/** The times in a part of the day; `null` when they are not in it. */
export function timesIn(part: DayPart | undefined, times: Times): Times | null {
  if (part === undefined) return times;
  const { given } = times;
  const taken = Number(times.start.slice(0, 2));
  // Without the part, 3 was taken for 15.
  const hour = hourIn(part, given !== undefined && taken > given ? taken - 12 : taken, given !== undefined);
  if (hour === null) return null;
  const moved = (time: string): string =>
    `${two((Number(time.slice(0, 2)) + hour - taken + 24) % 24)}${time.slice(2)}`;
  return { ...times, start: moved(times.start), end: times.end === undefined ? undefined : moved(times.end) };
}

const plusMinutes = (moment: string, minutes: number): string =>
  new Date(Date.parse(`${moment}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);

/** A time without a day is the next such time. */
function combined(days: Days | undefined, times: Times | undefined, minutes: number | undefined, now: Now) {
  const time = times?.start ?? days?.time;
  if (time === undefined) return { start: days?.start ?? null, end: days?.end ?? null };
  const day = days?.start ?? (time > now.time ? now.today : sumarDias(now.today, 1));
  const start = `${day}T${time}`;
  if (minutes !== undefined) return { start, end: plusMinutes(start, minutes) };
  const endTime = times?.end ?? (days?.end === undefined ? undefined : time);
  if (endTime === undefined) return { start, end: null };
  // A span past midnight ends on the next day.
  const lastDay = days?.end ?? (endTime <= time ? sumarDias(day, 1) : day);
  return { start, end: `${lastDay}T${endTime}` };
}

const trimmed = (text: string): string =>
  text
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,;.?!)])/g, '$1')
    .replace(/,(?=,)/g, '')
    .replace(/^[\s,;:.–-]+|[\s,;:–-]+$/g, '');

interface Parts {
  readonly times: Found<Times> | null;
  readonly length: Found<number> | null;
  readonly days: Found<Days> | null;
  readonly part: Found<DayPart> | null;
}

function partsOf(grammar: Grammar, folded: string, now: Now): Parts {
  const times = find(grammar.times, folded, now);
  const withoutTimes = blanked(folded, times === null ? [] : [times]);
  const length = times === null ? null : find(grammar.lengths, withoutTimes, now);
  const withoutLength = blanked(withoutTimes, length === null ? [] : [length]);
  const days = find(grammar.days, withoutLength, now);
  const part =
    times === null || days?.meaning.part !== undefined
      ? null
      : find(grammar.parts, blanked(withoutLength, days === null ? [] : [days]), now);
  return { times, length, days, part };
}

const dayPartOf = ({ part, days }: Parts): DayPart | undefined => part?.meaning ?? days?.meaning.part;

/** The words that do not count in this text. */
function doubtfulParts(grammar: Grammar, folded: string, parts: Parts): readonly Span[] {
  const { times, days } = parts;
  if (times !== null) {
    if (timesIn(dayPartOf(parts), times.meaning) === null) return [times];
    const isAtEdge =
      folded.slice(0, times.from).trim() === '' ||
      folded.slice(times.to).trim() === '' ||
      (days !== null && areBeside(folded, times, days));
    if ((times.meaning.needsDay === true && days === null) || (times.meaning.atEdge === true && !isAtEdge))
      return [times];
  }
  if (days === null) return [];
  if (days.meaning.needsTime === true && times === null) return [days];
  const others = spansOf(grammar.dates, blanked(folded, [days])).filter((other) =>
    areBeside(folded, days, other),
  );
  return others.length > 0 ? [days, ...others] : [];
}

/** Finds day, time and length anywhere in a text. @param ms now, in milliseconds */
export function readWith(grammar: Grammar, text: string, ms: number): DatedText {
  const [today = '', time = ''] = localText(ms).split('T');
  const now = { today, time, ms };
  // 2026-12-05T10:00
  const { masked, said } = grammar.mask(
    grammar.fold(text).replace(/(\d{4}-\d\d-\d\d)t(?=\d\d:\d\d)/g, '$1\0'),
  );
  let folded = masked;
  const doubtful: Span[] = [...said];
  let parts = partsOf(grammar, folded, now);
  for (;;) {
    const spans = doubtfulParts(grammar, folded, parts);
    if (spans.length === 0) break;
    doubtful.push(...spans);
    folded = blanked(folded, spans, FILLER);
    parts = partsOf(grammar, folded, now);
  }
  const { times, length, days, part } = parts;
  const left = blanked(
    folded,
    [times, length, days, part].filter((found) => found !== null),
  );
  const ignored = [...doubtful, ...spansOf(grammar.hints, left)]
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to }) => text.slice(from, to).trim());
  // `cada martes a las 7`: the day was not understood, so the time alone means nothing.
  if (days === null && ignored.length > 0) return { rest: trimmed(text), start: null, end: null, ignored };
  const kept = Array.from(left, (character, index) => (character === '\0' ? ' ' : text.charAt(index)));
  return {
    rest: trimmed(kept.join('')),
    ...combined(
      days?.meaning,
      times === null ? undefined : (timesIn(dayPartOf(parts), times.meaning) ?? undefined),
      length?.meaning,
      now,
    ),
    ignored,
  };
}
