import { casual } from 'chrono-node/es';

/** A text without its date, and the date in Paraguayan time. */
export interface DatedText {
  readonly rest: string;
  /** `2026-11-24`, with a time `2026-11-24T12:30`; `null` when the text has none. */
  readonly start: string | null;
  /** End of a time span, such as "de 10:00 a 11:30". */
  readonly end: string | null;
}

/** Minutes from UTC in Paraguay. */
const OFFSET = -180;

const textOf = (date: Date, hasTime: boolean): string =>
  new Date(date.getTime() + OFFSET * 60_000).toISOString().slice(0, hasTime ? 16 : 10);

/**
 * Finds the first date in Spanish words, `almuerzo mañana 12:30`, `pago el viernes`, `cita 5/12 a las 9`; a past weekday
 * means the next one.
 * @param now milliseconds
 */
export function dateWords(text: string, now: number): DatedText {
  const [found] = casual.parse(text, { instant: new Date(now), timezone: OFFSET }, { forwardDate: true });
  if (found === undefined) return { rest: text.trim(), start: null, end: null };
  const before = text.slice(0, found.index).replace(/\s+(?:el|la|a las?|para el|para)\s*$/i, ' ');
  const rest = `${before} ${text.slice(found.index + found.text.length)}`.replace(/\s+/g, ' ').trim();
  const hasTime = found.start.isCertain('hour');
  const end = found.end ?? null;
  return {
    // Removes an article or preposition left at the start when the sentence started with its date.
    rest: rest.replace(/^(?:el|a las?|para)\s+/i, ''),
    start: textOf(found.start.date(), hasTime),
    end: end === null ? null : textOf(end.date(), hasTime),
  };
}
