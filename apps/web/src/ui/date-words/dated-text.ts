/** A text without its date, and the date in Paraguayan time. */
export interface DatedText {
  readonly rest: string;
  /** `2026-11-24`, with a time `2026-11-24T12:30`; `null` when the text has none. */
  readonly start: string | null;
  /** End of a span of times or days. */
  readonly end: string | null;
  /** Words that look like a date or a time and were not understood; they are still in `rest`. */
  readonly ignored: readonly string[];
}

/** Minutes from UTC in Paraguay. */
export const OFFSET = -180;

/** A moment as Paraguayan local text, `2026-11-24T12:30`. @param ms milliseconds */
export const localText = (ms: number): string => new Date(ms + OFFSET * 60_000).toISOString().slice(0, 16);
