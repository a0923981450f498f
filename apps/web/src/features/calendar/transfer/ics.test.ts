import type { CalendarEvent } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { fromIcs, toIcs } from './ics.ts';

const events: readonly CalendarEvent[] = [
  {
    id: '1',
    title: 'Reunión, con Ñandutí; y más',
    allDay: false,
    start: '2026-11-23T18:00:00.000Z',
    end: '2026-11-23T19:30:00.000Z',
    extendedProps: { desc: 'Llevar:\ncarpeta' },
  },
  {
    id: '2',
    title: 'Feria',
    allDay: true,
    start: '2026-11-25T03:00:00.000Z',
    end: '2026-11-28T03:00:00.000Z',
  },
];

describe('iCalendar', () => {
  it('gives the same events back', () => {
    const file = toIcs(events, Date.parse('2026-11-20T12:00:00Z'));
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(file).toContain('DTSTART;VALUE=DATE:20261125');
    expect(file).toContain('DTSTART:20261123T180000Z');
    expect(fromIcs(file)).toEqual(events.map(({ id: _id, ...event }) => event));
  });

  it.each([
    [
      'Google, in a time zone',
      'DTSTART;TZID=America/New_York:20261123T100000\r\nDTEND;TZID=America/New_York:20261123T110000',
      { allDay: false, start: '2026-11-23T15:00:00.000Z', end: '2026-11-23T16:00:00.000Z' },
    ],
    [
      'a day without an end',
      'DTSTART;VALUE=DATE:20261123',
      { allDay: true, start: '2026-11-23T03:00:00.000Z', end: '2026-11-24T03:00:00.000Z' },
    ],
    [
      'a length',
      'DTSTART:20261123T180000Z\r\nDURATION:PT30M',
      { allDay: false, start: '2026-11-23T18:00:00.000Z', end: '2026-11-23T18:30:00.000Z' },
    ],
  ])('of %s', (_kind, times, expected) => {
    const file = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20261101T000000Z\r\n${times}\r\nSUMMARY:Cita\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
    expect(fromIcs(file)).toEqual([{ title: 'Cita', ...expected }]);
  });

  it.each(['', 'hola', 'BEGIN:VCARD\r\nEND:VCARD'])('%j has no events', (file) => {
    expect(fromIcs(file)).toEqual([]);
  });
});
