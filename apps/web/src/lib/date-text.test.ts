import { describe, expect, it } from 'vitest';
import { dateText, parseDate, parseMoment, slashed } from './date-text.ts';

const now = Date.parse('2026-11-20T15:00:00Z');

describe('dates as people type them', () => {
  it.each([
    ['05/11/2026', '2026-11-05'],
    ['5/11/2026', '2026-11-05'],
    ['5-1-26', '2026-01-05'],
    ['05112026', '2026-11-05'],
    ['051126', '2026-11-05'],
    ['5/11', '2026-11-05'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', undefined],
    ['31/04/2026', undefined],
    ['11/2026', undefined],
    ['hoy', undefined],
    ['', undefined],
  ])('%s', (text, expected) => {
    expect(parseDate(text, now)).toBe(expected);
  });

  it.each([
    ['05/11/2026 14:30', '2026-11-05T14:30'],
    ['5/11/26 9', '2026-11-05T09:00'],
    ['05/11/2026 0930', '2026-11-05T09:30'],
    ['05/11/2026', '2026-11-05T08:15'],
    ['05/11/2026 24:00', undefined],
    ['05/11/2026 10:60', undefined],
    ['10:00', undefined],
  ])('%s, a moment', (text, expected) => {
    expect(parseMoment(text, now, '08:15')).toBe(expected);
  });

  it.each([
    ['2026-11-05', '05/11/2026'],
    ['2026-11-05T14:30', '05/11/2026 14:30'],
    ['05/1', '05/1'],
    ['', ''],
  ])('%s is shown as %s', (value, shown) => {
    expect(dateText(value)).toBe(shown);
  });

  it.each([
    ['05', '05'],
    ['051', '05/1'],
    ['05112', '05/11/2'],
    ['05/112', '05/11/2'],
    ['5/11', '5/11'],
  ])('%s becomes %s while typing', (typed, shown) => {
    expect(slashed(typed)).toBe(shown);
  });
});
