import type { CalendarEvent, ProjectWidget } from '@portal/contracts';
import { dayOf } from '../../lib/moment.ts';

/** Yesterday, today, tomorrow: the ranges of a widget in this order. */
export const ranges = ['DY', 'DT', 'DTM'] as const;
export type Range = (typeof ranges)[number];

type Count = ProjectWidget['data']['count'];

/** The ranges for which a widget has figures. */
export const rangesOf = (widget: ProjectWidget): readonly Range[] =>
  ranges.filter((range) => widget.ranges?.[range] !== undefined);

/** The figure of a range, or the only figure; `-` without one. */
export function figureIn(count: Count, range: Range): number | string {
  return typeof count === 'object' ? (count[range] ?? '-') : count;
}

/** Both figures of a widget in one range; a missing one is null. */
export interface RangeFigures {
  readonly range: Range;
  readonly count: number | null;
  readonly extra: number | null;
}

const numberOf = (figure: number | string): number | null => (typeof figure === 'number' ? figure : null);

/** The figures of a widget over its ranges. */
export const figuresByRange = (widget: ProjectWidget): readonly RangeFigures[] =>
  rangesOf(widget).map((range) => ({
    range,
    count: numberOf(figureIn(widget.data.count, range)),
    extra: numberOf(figureIn(widget.data.extra.count, range)),
  }));

/** A day without a time is the same day in every time zone. */
const dayText = (moment: string): string => (moment.length === 10 ? moment : dayOf(new Date(moment)));

/** The events that touch a day (`2026-11-23`), all-day ones first, then by start. The end of an all-day event is not part of it. */
export const eventsOn = (events: readonly CalendarEvent[], day: string): readonly CalendarEvent[] =>
  events
    .filter(({ start, end, allDay }) => {
      const [first, last] = [dayText(start), dayText(end ?? start)];
      return first === day || (first < day && (allDay ? day < last : day <= last));
    })
    .toSorted((one, other) =>
      one.allDay === other.allDay ? one.start.localeCompare(other.start) : one.allDay ? -1 : 1,
    );
