import type { CalendarEvent } from '@portal/contracts';
import { expect, it } from 'vitest';
import { nextReminders } from './reminders.ts';

const NOW = '2026-11-23T12:00:00.000Z';
const event: CalendarEvent = {
  id: '1',
  title: 'Reunión',
  allDay: false,
  start: '2026-11-23T18:00:00.000Z',
  end: '2026-11-23T19:00:00.000Z',
};
const next = (...extendedProps: readonly CalendarEvent['extendedProps'][]) =>
  nextReminders(
    extendedProps.map((props, index) => ({ ...event, id: String(index), extendedProps: props })),
    NOW,
    '(Sin título)',
  ).map(({ at, path }) => [at.slice(0, 16), path.split('=')[1]]);

it('has the reminders to come, the earliest first', () => {
  expect(next({}, { reminders: [10, 0] }, { reminders: [30] }, { reminders: [1440] })).toEqual([
    ['2026-11-23T17:30', '2'],
    ['2026-11-23T17:50', '1'],
    ['2026-11-23T18:00', '1'],
  ]);
});

it('has those of every date of a recurring event, some weeks ahead', () => {
  const weekly = next({ rrule: 'FREQ=WEEKLY', reminders: [1440], exdates: ['2026-12-07'] });
  expect(weekly.slice(0, 2)).toEqual([
    ['2026-11-29T18:00', '0%402026-11-30'],
    ['2026-12-13T18:00', '0%402026-12-14'],
  ]);
  expect(weekly.length).toBeLessThan(10);
});

it('reminds of a whole day in its morning', () => {
  const [found] = nextReminders(
    [
      {
        ...event,
        title: '',
        allDay: true,
        start: '2026-11-25',
        end: null,
        extendedProps: { reminders: [60] },
      },
    ],
    NOW,
    '(Sin título)',
  );
  expect(found).toMatchObject({ at: '2026-11-25T10:00:00.000Z', title: '(Sin título)' });
});
