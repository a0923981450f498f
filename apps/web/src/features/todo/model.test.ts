import type { Todo } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import {
  isOverdue,
  isoOf,
  matcherOf,
  momentOf,
  selectTodos,
  sorted,
  withOrder,
  type Place,
} from './model.ts';

const now = '2026-11-23T15:00:00.000Z';
const todo = (id: string, changes: Partial<Todo> = {}): Todo => ({
  id,
  title: id,
  notes: '',
  startDate: null,
  dueDate: null,
  completed: false,
  starred: false,
  important: false,
  deleted: false,
  labels: [],
  ...changes,
});
const all = [
  todo('estrella', { starred: true }),
  todo('gone', { deleted: true, starred: true, labels: [3], dueDate: now }),
  todo('hecha', { completed: true, important: true }),
  todo('hoy', { startDate: '2026-11-24T02:30:00.000Z', labels: [3] }),
  todo('ayer', { dueDate: '2026-11-22T12:00:00.000Z' }),
];
const labels = [{ id: 3, handle: 'api', title: 'API', color: '#000' }];

it.each<[Place, string[]]>([
  [{ kind: 'folder', handle: 'all' }, ['estrella', 'hecha', 'hoy', 'ayer']],
  [{ kind: 'folder', handle: 'nada' }, []],
  [{ kind: 'filter', handle: 'starred' }, ['estrella']],
  [{ kind: 'filter', handle: 'important' }, ['hecha']],
  [{ kind: 'filter', handle: 'completed' }, ['hecha']],
  [{ kind: 'filter', handle: 'dueDate' }, ['ayer']],
  // Half past eleven at night in Paraguay.
  [{ kind: 'filter', handle: 'today' }, ['hoy']],
  [{ kind: 'filter', handle: 'deleted' }, ['gone']],
  [{ kind: 'filter', handle: 'nada' }, []],
  [{ kind: 'label', handle: 'api' }, ['hoy']],
  [{ kind: 'label', handle: 'nada' }, []],
])('%j has %j', (place, expected) => {
  const found = selectTodos(all, matcherOf(place, labels, now), '', { order: 'propio', isDescending: false });
  expect(found.map(({ id }) => id)).toEqual(expected);
});

describe('isOverdue', () => {
  it.each([
    [{ dueDate: '2026-11-23T14:59:00.000Z' }, true],
    [{ dueDate: '2026-11-23T15:01:00.000Z' }, false],
    [{ dueDate: '2026-11-22' }, true],
    [{ dueDate: '2026-11-23' }, false],
    [{ dueDate: '2026-11-22', completed: true }, false],
    [{ dueDate: '2026-11-22', deleted: true }, false],
    [{ dueDate: null }, false],
    [{ dueDate: '' }, false],
  ])('%j: %s', (changes, expected) => {
    expect(isOverdue(todo('x', changes), now)).toBe(expected);
  });
});

it('sorts by dates and titles, what has no date last', () => {
  const rows = [todo('b10', { dueDate: '2026-01-02' }), todo('Á1', { dueDate: '2026-01-03' }), todo('b9')];
  const ids = (...[order, isDescending]: ['titulo' | 'vencimiento', boolean]) =>
    sorted(rows, { order, isDescending }).map(({ id }) => id);
  expect(ids('titulo', false)).toEqual(['Á1', 'b9', 'b10']);
  expect(ids('titulo', true)).toEqual(['b10', 'b9', 'Á1']);
  expect(ids('vencimiento', false)).toEqual(['b10', 'Á1', 'b9']);
  expect(ids('vencimiento', true)).toEqual(['Á1', 'b10', 'b9']);
});

it('orders some in the places that they have among all', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => todo(id));
  expect(withOrder(rows, ['d', 'a']).map(({ id }) => id)).toEqual(['d', 'b', 'c', 'a']);
});

it.each([
  ['2026-11-23T18:00:00.000Z', '2026-11-23T15:00', '2026-11-23T18:00:00.000Z'],
  ['2026-11-23', '2026-11-23T00:00', '2026-11-23T03:00:00.000Z'],
  ['', '', null],
  [null, '', null],
  ['pronto', '', null],
])('%j is the moment %j', (iso, moment, back) => {
  expect(momentOf(iso)).toBe(moment);
  expect(isoOf(moment)).toBe(back);
});
