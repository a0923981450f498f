import type { CalendarEvent, ProjectWidget } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { eventsOn, figureIn, figuresByRange, rangesOf } from './model.ts';

const widget: ProjectWidget = {
  id: 'widget1',
  ranges: { DT: 'Hoy', DY: 'Ayer', DTM: 'Mañana' },
  currentRange: 'DT',
  data: {
    name: 'Por vencer',
    count: { DY: 21, DT: 25, DTM: 19 },
    extra: { name: 'Listas', count: { DY: 6, DT: 7, DTM: '-' } },
  },
  detail: '',
};
const { ranges: _none, ...plain } = widget;

describe('the figures of a widget', () => {
  it.each([
    [widget.data.count, 'DY', 21],
    [widget.data.extra.count, 'DTM', '-'],
    [{ DT: 1 }, 'DY', '-'],
    [4, 'DTM', 4],
  ] as const)('of %o in %s are %s', (count, range, figure) => {
    expect(figureIn(count, range)).toBe(figure);
  });

  it('go from yesterday to tomorrow', () => {
    expect(rangesOf(widget)).toEqual(['DY', 'DT', 'DTM']);
    expect(rangesOf(plain)).toEqual([]);
    expect(figuresByRange(widget)).toEqual([
      { range: 'DY', count: 21, extra: 6 },
      { range: 'DT', count: 25, extra: 7 },
      { range: 'DTM', count: 19, extra: null },
    ]);
  });
});

describe('the events of a day', () => {
  const event = (id: string, start: string, end: string, allDay = false): CalendarEvent => ({
    id,
    title: id,
    allDay,
    start,
    end,
  });
  it('touch it on a Paraguayan clock, all-day ones first', () => {
    const events = [
      event('late', '2026-11-24T01:30:00Z', '2026-11-24T02:00:00Z'),
      event('morning', '2026-11-23T12:00:00Z', '2026-11-23T13:00:00Z'),
      event('next day', '2026-11-24T12:00:00Z', '2026-11-24T13:00:00Z'),
      event('holiday', '2026-11-23', '2026-11-24', true),
      event('ended', '2026-11-21', '2026-11-23', true),
      event('long', '2026-11-20T12:00:00Z', '2026-11-26T13:00:00Z'),
    ];
    expect(eventsOn(events, '2026-11-23').map(({ id }) => id)).toEqual([
      'holiday',
      'long',
      'morning',
      'late',
    ]);
  });
});
