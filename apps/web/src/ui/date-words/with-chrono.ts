import type { Chrono, ParsedResult } from 'chrono-node';
import { localText, OFFSET, type DatedText } from './dated-text.ts';
import { areBeside } from './grammar.ts';
import { FILLER, type MaskedText, type Span } from './not-dates.ts';

/** Words of a language that chrono-node lacks. Patterns are of text in lower case. */
export interface ChronoWords {
  readonly chrono: Chrono;
  readonly mask: (folded: string) => MaskedText;
  /** Ends a text in which the words after it are no single day: `every`, `before`, `first`. */
  readonly before: RegExp;
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
    new Date(`${localText(start.date().getTime()).slice(0, 10)}T00:00Z`).getUTCDay() !== start.get('weekday')
  );
}

/** `at 3` is in the afternoon; `3:00` and `03` are hours of a clock of 24. */
const isBareAfternoon = (part: ParsedResult['start'], text: string): boolean => {
  const hour = part.get('hour') ?? 0;
  return hour >= 1 && hour <= 5 && !part.isCertain('meridiem') && !/[:.]\d|(?<!\d)0\d/.test(text);
};
const HALF_DAY = 12 * 3_600_000;

function timeText(result: ParsedResult): string {
  const shift = isBareAfternoon(result.start, result.text) ? HALF_DAY : 0;
  return localText(result.start.date().getTime() + shift).slice(11);
}

const dayText = (date: Date): string => localText(date.getTime()).slice(0, 10);

/** A day and a time that stand apart in the text are one moment. */
function startOf(day: ParsedResult | undefined, time: ParsedResult | undefined): string | null {
  const from = day ?? time;
  if (from === undefined) return null;
  const first = dayText(from.start.date());
  return time === undefined ? first : `${first}T${timeText(time)}`;
}

function endOf(day: ParsedResult | undefined, time: ParsedResult | undefined): string | null {
  // Null where a text has no end, although chrono-node's types say undefined.
  const spanned = time?.end ?? day?.end;
  if (!spanned) return null;
  if (time === undefined) return dayText(spanned.date());
  const hour = spanned.get('hour') ?? 0;
  // `from 2 to 4` and `from 10 to 2` end in the afternoon, `from 22 to 5` does not.
  const isAfternoon =
    hour < 12 &&
    (isBareAfternoon(time.start, time.text) ||
      (isBareAfternoon(spanned, time.text) && (time.start.get('hour') ?? 0) < 12));
  if (isAfternoon)
    return `${dayText((day ?? time).start.date())}T${String(hour + 12)}:${localText(spanned.date().getTime()).slice(14)}`;
  const text = localText(spanned.date().getTime());
  return day !== undefined && time !== day ? `${dayText(day.start.date())}T${text.slice(11)}` : text;
}

const spanOf = ({ index, text }: ParsedResult): Span => ({ from: index, to: index + text.length });
const overlaps = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;
const matches = (pattern: RegExp, text: string): Span[] =>
  [...text.matchAll(pattern)].map(({ index, 0: words }) => ({ from: index, to: index + words.length }));

/** Day and time among what chrono-node found; a bare number is a time only at an edge of the text or beside a day. */
function partsOf(words: ChronoWords, folded: string, found: readonly ParsedResult[]) {
  const dates = found.filter(
    (result) =>
      !words.never.test(result.text) &&
      !words.before.test(folded.slice(0, result.index)) &&
      !isContradiction(result),
  );
  const others = matches(words.dates, folded);
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
  const { day, time } = partsOf(words, masked, found);
  const isTaken = (result: ParsedResult): boolean => result === day || result === time;
  const inTyped = ({ from, to }: Span): Span => ({
    from: plain.places[from] ?? typed.length,
    to: plain.places[to] ?? typed.length,
  });
  const hinted = matches(words.hints, masked).filter(
    (hint) => !found.some((result) => overlaps(hint, spanOf(result))),
  );
  const ignored = [...found.filter((result) => !isTaken(result)).map(spanOf), ...hinted, ...said]
    .toSorted((a, b) => a.from - b.from)
    .map((span) => typed.slice(inTyped(span).from, inTyped(span).to).trim());
  if (day === undefined && ignored.length > 0) return { rest: typed.trim(), start: null, end: null, ignored };
  const kept = found
    .filter(isTaken)
    .map((result) => inTyped(spanOf(result)))
    .toSorted((a, b) => b.from - a.from)
    .reduce((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, typed);
  const rest = kept.replace(/\s+/g, ' ').trim().replace(words.loose, '');
  return { rest, start: startOf(day, time), end: endOf(day, time), ignored };
}
