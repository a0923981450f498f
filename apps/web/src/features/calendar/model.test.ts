import type { CalendarEvent } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import {
  isoOf,
  mondayOf,
  moved,
  resized,
  step,
  titleOf,
  whenOf,
  whenText,
  wireOf,
  type When,
} from './model.ts';

const event = (changes: Partial<CalendarEvent>): CalendarEvent => ({
  id: '1',
  title: 'Reunión',
  allDay: false,
  start: '2026-11-23T18:00:00.000Z',
  end: '2026-11-23T19:30:00.000Z',
  ...changes,
});
const timed: When = { allDay: false, start: '2026-11-23T15:00', end: '2026-11-23T16:30' };
const whole: When = { allDay: true, start: '2026-11-23', end: '2026-11-25' };

describe('whenOf', () => {
  it.each([
    ['UTC', {}, timed],
    ['an offset', { start: '2026-11-23T15:00:00-03:00' }, timed],
    ['a local time', { start: '2026-11-23T15:00:00', end: '2026-11-23T16:30' }, timed],
    ['no end', { end: null }, { ...timed, end: '2026-11-23T16:00' }],
    ['an end before its start', { end: '2026-11-22' }, { ...timed, end: '2026-11-23T16:00' }],
    [
      'a whole day at midnight in Paraguay',
      { allDay: true, start: '2026-11-23T03:00:00.000Z', end: '2026-11-25T03:00:00.000Z' },
      whole,
    ],
    ['a plain date', { allDay: true, start: '2026-11-23', end: undefined }, { ...whole, end: '2026-11-24' }],
  ])('reads %s', (_kind, changes, expected) => {
    expect(whenOf(event(changes as Partial<CalendarEvent>))).toEqual(expected);
  });
});

describe('wireOf', () => {
  it.each([[timed], [whole]])('is read back as it was: %j', (when) => {
    expect(whenOf(event(wireOf(when)))).toEqual(when);
  });
  it.each([
    ['2026-07-01T00:00', '2026-07-01T03:00:00.000Z'],
    ['2020-07-01T00:00', '2020-07-01T04:00:00.000Z'],
    ['2020-12-01T00:00', '2020-12-01T03:00:00.000Z'],
  ])('%s in Paraguay is %s', (moment, iso) => {
    expect(isoOf(moment)).toBe(iso);
  });
});

it.each([
  [timed, 1, 0, { ...timed, start: '2026-11-24T15:00', end: '2026-11-24T16:30' }],
  [timed, 0, -30, { ...timed, start: '2026-11-23T14:30', end: '2026-11-23T16:00' }],
  [whole, 8, 30, { ...whole, start: '2026-12-01', end: '2026-12-03' }],
])('%j moved by %i days and %i minutes', (when, days, minutes, expected) => {
  expect(moved(when, days, minutes)).toEqual(expected);
});

it.each([
  [timed, 1, '2026-11-23T17:00'],
  [timed, -1, '2026-11-23T16:00'],
  [{ ...timed, end: '2026-11-23T15:30' }, -1, '2026-11-23T15:30'],
  [whole, 1, '2026-11-26'],
  [{ ...whole, end: '2026-11-24' }, -1, '2026-11-24'],
] as const)('%j resized by %i ends %s', (when, sign, end) => {
  expect(resized(when, sign, 30).end).toBe(end);
});

it.each([
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['month', '2026-01-31', -1, '2025-12-01'],
  ['agenda', '2026-11-23', 1, '2026-12-01'],
  ['week', '2026-11-23', 1, '2026-11-30'],
  ['day', '2026-11-30', 1, '2026-12-01'],
] as const)('one %s after %s, by %i, is %s', (view, day, by, expected) => {
  expect(step(view, day, by)).toBe(expected);
});

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-22', '2026-11-16'],
])('the Monday of %s is %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

it('is said in words', () => {
  expect(titleOf('month', '2026-11-23')).toBe('noviembre de 2026');
  expect(titleOf('week', '2026-11-29')).toMatch(/^23\s?–\s?29 de nov\. de 2026$/);
  expect(titleOf('day', '2026-11-23')).toBe('lunes, 23 de noviembre de 2026');
  expect(whenText(timed)).toMatch(/^lunes, 23 de noviembre de 2026, 15:00\s?–\s?16:30$/);
  expect(whenText({ ...whole, end: '2026-11-24' })).toBe('lunes, 23 de noviembre de 2026');
  expect(whenText(whole)).toMatch(/^lunes, 23 .*martes, 24 de noviembre de 2026$/);
});
