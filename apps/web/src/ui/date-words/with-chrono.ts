import { sumarDias } from '@portal/sifen';
import type { Chrono, ParsedResult } from 'chrono-node';
import { OFFSET, type DatedText } from './dated-text.ts';
import { areBeside, blanked, spansOf, timesIn, type DayPart, type Times } from './grammar.ts';
import { FILLER, type MaskedText, type Span } from './not-dates.ts';

/** Words of a language that chrono-node lacks. Patterns are of text in lower case. */
export interface ChronoWords {
  readonly chrono: Chrono;
  readonly mask: (folded: string) => MaskedText;
  /** Ends a text in which the words after it are no single day: `every`, `before`, `first`. */
  readonly before: RegExp;
  /** Begins a text that changes the words before it: `and a half`, `from monday`. */
  readonly after: RegExp;
  /** Parts of the day, which say what an hour of a clock of 12 is. */
  readonly parts: readonly (readonly [RegExp, DayPart])[];
  /** Words of the second half of the day. */
  readonly later: RegExp;
  /** Found words that are no date: `a minute`, `sun`. */
  readonly never: RegExp;
  /** Words of a time that is no bare number: `at`, `pm`. */
  readonly clock: RegExp;
  /** Whole dates: one that is no day, as `April 31`, makes the weekday beside it doubtful too. */
  readonly dates: RegExp;
  /** Words that look like a date or a time. */
  readonly hints: RegExp;
  readonly fold: (text: string) => string;
  /** Words left without their date, at the beginning or the end. */
  readonly loose: RegExp;
}

/** Text as chrono-node reads it, and the place of each of its characters in the typed text. */
interface Plain {
  readonly text: string;
  readonly places: readonly number[];
}

/** Latin digits, and no Arabic vowel signs: `غدًا` is `غدا`. */
function plainText(typed: string): Plain {
  const places: number[] = [];
  let text = '';
  for (let index = 0; index < typed.length; index += 1) {
    const character = typed.charAt(index);
    if (/[\u064b-\u0652\u0640]/.test(character)) continue;
    places.push(index);
    text += /[٠-٩]/.test(character)
      ? String(character.charCodeAt(0) - 0x06_60)
      : character === '٪'
        ? '%'
        : character;
  }
  places.push(typed.length);
  return { text, places };
}

const hasDay = ({ start }: ParsedResult): boolean =>
  (['day', 'weekday'] as const).some((part) => start.isCertain(part));
const hasTime = ({ start }: ParsedResult): boolean => start.isCertain('hour');

/** `Monday December 15`: one of the two is wrong if that is no Monday. */
function isContradiction({ start }: ParsedResult): boolean {
  const [weekday, day] = (['weekday', 'day'] as const).map((part) => start.isCertain(part));
  return (
    weekday === true &&
    day === true &&
    new Date(`${dayText(start)}T00:00Z`).getUTCDay() !== start.get('weekday')
  );
}

const two = (part: number | null): string => String(part).padStart(2, '0');

/** A day as its parts have it: chrono-node gives the moments of some words in another time zone. */
const dayText = (part: ParsedResult['start']): string =>
  `${String(part.get('year'))}-${two(part.get('month'))}-${two(part.get('day'))}`;

const hasNumber = (text: string, number: number): boolean =>
  new RegExp(String.raw`(?<!\d)0?${String(number)}(?!\d)`).test(text);

/** The hour as typed: beside `in 2 days`, chrono-node takes 9 for an hour of the half of the day that it is now. */
function hourOf(part: ParsedResult['start'], text: string, later: RegExp): number {
  const hour = part.get('hour') ?? 0;
  const isMoved =
    hour > 12 &&
    !part.isCertain('timezoneOffset') &&
    !later.test(text) &&
    !hasNumber(text, hour) &&
    hasNumber(text, hour - 12);
  return isMoved ? hour - 12 : hour;
}

/** `at 3` is in the afternoon; `3:00` and `03` are hours of a clock of 24. */
const isBareAfternoon = (part: ParsedResult['start'], hour: number, text: string): boolean =>
  hour >= 1 && hour <= 5 && !part.isCertain('meridiem') && !/[:.]\d|(?<!\d)0\d/.test(text);

const clockText = (part: ParsedResult['start'], hour: number): string =>
  `${two(hour)}:${two(part.get('minute'))}`;

/** The times of a result as typed, before a part of the day elsewhere in the text. */
function timesOf({ start, end, text }: ParsedResult, later: RegExp): Times {
  const hour = hourOf(start, text, later);
  const isBare = isBareAfternoon(start, hour, text);
  const first = {
    start: clockText(start, isBare ? hour + 12 : hour),
    given: start.isCertain('meridiem') || hour > 12 ? undefined : hour,
  };
  // Null where a text has no end, although chrono-node's types say undefined.
  if (!end) return first;
  const last = hourOf(end, text, later);
  // `from 2 to 4` and `from 10 to 2` end in the afternoon, `from 22 to 5` does not.
  const endsLater = last < 12 && (isBare || (isBareAfternoon(end, last, text) && hour < 12));
  return { ...first, end: clockText(end, endsLater ? last + 12 : last) };
}

/** Start and end; a day and a time that stand apart in the text are one moment. */
function datesOf(day: ParsedResult | undefined, time: ParsedResult | undefined, times: Times | null) {
  const from = day ?? time;
  if (from === undefined) return { start: null, end: null };
  const first = dayText(from.start);
  // Null where a text has no end, although chrono-node's types say undefined.
  const last = from.end ? dayText(from.end) : null;
  if (times === null) return { start: first, end: last };
  if (times.end === undefined)
    return {
      start: `${first}T${times.start}`,
      end: last === null || last === first ? null : `${last}T${times.start}`,
    };
  // An end that was taken for one of the afternoon is on the day of the start.
  const isOver =
    last === null || last === first || !times.end.startsWith(two(time?.end?.get('hour') ?? null));
  const endDay = isOver ? sumarDias(first, times.end <= times.start ? 1 : 0) : last;
  return { start: `${first}T${times.start}`, end: `${endDay}T${times.end}` };
}

const spanOf = ({ index, text }: ParsedResult): Span => ({ from: index, to: index + text.length });
const overlaps = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;
/** Day and time among what chrono-node found; a bare number is a time only at an edge of the text or beside a day. */
function partsOf(words: ChronoWords, folded: string, found: readonly ParsedResult[]) {
  const dates = found.filter(
    (result) =>
      !words.never.test(result.text) &&
      !words.before.test(folded.slice(0, result.index)) &&
      !words.after.test(folded.slice(spanOf(result).to)) &&
      // `from Monday to Friday` with the Friday before.
      !(result.end && !hasTime(result) && dayText(result.end) <= dayText(result.start)) &&
      !isContradiction(result),
  );
  const others = spansOf(words.dates, folded);
  const day = dates.find(
    (result) =>
      hasDay(result) &&
      !others.some((other) => !overlaps(other, spanOf(result)) && areBeside(folded, other, spanOf(result))),
  );
  if (day !== undefined && hasTime(day)) return { day, time: day };
  const time = dates.find((result) => {
    if (!hasTime(result) || hasDay(result)) return false;
    if (words.clock.test(result.text)) return true;
    const { from, to } = spanOf(result);
    const isAtEdge = folded.slice(0, from).trim() === '' || folded.slice(to).trim() === '';
    return day !== undefined && (isAtEdge || areBeside(folded, { from, to }, spanOf(day)));
  });
  return { day, time };
}

/** The part of the day in a text. */
function partIn(
  words: ChronoWords,
  folded: string,
): { readonly part: DayPart; readonly span: Span } | undefined {
  for (const [pattern, part] of words.parts) {
    const [span] = spansOf(pattern, folded);
    if (span !== undefined) return { part, span };
  }
  return undefined;
}

/** What is left of a span beside a hole in it. */
const without = (span: Span, hole: Span): Span[] =>
  overlaps(span, hole)
    ? [
        { from: span.from, to: Math.max(span.from, hole.from) },
        { from: Math.min(span.to, hole.to), to: span.to },
      ].filter(({ from, to }) => to > from)
    : [span];

/** Finds the date of a text with a parser of chrono-node. A month alone is no date. @param ms now, in milliseconds */
export function readWithChrono(words: ChronoWords, typed: string, ms: number): DatedText {
  const plain = plainText(typed);
  const { masked, said } = words.mask(words.fold(plain.text));
  const readable = Array.from(masked, (character, index) =>
    character === FILLER ? FILLER : plain.text.charAt(index),
  ).join('');
  const found = words.chrono.parse(
    readable,
    { instant: new Date(ms), timezone: OFFSET },
    { forwardDate: true },
  );
  const { day, time: foundTime } = partsOf(words, masked, found);
  const spans = [day, foundTime].filter((result) => result !== undefined).map(spanOf);
  const part = foundTime === undefined ? undefined : partIn(words, blanked(masked, spans));
  const times = foundTime === undefined ? null : timesIn(part?.part, timesOf(foundTime, words.later));
  // An hour that is not in its part of the day is not understood.
  const time = times === null && foundTime !== day ? undefined : foundTime;
  if (times === null && foundTime !== undefined && foundTime === day)
    return { rest: typed.trim(), start: null, end: null, ignored: [typed.trim()] };
  const isTaken = (result: ParsedResult): boolean => result === day || result === time;
  const usedPart = times === null || part === undefined ? [] : [part.span];
  // `tomorrow morning`: without an hour the morning is no part of the date.
  const unusedPart =
    times !== null || day === undefined
      ? []
      : words.parts
          .flatMap(([pattern]) => spansOf(pattern, masked))
          .filter((span) => overlaps(span, spanOf(day)));
  const inTyped = ({ from, to }: Span): Span => ({
    from: plain.places[from] ?? typed.length,
    to: plain.places[to] ?? typed.length,
  });
  const hinted = spansOf(words.hints, masked).filter(
    (hint) => !found.some((result) => overlaps(hint, spanOf(result))),
  );
  const ignored = [
    ...found
      .filter((result) => !isTaken(result))
      .map(spanOf)
      .filter((span) => !usedPart.some((used) => overlaps(used, span))),
    ...unusedPart,
    ...hinted,
    ...said,
  ]
    .toSorted((a, b) => a.from - b.from)
    .map((span) => typed.slice(inTyped(span).from, inTyped(span).to).trim());
  if (day === undefined && ignored.length > 0) return { rest: typed.trim(), start: null, end: null, ignored };
  const kept = [...found.filter(isTaken).map(spanOf), ...usedPart]
    .flatMap((span) =>
      unusedPart.reduce<Span[]>((pieces, hole) => pieces.flatMap((piece) => without(piece, hole)), [span]),
    )
    .map(inTyped)
    .toSorted((a, b) => b.from - a.from)
    .reduce((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, typed);
  const rest = kept.replace(/\s+/g, ' ').trim().replace(words.loose, '');
  return { rest, ...datesOf(day, time, times), ignored };
}
