import { formatMoment } from '../../lib/moment.ts';

/** The months of a year, short, in the language of the page. */
const months = (): readonly string[] =>
  Array.from({ length: 12 }, (_value, month) =>
    formatMoment(new Date(Date.UTC(2021, month, 15)), { month: 'short' }),
  );

/** The days of a week from Monday, short, in the language of the page. */
const weekdays = (): readonly string[] =>
  Array.from({ length: 7 }, (_value, day) =>
    formatMoment(new Date(Date.UTC(2021, 0, 4 + day, 15)), { weekday: 'short' }),
  );

/** Names of points: twelve are the months and seven the days of a week, in the language of the page; others are unchanged. */
export function localNames(names: readonly string[], kind: 'months' | 'weekdays'): readonly string[] {
  const local = kind === 'months' ? months() : weekdays();
  return names.length === local.length ? local : names;
}
