import type { Note } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import {
  belongs,
  dueBetween,
  emptyText,
  fieldOf,
  handleOf,
  isEmpty,
  presets,
  reminderOf,
  selectNotes,
  type Place,
} from './model.ts';

const note = (changes: Partial<Note>): Note => ({ ...emptyText, id: 'a', time: null, ...changes });
const work: Place = { kind: 'labels', handle: 'work', id: 'work' };
const labels = [{ id: 'work', name: 'Trabajo', handle: 'work' }];

it.each([
  [{}, { kind: 'all' }, true],
  [{ archive: true }, { kind: 'all' }, false],
  [{ archive: true }, { kind: 'archive' }, true],
  [{ archive: true, reminder: '2026-11-23T12:00:00Z' }, { kind: 'reminders' }, true],
  [{}, { kind: 'reminders' }, false],
  [{ labels: ['work'] }, work, true],
  [{ labels: ['work'], archive: true }, work, false],
  [{ labels: ['other'] }, work, false],
] as const)('%o belongs to %o: %s', (changes, place, expected) => {
  expect(belongs(note({ ...changes, labels: [...('labels' in changes ? changes.labels : [])] }), place)).toBe(
    expected,
  );
});

describe('selectNotes', () => {
  const notes = [
    note({ id: '1', title: 'Reunión', reminder: '2026-11-25T12:00:00Z' }),
    note({ id: '2', checklist: [{ id: 'i', checked: false, text: 'Yerba mate' }] }),
    note({ id: '3', labels: ['work'], reminder: '2026-11-24T12:00:00Z' }),
  ];
  it.each([
    ['reunion', { kind: 'all' }, ['1']],
    ['MATE', { kind: 'all' }, ['2']],
    ['trabajo', { kind: 'all' }, ['3']],
    ['', { kind: 'all' }, ['1', '2', '3']],
    ['', { kind: 'reminders' }, ['3', '1']],
  ] as const)('%j in %o', (query, place, ids) => {
    expect(selectNotes(notes, labels, place, query).map(({ id }) => id)).toEqual(ids);
  });
});

it.each([
  [{}, true],
  [{ title: ' ' }, true],
  [{ checklist: [{ id: 'i', checked: false, text: ' ' }] }, true],
  [{ checklist: [{ id: 'i', checked: false, text: 'a' }] }, false],
  [{ image: 'data:image/png;base64,' }, false],
])('%o is empty: %s', (changes, expected) => {
  expect(isEmpty({ ...emptyText, ...changes })).toBe(expected);
});

it.each([
  ['2026-11-23T11:59:00Z', '2026-11-23T12:00:00Z', 1],
  ['2026-11-23T12:00:00Z', '2026-11-23T12:01:00Z', 0],
  ['2026-11-23T11:00:00Z', '2026-11-23T11:59:59Z', 0],
])('of a reminder at 12:00 between %s and %s: %i', (since, until, count) => {
  expect(dueBetween([note({ reminder: '2026-11-23T12:00:00Z' }), note({})], since, until)).toHaveLength(
    count,
  );
});

it.each([
  ['2026-11-23T18:00:00.000Z', '2026-11-23T15:00'],
  [null, ''],
])('the reminder %s is %j in a field, and back', (iso, field) => {
  expect(fieldOf(iso)).toBe(field);
  expect(reminderOf(field)).toBe(iso);
});
it('an unfinished date is no reminder', () => expect(reminderOf('23/11/2')).toBeUndefined());

it.each([
  // A Monday.
  [
    '2026-11-23T12:00:00Z',
    ['2026-11-23T21:00:00.000Z', '2026-11-24T11:00:00.000Z', '2026-11-30T11:00:00.000Z'],
  ],
  // A Sunday night in Paraguay, Monday elsewhere.
  ['2026-11-30T01:00:00Z', ['2026-11-30T11:00:00.000Z', '2026-11-30T11:00:00.000Z']],
])('the usual moments at %s', (now, expected) => {
  expect(presets(now).map(({ iso }) => iso)).toEqual(expected);
});

it.each([
  ['Año nuevo!', 'ano-nuevo'],
  ['المكتب', 'المكتب'],
  ['***', 'etiqueta'],
])('the handle of %j is %j', (name, handle) => expect(handleOf(name)).toBe(handle));
