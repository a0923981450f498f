import type { CalendarEvent } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { fromIcs } from './from-ics.ts';
import { toIcs } from './to-ics.ts';

const UNTITLED = '(Sin título)';

const events: readonly CalendarEvent[] = [
  {
    id: '1',
    title: 'Reunión, con Ñandutí; y más',
    allDay: false,
    start: '2026-11-23T18:00:00.000Z',
    end: '2026-11-23T19:30:00.000Z',
    extendedProps: { desc: 'Llevar:\ncarpeta \\n de cuero' },
  },
  {
    id: '2',
    title: 'Feria',
    allDay: true,
    start: '2026-11-25T03:00:00.000Z',
    end: '2026-11-28T03:00:00.000Z',
  },
];

const calendarOf = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const eventOf = (...lines: readonly string[]): readonly string[] => [
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTAMP:20261101T000000Z',
  ...lines,
  'END:VEVENT',
];
const START = 'DTSTART:20261123T180000Z';
const span = { allDay: false, start: '2026-11-23T18:00:00.000Z', end: '2026-11-23T19:00:00.000Z' };
const day = { allDay: true, start: '2026-11-23T03:00:00.000Z', end: '2026-11-24T03:00:00.000Z' };

describe('iCalendar', () => {
  it('gives the same events back', () => {
    const file = toIcs(events, Date.parse('2026-11-20T12:00:00Z'));
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(file).toContain('DTSTART;VALUE=DATE:20261125');
    expect(file).toContain('DTSTART:20261123T180000Z');
    expect(fromIcs(file, UNTITLED)).toEqual({
      events: events.map(({ id: _id, ...event }) => event),
      withoutStart: 0,
    });
  });

  it.each([
    [
      'a time zone of the IANA',
      ['DTSTART;TZID=America/New_York:20261123T100000', 'DTEND;TZID="America/New_York":20261123T110000'],
      { start: '2026-11-23T15:00:00.000Z', end: '2026-11-23T16:00:00.000Z' },
    ],
    [
      'an unknown time zone, as Paraguayan time',
      ['DTSTART;TZID="(UTC-04:00) Asunción":20261123T150000'],
      span,
    ],
    ['no time zone, as Paraguayan time', ['DTSTART:20261123T150000'], span],
    ['an all-day event without an end', ['DTSTART;VALUE=DATE:20261123'], day],
    ['an all-day event that does not say so', ['DTSTART:20261123'], day],
    [
      'an all-day event with an end',
      ['DTSTART;VALUE=DATE:20261123', 'DTEND;VALUE=DATE:20261125'],
      { ...day, end: '2026-11-25T03:00:00.000Z' },
    ],
    ['a duration', [START, 'DURATION:PT30M'], { ...span, end: '2026-11-23T18:30:00.000Z' }],
    [
      'a duration of weeks',
      ['DTSTART;VALUE=DATE:20261123', 'DURATION:P1W'],
      { ...day, end: '2026-11-30T03:00:00.000Z' },
    ],
    ['a negative duration', [START, 'DURATION:-PT30M'], span],
    ['an invalid duration', [START, 'DURATION:PXYZ'], span],
    ['an end before the start', [START, 'DTEND:20261123T170000Z'], span],
    ['an invalid end', [START, 'DTEND:mañana'], span],
    ['a rule of recurrence, of which only the first', [START, 'RRULE:FREQ=WEEKLY;COUNT=9'], span],
    ['an invalid rule', [START, 'RRULE:???', 'EXDATE:nunca', 'ATTENDEE'], span],
    [
      'an alarm',
      [START, 'BEGIN:VALARM', 'TRIGGER:-PT5M', 'DURATION:PT9H', 'DESCRIPTION:Ya', 'END:VALARM'],
      span,
    ],
    ['names in small letters', ['dtstart;value=date:20261123'], day],
  ])('understands %s', (_kind, lines, expected) => {
    const file = calendarOf(...eventOf(...lines, 'SUMMARY:Cita'));
    expect(fromIcs(file, UNTITLED)).toEqual({
      events: [{ allDay: false, title: 'Cita', ...expected }],
      withoutStart: 0,
    });
  });

  it('understands a time zone that the file defines', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Casa', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'];
    const offsets = ['TZOFFSETFROM:-0500', 'TZOFFSETTO:-0500', 'END:STANDARD', 'END:VTIMEZONE'];
    const [event] = fromIcs(
      calendarOf(...zone, ...offsets, ...eventOf('DTSTART;TZID=Casa:20261123T130000')),
      UNTITLED,
    ).events;
    expect(event).toMatchObject(span);
  });

  it('reads a thousand events in a zone of Outlook, whose rules begin in 1601', () => {
    const rule = (kind: string, from: string, to: string, month: number) => [
      `BEGIN:${kind}`,
      'DTSTART:16010101T235959',
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      `RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SA;BYMONTH=${String(month)}`,
      `END:${kind}`,
    ];
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Pacific SA Standard Time',
      ...rule('STANDARD', '-0300', '-0400', 4),
      ...rule('DAYLIGHT', '-0400', '-0300', 9),
      'END:VTIMEZONE',
    ];
    const at = (time: string) => `;TZID=Pacific SA Standard Time:${time}`;
    const winter = eventOf(`DTSTART${at('20260715T100000')}`, `DTEND${at('20260715T113000')}`);
    const summer = eventOf(`DTSTART${at('20261123T100000')}`, `DTEND${at('20261123T113000')}`);
    const later = eventOf(`DTSTART${at('20500715T100000')}`, `DTEND${at('20500715T113000')}`);
    const pairs = Array.from({ length: 500 }, () => [...winter, ...summer]).flat();
    const { events: found } = fromIcs(calendarOf(...zone, ...pairs, ...later), UNTITLED);
    expect(found).toHaveLength(1001);
    expect(found.slice(-3)).toMatchObject([
      { start: '2026-07-15T14:00:00.000Z', end: '2026-07-15T15:30:00.000Z' },
      { start: '2026-11-23T13:00:00.000Z', end: '2026-11-23T14:30:00.000Z' },
      { start: '2050-07-15T14:00:00.000Z', end: '2050-07-15T15:30:00.000Z' },
    ]);
  });

  it.each([
    ['no title', [], UNTITLED],
    ['an empty title', ['SUMMARY: '], UNTITLED],
    ['an escaped title', ['SUMMARY;LANGUAGE=es:a\\, b\\; c\\\\n'], 'a, b; c\\n'],
    ['a folded title', ['SUMMARY:Reu', ' nión'], 'Reunión'],
    ['a title with a line break that is not escaped', ['SUMMARY:Cita', 'con Ana'], 'Cita\ncon Ana'],
  ])('names an event with %s', (_kind, lines, title) => {
    expect(fromIcs(calendarOf(...eventOf(START, ...lines)), UNTITLED).events).toEqual([{ title, ...span }]);
  });

  it.each([
    ['no start', []],
    ['an empty start', ['DTSTART:']],
    ['a start that is a word', ['DTSTART:mañana']],
    ['a day that does not exist', ['DTSTART;VALUE=DATE:20260230']],
    ['an hour that does not exist', ['DTSTART:20261123T250000']],
    ['a year that the service does not know', ['DTSTART;VALUE=DATE:99991231']],
  ])('leaves out an event with %s, and says so', (_kind, lines) => {
    const good = eventOf(START, 'SUMMARY:Cita');
    const file = calendarOf(...good, ...eventOf(...lines, 'SUMMARY:Mala'), ...good);
    expect(fromIcs(file, UNTITLED)).toEqual({
      events: [
        { title: 'Cita', ...span },
        { title: 'Cita', ...span },
      ],
      withoutStart: 1,
    });
  });

  it.each([
    '',
    'hola',
    'BEGIN:VCARD\r\nEND:VCARD',
    'BEGIN:VCALENDAR',
    'BEGIN:VCALENDAR\r\nEND:VEVENT\r\n:\r\n;;;',
    `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n${START}`,
  ])('%j has no events', (file) => {
    expect(fromIcs(file, UNTITLED)).toEqual({ events: [], withoutStart: 0 });
  });

  it('reads a description of a megabyte', () => {
    const lines = Array.from({ length: 14_000 }, () => ` ${'palabra\\, '.repeat(7)}`);
    const file = calendarOf(...eventOf(START, 'SUMMARY:Cita', 'DESCRIPTION:', ...lines));
    const desc = fromIcs(file, UNTITLED).events[0]?.extendedProps?.desc ?? '';
    expect(desc).toBe('palabra, '.repeat(7 * 14_000));
  });
});
