import type { Todo } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { plainTodo } from './fixtures/plain-todo.ts';
import { matcherOf } from './selection.ts';

/** 23:30 of the 15th in Asunción, already the 16th in UTC. */
const now = new Date('2026-01-16T02:30:00Z');

const picks = (query: Parameters<typeof matcherOf>[0], todo: Partial<Todo>): boolean => {
  const matches = matcherOf(query, now);
  if (typeof matches !== 'function') throw new Error('No such handle');
  return matches({ ...plainTodo, ...todo });
};

describe('the filter today', () => {
  it.each<[name: string, todo: Partial<Todo>, picked: boolean]>([
    ['due late today', { dueDate: '2026-01-16T02:59:59.999Z' }, true],
    ['starting first thing today', { startDate: '2026-01-15T03:00:00.000Z' }, true],
    [
      'starting yesterday, due today',
      { startDate: '2026-01-14T12:00:00Z', dueDate: '2026-01-15T12:00:00Z' },
      true,
    ],
    [
      'starting today, due later',
      { startDate: '2026-01-15T12:00:00Z', dueDate: '2026-02-01T12:00:00Z' },
      true,
    ],
    ['due on a plain day', { dueDate: '2026-01-15' }, true],
    ['due with an offset', { dueDate: '2026-01-15T20:00:00-03:00' }, true],
    ['the last moment of yesterday', { dueDate: '2026-01-15T02:59:59.999Z' }, false],
    ['the first moment of tomorrow', { startDate: '2026-01-16T03:00:00.000Z' }, false],
    [
      'started before today and due after it',
      { startDate: '2026-01-10T12:00:00Z', dueDate: '2026-01-20T12:00:00Z' },
      false,
    ],
    ['without dates', {}, false],
    ['with empty dates', { startDate: '', dueDate: '' }, false],
    ['with a text that is no date', { dueDate: 'hoy' }, false],
    ['deleted', { dueDate: '2026-01-15T12:00:00Z', deleted: true }, false],
  ])('%s', (_name, todo, picked) => {
    expect(picks({ filterHandle: 'today' }, todo)).toBe(picked);
  });
});

describe('the selection', () => {
  it.each<[query: Parameters<typeof matcherOf>[0], todo: Partial<Todo>, picked: boolean]>([
    [{}, {}, true],
    [{}, { deleted: true }, false],
    [{ folderHandle: 'all' }, { folder: 0 }, true],
    [{ folderHandle: 'all' }, {}, true],
    [{ folderHandle: '' }, {}, true],
    [{ labelHandle: 'api' }, { labels: [1, 3] }, true],
    [{ labelHandle: 'api' }, { labels: [1] }, false],
    [{ labelHandle: 'api' }, { labels: [3], deleted: true }, false],
    [{ labelHandle: 'api', filterHandle: 'starred' }, { labels: [3] }, true],
    [{ filterHandle: 'starred', folderHandle: 'all' }, {}, false],
    [{ filterHandle: 'starred' }, { starred: true }, true],
    [{ filterHandle: 'starred' }, { starred: true, deleted: true }, false],
    [{ filterHandle: 'important' }, { important: true }, true],
    [{ filterHandle: 'completed' }, { completed: true }, true],
    [{ filterHandle: 'dueDate' }, { dueDate: '2020-01-01T00:00:00Z' }, true],
    [{ filterHandle: 'dueDate' }, { dueDate: null }, false],
    [{ filterHandle: 'dueDate' }, { dueDate: '' }, false],
    [{ filterHandle: 'deleted' }, { deleted: true }, true],
    [{ filterHandle: 'deleted' }, {}, false],
    [{ filterHandle: 'notes' }, { notes: 'Con el contador' }, true],
    [{ filterHandle: 'notes' }, { notes: '' }, false],
    [{ filterHandle: 'notes' }, { notes: 'Con el contador', deleted: true }, false],
    [{ filterHandle: 'pinned' }, { pinned: true }, true],
    [{ filterHandle: 'x' }, {}, false],
    [{ filterHandle: 'constructor' }, {}, false],
  ])('%j of %j', (query, todo, picked) => {
    expect(picks(query, todo)).toBe(picked);
  });

  it.each([
    [{ labelHandle: 'x' }, 'No existe la etiqueta.'],
    [{ folderHandle: 'x' }, 'No existe la carpeta.'],
    [{ labelHandle: 'x', filterHandle: 'starred' }, 'No existe la etiqueta.'],
  ])('refuses %j', (query, error) => {
    expect(matcherOf(query, now)).toEqual({ status: 404, body: { error } });
  });
});
