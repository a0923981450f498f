import { describe, expect, it } from 'vitest';
import { conflictsOf, rebase, revert } from './rebase.ts';

const row = (id: string, more: object = {}) => ({ id, ...more });

describe('a change on top of another version', () => {
  it.each<[string, { before: unknown; after: unknown; current: unknown; result: unknown }]>([
    [
      'touches only the fields that it changed',
      {
        before: { title: 'a', starred: false },
        after: { title: 'b', starred: false },
        current: { title: 'a', starred: true, color: 'red' },
        result: { title: 'b', starred: true, color: 'red' },
      },
    ],
    ['wins on the same field', { before: { x: 1 }, after: { x: 2 }, current: { x: 3 }, result: { x: 2 } }],
    [
      'adds and removes values of a list',
      { before: [1, 2], after: [2, 3], current: [1, 2, 4], result: [2, 3, 4] },
    ],
    [
      'changes rows by id, wherever they are',
      {
        before: [row('a', { n: 1 }), row('b', { n: 1 })],
        after: [row('a', { n: 2 }), row('b', { n: 1 })],
        current: [row('c'), row('b', { n: 5 }), row('a', { n: 1, s: true })],
        result: [row('c'), row('b', { n: 5 }), row('a', { n: 2, s: true })],
      },
    ],
    [
      'brings back a row that it changed, not one that it left alone',
      {
        before: [row('a', { n: 1 }), row('b')],
        after: [row('a', { n: 2 }), row('b')],
        current: [],
        result: [row('a', { n: 2 })],
      },
    ],
    [
      'removes a row that has changed',
      {
        before: [row('a'), row('b')],
        after: [row('b')],
        current: [row('a', { n: 2 }), row('b')],
        result: [row('b')],
      },
    ],
    [
      'inserts a row after its predecessor',
      {
        before: [row('a'), row('b')],
        after: [row('a'), row('new'), row('b')],
        current: [row('z'), row('b'), row('a')],
        result: [row('z'), row('b'), row('a'), row('new')],
      },
    ],
    [
      'moves one row and keeps the move of another',
      {
        before: ['a', 'b', 'c', 'd'],
        after: ['b', 'c', 'd', 'a'],
        current: ['b', 'a', 'c', 'd'],
        result: ['b', 'c', 'd', 'a'],
      },
    ],
    [
      'adds and removes keys',
      {
        before: { a: 1, b: 2 },
        after: { b: 2, c: 3 },
        current: { a: 1, b: 4, d: 5 },
        result: { b: 4, c: 3, d: 5 },
      },
    ],
    [
      'replaces a list with equal values as a whole',
      { before: [1, 1], after: [1], current: [2, 2], result: [1] },
    ],
    [
      'reaches into any depth',
      {
        before: { lists: [row('l', { cards: ['a', 'b'] })] },
        after: { lists: [row('l', { cards: ['b'] })] },
        current: { lists: [row('l', { name: 'new', cards: ['a', 'b', 'c'] })] },
        result: { lists: [row('l', { name: 'new', cards: ['b', 'c'] })] },
      },
    ],
  ])('%s', (_name, { before, after, current, result }) => {
    expect(rebase({ before, after }, current)).toEqual(result);
  });

  it('is the same object when there is nothing to do', () => {
    const current = [row('a', { n: 1 })];
    expect(rebase({ before: [row('b')], after: [row('b')] }, current)).toBe(current);
  });
});

describe('a change that is reverted', () => {
  it.each<[string, { before: unknown; after: unknown; current: unknown; result: unknown }]>([
    [
      'restores its fields and keeps a later change of another one',
      {
        before: [row('a', { done: false, star: false })],
        after: [row('a', { done: true, star: false })],
        current: [row('a', { done: true, star: true })],
        result: [row('a', { done: false, star: true })],
      },
    ],
    [
      'keeps a later change of the same field',
      { before: { x: 1 }, after: { x: 2 }, current: { x: 3 }, result: { x: 3 } },
    ],
    [
      'brings a removed row back to its place, once',
      {
        before: [row('a'), row('b'), row('c')],
        after: [row('a'), row('c')],
        current: [row('c')],
        result: [row('b'), row('c')],
      },
    ],
    [
      'moves its row back and keeps a later move of another one',
      // First a went to the end, then b.
      {
        before: ['a', 'b', 'c', 'd'],
        after: ['b', 'c', 'd', 'a'],
        current: ['c', 'd', 'a', 'b'],
        result: ['a', 'c', 'd', 'b'],
      },
    ],
  ])('%s', (_name, { before, after, current, result }) => {
    expect(revert({ before, after }, current)).toEqual(result);
  });
});

describe('the fields on which two changes differ', () => {
  it.each<[string, object, object, readonly string[]]>([
    ['none, of different fields', { x: 2 }, { y: 2 }, []],
    ['none, of the same value', { x: 2 }, { x: 2 }, []],
    ['the same field with other values', { x: 2, y: 2 }, { x: 3 }, ['x']],
    ['none, of lists that gained different values', { list: [1, 2] }, { list: [1, 3] }, []],
    ['a text in a row', { rows: [row('a', { t: 'mine' })] }, { rows: [row('a', { t: 'theirs' })] }, ['rows']],
    [
      'a row that one changed and the other removed',
      { rows: [row('a', { t: 'mine' })] },
      { rows: [] },
      ['rows'],
    ],
  ])('%s', (_name, mine, theirs, fields) => {
    const before = { x: 1, y: 1, list: [1], rows: [row('a', { t: '' })] };
    expect(conflictsOf({ before, after: { ...before, ...mine } }, { ...before, ...theirs })).toEqual(fields);
  });
});
