import type { CalendarEvent } from '@portal/contracts';
import { expect, it } from 'vitest';
import { occurrencesAround, occurrencesIn, seriesOf, withoutDate } from './occurrences.ts';

const single: CalendarEvent = {
  id: '1',
  title: 'Reunión',
  allDay: false,
  start: '2026-11-23T18:00:00.000Z',
  end: '2026-11-23T19:30:00.000Z',
};
const weekly: CalendarEvent = {
  ...single,
  id: '2',
  extendedProps: { desc: 'Sala 4', rrule: 'FREQ=WEEKLY' },
};
const feria: CalendarEvent = {
  id: '3',
  title: 'Feria',
  allDay: true,
  start: '2026-01-31T03:00:00.000Z',
  end: '2026-02-02T03:00:00.000Z',
  extendedProps: { rrule: 'FREQ=MONTHLY;UNTIL=20260331' },
};

it('has every date of a recurring event, with its length', () => {
  expect(occurrencesIn([single, weekly], '2026-11-28', '2026-12-08')).toEqual([
    single,
    {
      ...weekly,
      id: '2@2026-11-30',
      start: '2026-11-30T18:00:00.000Z',
      end: '2026-11-30T19:30:00.000Z',
      extendedProps: { desc: 'Sala 4' },
    },
    expect.objectContaining({ id: '2@2026-12-07' }),
  ]);
  expect(occurrencesIn([feria], '2026-02-01', '2026-12-31')).toEqual([
    {
      ...feria,
      id: '3@2026-03-31',
      start: '2026-03-31T03:00:00.000Z',
      end: '2026-04-02T03:00:00.000Z',
      extendedProps: {},
    },
  ]);
});

it('omits single dates, however they are written', () => {
  const [, second] = occurrencesIn([weekly], '2026-11-23', '2026-11-30');
  const shorter = { ...weekly, ...withoutDate(weekly, second ?? weekly) };
  const ids = (events: readonly CalendarEvent[]) =>
    occurrencesIn(events, '2026-11-23', '2026-12-07').map(({ id }) => id);
  expect(ids([shorter])).toEqual(['2@2026-11-23', '2@2026-12-07']);
  const typed = { ...weekly, extendedProps: { rrule: 'FREQ=WEEKLY', exdates: ['2026-11-23'] } };
  expect(ids([typed])).toEqual(['2@2026-11-30', '2@2026-12-07']);
});

it('shows an event whose rule is not supported on its own day', () => {
  const odd = { ...weekly, extendedProps: { rrule: 'FREQ=HOURLY' } };
  expect(occurrencesIn([odd], '2026-12-01', '2026-12-31')).toEqual([odd]);
});

it('knows the event that a date belongs to', () => {
  const [first] = occurrencesAround([single, weekly], '2026-12-10').filter(({ id }) => id !== '1');
  expect(seriesOf(first ?? single, [single, weekly])).toBe(weekly);
  expect(seriesOf(single, [single, weekly])).toBeUndefined();
});

it('covers the six weeks of a month', () => {
  const daily = { ...weekly, extendedProps: { rrule: 'FREQ=DAILY' } };
  const ids = occurrencesAround(
    [{ ...daily, start: '2026-01-01T18:00:00.000Z', end: null }],
    '2026-08-15',
  ).map(({ id }) => id);
  expect(ids).toContain('2@2026-07-27');
  expect(ids).toContain('2@2026-09-06');
});
