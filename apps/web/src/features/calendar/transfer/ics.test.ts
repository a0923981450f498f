import type { CalendarEvent } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { fromIcs as readIcs, type ImportTexts } from './from-ics.ts';
import { toIcs } from './to-ics.ts';
import { processorTime } from '../../../../test/processor-time.ts';

const UNTITLED = '(Sin título)';
const texts: ImportTexts = { untitled: UNTITLED, place: (place) => `Lugar: ${place}` };
const fromIcs = (file: string, stored: readonly CalendarEvent[] = []) => readIcs(file, texts, stored);
const nothing = { withoutStart: 0, cancelled: 0, known: 0, simplified: 0, unknownZones: [] };

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
    expect(fromIcs(file)).toEqual({
      events: events.map(({ id, ...event }) => ({
        ...event,
        extendedProps: { ...event.extendedProps, uid: `${id}@portal` },
      })),
      ...nothing,
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
    [
      'an alarm',
      [START, 'BEGIN:VALARM', 'TRIGGER:-PT5M', 'DURATION:PT9H', 'DESCRIPTION:Ya', 'END:VALARM'],
      { ...span, extendedProps: { reminders: [5] } },
    ],
    ['names in small letters', ['dtstart;value=date:20261123'], day],
  ])('understands %s', (_kind, lines, expected) => {
    const file = calendarOf(...eventOf(...lines, 'SUMMARY:Cita'));
    expect(fromIcs(file)).toEqual({
      events: [{ allDay: false, title: 'Cita', ...expected }],
      ...nothing,
    });
  });

  it('understands a time zone that the file defines', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Casa', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'];
    const offsets = ['TZOFFSETFROM:-0500', 'TZOFFSETTO:-0500', 'END:STANDARD', 'END:VTIMEZONE'];
    const [event] = fromIcs(
      calendarOf(...zone, ...offsets, ...eventOf('DTSTART;TZID=Casa:20261123T130000')),
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
    const { events: found } = fromIcs(calendarOf(...zone, ...pairs, ...later));
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
    expect(fromIcs(calendarOf(...eventOf(START, ...lines))).events).toEqual([{ title, ...span }]);
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
    expect(fromIcs(file)).toEqual({
      events: [
        { title: 'Cita', ...span },
        { title: 'Cita', ...span },
      ],
      ...nothing,
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
    expect(fromIcs(file)).toEqual({ events: [], ...nothing });
  });

  it('reads a description of a megabyte', () => {
    const lines = Array.from({ length: 14_000 }, () => ` ${'palabra\\, '.repeat(7)}`);
    const file = calendarOf(...eventOf(START, 'SUMMARY:Cita', 'DESCRIPTION:', ...lines));
    const desc = fromIcs(file).events[0]?.extendedProps?.desc ?? '';
    expect(desc).toBe('palabra, '.repeat(7 * 14_000));
  });
});

describe('an event of another program', () => {
  const when = (time: string) => [`DTSTART${time}`, 'SUMMARY:Cita'];
  const zoned = (name: string, ...start: readonly string[]) => [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    'BEGIN:STANDARD',
    ...start,
    'TZOFFSETFROM:+0700',
    'TZOFFSETTO:+0700',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  const BANGKOK = '(UTC+07:00) Bangkok\\, Hanoi\\, Jakarta';
  it.each<[string, readonly string[], string, string]>([
    [
      'of Outlook with an escaped name',
      zoned(BANGKOK, 'DTSTART:16010101T000000'),
      `;TZID="${BANGKOK}":20261130T090000`,
      '02:00',
    ],
    [
      'with an escaped name without quotes',
      zoned(BANGKOK, 'DTSTART:16010101T000000'),
      `;TZID=${BANGKOK}:20261130T090000`,
      '02:00',
    ],
    ['that begins on a day', zoned('Casa', 'DTSTART:19700101'), ';TZID=Casa:20261130T090000', '02:00'],
    [
      'that begins on a day, and says so',
      zoned('Casa', 'DTSTART;VALUE=DATE:19700101'),
      ';TZID=Casa:20261130T090000',
      '02:00',
    ],
    ['of Windows', [], ';TZID=W. Europe Standard Time:20261130T090000', '08:00'],
    ['of Windows in summer', [], ';TZID=W. Europe Standard Time:20260630T090000', '07:00'],
    ['of Windows of Paraguay', [], ';TZID=Paraguay Standard Time:20261130T090000', '12:00'],
    ['with a slash before it', [], ';TZID=/Europe/Berlin:20261130T090000', '08:00'],
    [
      'of Mozilla',
      [],
      ';TZID=/mozilla.org/20050126_1/America/Argentina/Buenos_Aires:20261130T090000',
      '12:00',
    ],
    [
      'by its displayed name',
      [],
      ';TZID="(UTC+01:00) Amsterdam, Berlin, Bern, Rome":20260630T090000',
      '07:00',
    ],
    ['by a displayed name of no known city', [], ';TZID="(UTC+05:00) Ningún lugar":20261130T090000', '04:00'],
  ])('has its hour in a zone %s', (_kind, zone, start, utc) => {
    const { events: found, unknownZones } = fromIcs(calendarOf(...zone, ...eventOf(...when(start))));
    expect(found.map((event) => event.start.slice(11, 16))).toEqual([utc]);
    expect(unknownZones).toEqual([]);
  });

  it('of an unknown zone is Paraguayan, and says so', () => {
    const file = calendarOf(...eventOf(...when(';TZID=Marte:20261123T150000')));
    expect(fromIcs(file)).toMatchObject({ events: [span], unknownZones: ['Marte'] });
  });

  it.each(['FREQ=SECONDLY', 'FREQ=YEARLY;INTERVAL=0', 'FREQ=YEARLY;BYSECOND=1', 'FREQ=DAILY'])(
    'does not expand the rule %s of a zone',
    (rule) => {
      const zone = zoned('Casa', 'DTSTART:16010101T000000', `RRULE:${rule}`);
      const file = calendarOf(...zone, ...eventOf(...when(';TZID=Casa:20261123T150000')));
      expect(fromIcs(file)).toMatchObject({ events: [span], unknownZones: ['Casa'] });
    },
  );

  it('that is cancelled is left out, and said', () => {
    const lines = [START, 'SUMMARY:Cita'];
    const file = calendarOf(...eventOf(...lines, 'STATUS:CANCELLED'), ...eventOf(...lines));
    expect(fromIcs(file)).toEqual({ events: [{ title: 'Cita', ...span }], ...nothing, cancelled: 1 });
    const withdrawn = calendarOf('METHOD:CANCEL', ...eventOf(...lines));
    expect(fromIcs(withdrawn)).toEqual({ events: [], ...nothing, cancelled: 1 });
  });

  it('keeps its place', () => {
    const file = calendarOf(...eventOf(START, 'LOCATION:Sala 4\\, Palma 123', 'DESCRIPTION:Llevar mate'));
    expect(fromIcs(file).events[0]?.extendedProps).toEqual({ desc: 'Lugar: Sala 4, Palma 123\nLlevar mate' });
  });

  it('with several versions is its newest', () => {
    const version = (title: string, sequence: number) =>
      eventOf('UID:a', START, `SUMMARY:${title}`, `SEQUENCE:${String(sequence)}`);
    const file = calendarOf(...version('B', 2), ...version('A', 1), ...eventOf(START, 'UID:b'));
    expect(fromIcs(file).events.map(({ title }) => title)).toEqual(['B', UNTITLED]);
  });

  it('that the calendar has already is left out, and said', () => {
    const own = { id: '7', title: 'X', ...span };
    const [imported] = fromIcs(calendarOf(...eventOf('UID:a', START))).events;
    const file = calendarOf(
      ...['a', '7@portal', 'b'].flatMap((uid) => eventOf(`UID:${uid}`, START, `SUMMARY:${uid}`)),
    );
    const found = fromIcs(file, [own, { ...own, id: '8', extendedProps: imported?.extendedProps }]);
    expect(found).toMatchObject({ events: [{ title: 'b' }], known: 2 });
  });
});

describe('an event that recurs', () => {
  const propsOf = (...lines: readonly string[]) =>
    fromIcs(calendarOf(...eventOf('SUMMARY:Cita', ...lines))).events[0]?.extendedProps;

  it.each<[string, readonly string[], string]>([
    ['its rule', [START, 'RRULE:FREQ=WEEKLY;COUNT=9'], 'FREQ=WEEKLY;COUNT=9'],
    ['a rule in small letters', [START, 'rrule:freq=daily;interval=2'], 'FREQ=DAILY;INTERVAL=2'],
    [
      'its last day',
      ['DTSTART;VALUE=DATE:20261123', 'RRULE:FREQ=DAILY;UNTIL=20261130'],
      'FREQ=DAILY;UNTIL=20261130',
    ],
    ['a last moment', [START, 'RRULE:FREQ=DAILY;UNTIL=20261130T180000Z'], 'FREQ=DAILY;UNTIL=20261130'],
    [
      'a last moment before its hour',
      [START, 'RRULE:FREQ=DAILY;UNTIL=20261130T120000Z'],
      'FREQ=DAILY;UNTIL=20261129',
    ],
    [
      'a last moment in UTC of the next day',
      ['DTSTART;TZID=America/Asuncion:20261123T220000', 'RRULE:FREQ=DAILY;UNTIL=20261201T010000Z'],
      'FREQ=DAILY;UNTIL=20261130',
    ],
    [
      'weekdays in a zone where it is the next day',
      ['DTSTART:20261124T010000Z', 'RRULE:FREQ=WEEKLY;BYDAY=TU,FR'],
      'FREQ=WEEKLY;BYDAY=MO,TH',
    ],
    ['the weekday of a month', [START, 'RRULE:FREQ=MONTHLY;BYDAY=4MO'], 'FREQ=MONTHLY;BYDAY=4MO'],
  ])('keeps %s', (_kind, lines, rrule) => {
    expect(propsOf(...lines)).toEqual({ rrule });
  });

  it('keeps omitted dates, and those that are events of their own or cancelled', () => {
    const changed = (date: string, ...lines: readonly string[]) =>
      eventOf('UID:a', `RECURRENCE-ID:${date}`, `DTSTART:${date}`, 'SUMMARY:Otra', ...lines);
    const { events: found } = fromIcs(
      calendarOf(
        ...eventOf('UID:a', START, 'SUMMARY:Cita', 'RRULE:FREQ=WEEKLY', 'EXDATE:20261130T180000Z'),
        ...changed('20261207T180000Z'),
        ...changed('20261214T180000Z', 'STATUS:CANCELLED'),
      ),
    );
    const [, ...dates] = ['23', '30', '07', '14'];
    expect(found.map(({ title, extendedProps }) => [title, extendedProps?.['uid']])).toEqual([
      ['Cita', 'a'],
      ['Otra', 'a/2026-12-07T15:00'],
    ]);
    expect(found[0]?.extendedProps?.exdates?.map((start) => start.slice(8, 10))).toEqual(dates);
  });

  it.each([
    ['minutes', ['TRIGGER:-PT15M'], [15]],
    ['days and hours', ['TRIGGER:-P1DT2H'], [1560]],
    ['the start', ['TRIGGER:PT0S'], [0]],
    ['its end', ['TRIGGER;RELATED=END:-PT5M'], undefined],
    ['after its start', ['TRIGGER:PT5M'], undefined],
    ['a moment', ['TRIGGER;VALUE=DATE-TIME:20261123T170000Z'], undefined],
  ])('keeps a reminder of %s', (_kind, lines, reminders) => {
    expect(propsOf(START, 'BEGIN:VALARM', ...lines, 'END:VALARM')?.reminders).toEqual(reminders);
  });

  it('by a rule that is not supported has its first date, and this is said', () => {
    for (const rule of ['FREQ=SECONDLY', '???', 'FREQ=MONTHLY;BYMONTHDAY=1,15']) {
      const file = calendarOf(...eventOf(START, `RRULE:${rule}`, 'EXDATE:nunca', 'SUMMARY:Cita'));
      expect(fromIcs(file)).toEqual({ events: [{ title: 'Cita', ...span }], ...nothing, simplified: 1 });
    }
  });

  it.each([
    ['further dates', ['RDATE:20261130T180000Z,20261205T180000Z']],
    ['a change of all later dates', ['UID:a', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261123T180000Z']],
  ])('with %s lacks them, and this is said', (_kind, lines) => {
    expect(fromIcs(calendarOf(...eventOf(START, ...lines)))).toMatchObject({ simplified: 1 });
  });

  it.each(['UNTIL=99991231', 'UNTIL=99991231T235959Z', 'COUNT=9999', 'INTERVAL=999'])(
    'is read at once, however long it lasts: %s',
    (part) => {
      const read = () => expect(propsOf(START, `RRULE:FREQ=DAILY;${part}`)?.rrule).toContain('FREQ=DAILY');
      expect(processorTime(read)).toBeLessThan(1000);
    },
  );

  const weekly = {
    id: '1',
    title: 'Clase',
    allDay: false,
    start: '2026-11-24T01:00:00.000Z',
    end: '2026-11-24T02:00:00.000Z',
    extendedProps: {
      rrule: 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20261231;BYDAY=MO,WE',
      exdates: ['2026-12-08T01:00:00.000Z'],
      reminders: [0, 90],
    },
  } satisfies CalendarEvent;
  it.each<[string, CalendarEvent]>([
    ['of days of the week in the evening', weekly],
    [
      'of a weekday of the year',
      {
        ...weekly,
        ...day,
        extendedProps: { rrule: 'FREQ=YEARLY;BYMONTH=11;BYDAY=4MO', exdates: ['2027-11-22T03:00:00.000Z'] },
      },
    ],
    [
      'of the last day of a month',
      { ...weekly, extendedProps: { rrule: 'FREQ=MONTHLY;COUNT=5;BYMONTHDAY=-1' } },
    ],
  ])('is the same after an export: %s', (_kind, event) => {
    const file = toIcs([event], 0);
    const { id, ...rest } = event;
    expect(fromIcs(file).events).toEqual([
      { ...rest, extendedProps: { ...rest.extendedProps, uid: `${id}@portal` } },
    ]);
    // The weekdays of the rule are those of Paraguay, so the start has its zone; properties come before alarms (RFC 5545, 3.6.1).
    if (event === weekly) {
      expect(file).toContain('DTSTART;TZID=America/Asuncion:20261123T220000');
      expect(file).toContain('UNTIL=20270101T010000Z');
      expect(file.indexOf('EXDATE')).toBeLessThan(file.indexOf('BEGIN:VALARM'));
      expect(file).toContain('BEGIN:VTIMEZONE');
    }
  });
});

it('an exported line has at most 75 octets', () => {
  const title = 'Ñandutí para el mercado de artesanía '.repeat(5).trim();
  const file = toIcs([{ id: '1', title, ...span }], 0);
  const sizes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
  expect(fromIcs(file).events).toMatchObject([{ title }]);
});
