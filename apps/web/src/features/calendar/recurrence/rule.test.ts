import { describe, expect, it } from 'vitest';
import { daysOfRule, parseRule, ruleText } from './rule.ts';

/** Days of a rule in a span, `MM-DD`. */
function days(text: string, start: string, from: string, to: string): string {
  const rule = parseRule(text, start);
  if (rule === null) return 'not supported';
  const again = parseRule(ruleText(rule, start), start);
  expect(again).toEqual(rule);
  return daysOfRule(rule, start, from, to)
    .map((day) => day.slice(5))
    .join(' ');
}

// The expected days are those of the library rrule 2.8.1.
describe('a rule has the days of RFC 5545', () => {
  it.each([
    ['FREQ=DAILY', '2026-11-28', '2026-12-01', '2026-12-03', '12-01 12-02 12-03'],
    ['FREQ=DAILY;INTERVAL=10', '2026-11-28', '2026-12-01', '2026-12-31', '12-08 12-18 12-28'],
    ['FREQ=DAILY;COUNT=3', '2026-11-28', '2026-11-01', '2026-12-31', '11-28 11-29 11-30'],
    ['FREQ=DAILY;UNTIL=20261130T030000Z', '2026-11-28', '2026-11-01', '2026-12-31', '11-28 11-29 11-30'],
    ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', '2026-11-27', '2026-11-27', '2026-12-01', '11-27 11-30 12-01'],
    ['FREQ=WEEKLY', '2026-11-26', '2026-12-01', '2026-12-20', '12-03 12-10 12-17'],
    ['FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4', '2026-11-26', '2026-11-01', '2026-12-31', '11-26 12-01 12-03 12-08'],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU',
      '1997-08-05',
      '1997-08-01',
      '1997-08-31',
      '08-05 08-10 08-19 08-24',
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU',
      '1997-08-05',
      '1997-08-01',
      '1997-08-31',
      '08-05 08-17 08-19 08-31',
    ],
    ['FREQ=MONTHLY', '2026-01-31', '2026-02-01', '2026-07-31', '03-31 05-31 07-31'],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-01-31', '2026-02-01', '2026-05-31', '03-31 05-31'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31', '2026-02-01', '2026-04-30', '02-28 03-31 04-30'],
    ['FREQ=MONTHLY;BYDAY=2TU', '2026-01-13', '2026-02-01', '2026-04-30', '02-10 03-10 04-14'],
    ['FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2', '2026-01-13', '2026-02-01', '2026-04-30', '02-10 03-10 04-14'],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2026-01-30', '2026-02-01', '2026-04-30', '02-27 03-27 04-24'],
    ['FREQ=MONTHLY;BYDAY=5MO', '2026-03-30', '2026-04-01', '2026-12-31', '06-29 08-31 11-30'],
    ['FREQ=YEARLY', '2024-02-29', '2025-01-01', '2032-12-31', '02-29 02-29'],
    ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=26', '2026-11-26', '2027-01-01', '2028-12-31', '11-26 11-26'],
    ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', '2026-11-26', '2027-01-01', '2028-12-31', '11-25 11-23'],
  ])('%s from %s, between %s and %s', (text, start, from, to, expected) => {
    expect(days(text, start, from, to)).toBe(expected);
  });

  it.each([
    '',
    '???',
    'FREQ=SECONDLY',
    'FREQ=HOURLY;INTERVAL=6',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;UNTIL=mañana',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=WEEKLY;BYDAY=2TU',
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
    'FREQ=MONTHLY;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYMONTH=1',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'FREQ=YEARLY;BYDAY=20MO',
    'FREQ=YEARLY;BYYEARDAY=100',
    'FREQ=YEARLY;BYWEEKNO=20',
  ])('%j is not supported', (text) => {
    expect(parseRule(text, '2026-01-31')).toBeNull();
  });

  it('ends at the last year, however long its step', () => {
    const rule = parseRule('FREQ=YEARLY;INTERVAL=999', '2026-01-31');
    expect(rule && daysOfRule(rule, '2026-01-31', '9990-01-01', '9999-12-31')).toEqual([]);
  });
});
