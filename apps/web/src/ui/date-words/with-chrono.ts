import type { Chrono, ParsedResult } from 'chrono-node';
import { localText, OFFSET, type DatedText } from './dated-text.ts';

/** chrono-node takes `for 2 hours` for a moment. */
const isLength = ({ text }: ParsedResult): boolean => /^for\b/i.test(text);
const hasDay = ({ start }: ParsedResult): boolean =>
  (['day', 'weekday'] as const).some((part) => start.isCertain(part));
const hasTime = ({ start }: ParsedResult): boolean => start.isCertain('hour');

const textOf = (date: Date, withTime: boolean): string =>
  localText(date.getTime()).slice(0, withTime ? 16 : 10);

/** A day and a time that stand apart in the text are one moment. */
function startOf(day: ParsedResult | undefined, time: ParsedResult | undefined): string | null {
  if (day === undefined) return time === undefined ? null : textOf(time.start.date(), true);
  if (time === undefined || time === day) return textOf(day.start.date(), hasTime(day));
  return `${textOf(day.start.date(), false)}T${textOf(time.start.date(), true).slice(11)}`;
}

function endOf(day: ParsedResult | undefined, time: ParsedResult | undefined): string | null {
  // Null where a text has no end, although chrono-node's types say undefined.
  const spanned = time?.end ?? day?.end;
  if (!spanned) return null;
  const end = textOf(spanned.date(), time !== undefined);
  return day !== undefined && time !== undefined && time !== day
    ? `${textOf(day.start.date(), false)}T${end.slice(11)}`
    : end;
}

/** Finds the date of a text with a parser of chrono-node. A month alone is no date. @param ms now, in milliseconds */
export function readWithChrono(chrono: Chrono, text: string, ms: number): DatedText {
  const found = chrono.parse(text, { instant: new Date(ms), timezone: OFFSET }, { forwardDate: true });
  const dates = found.filter((result) => !isLength(result));
  const day = dates.find(hasDay);
  const time =
    day !== undefined && hasTime(day) ? day : dates.find((result) => hasTime(result) && !hasDay(result));
  const taken = new Set([day, time]);
  const ignored = found.filter((result) => !taken.has(result)).map((result) => result.text);
  if (day === undefined && ignored.length > 0) return { rest: text.trim(), start: null, end: null, ignored };
  const kept = found
    .filter((result) => taken.has(result))
    .toSorted((a, b) => b.index - a.index)
    .reduce(
      (left, { index, text: words }) => `${left.slice(0, index)} ${left.slice(index + words.length)}`,
      text,
    );
  const rest = kept
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:on|at)\s+|\s+(?:on|at|by|for|from)$/i, '');
  return { rest, start: startOf(day, time), end: endOf(day, time), ignored };
}
