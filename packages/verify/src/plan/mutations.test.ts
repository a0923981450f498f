import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { applyEdit } from './edit.ts';
import { mutationsOf } from './mutations.ts';
import { UNKNOWN_ID, withUnknownIds } from './unknown-ids.ts';

describe('mutationsOf', () => {
  const schema = z.object({
    titulo: z.string().min(2).max(5),
    cantidad: z.number().int().min(1).max(9).optional(),
    items: z.array(z.object({ activo: z.boolean() })),
  });
  const sample = { titulo: 'texto', items: [{ activo: true }] };
  const mutations = mutationsOf(schema, sample);

  it.each([
    ['titulo: missing', ['titulo']],
    ['titulo: a number', ['titulo']],
    ['titulo: 5 characters (edge)', []],
    ['titulo: 6 characters', ['titulo']],
    ['titulo: 1 character', ['titulo']],
    ['titulo: 2 characters (edge)', []],
    ['cantidad: an object', ['cantidad']],
    ['cantidad: 1 (edge)', []],
    ['cantidad: 0', ['cantidad']],
    ['cantidad: 9 (edge)', []],
    ['cantidad: 10', ['cantidad']],
    ['cantidad: not whole', ['cantidad']],
    ['items: missing', ['items']],
    ['items: an object', ['items']],
    ['items.0: a text', ['items.0']],
    ['items.0.activo: missing', ['items.0.activo']],
    ['items.0.activo: an object', ['items.0.activo']],
    ['whole input: a text', ['']],
  ])('has "%s"', (name, fields) => {
    expect(mutations.find((mutation) => mutation.name === name)?.fields).toEqual(fields);
  });

  it('has no other, and an optional field may be missing', () => {
    expect(mutations).toHaveLength(18);
  });

  it('leaves out what the contract takes: any value is a value of an open field', () => {
    expect(mutationsOf(z.object({ libre: z.unknown().optional() }), {}).map(({ name }) => name)).toEqual([
      'whole input: a text',
    ]);
  });

  it('follows the alternative that the sample is', () => {
    const either = z.discriminatedUnion('tipo', [
      z.object({ tipo: z.literal('a'), uno: z.string() }),
      z.object({ tipo: z.literal('b'), dos: z.string() }),
    ]);
    const names = mutationsOf(either, { tipo: 'b', dos: 'x' }).map(({ name }) => name);
    expect(names).toContain('dos: missing');
    expect(names).not.toContain('uno: missing');
  });
});

describe('applyEdit', () => {
  it.each([
    [
      { path: ['a', 'b'], put: 1 },
      { a: { b: 1, c: 2 }, l: [1, 2] },
    ],
    [
      { path: ['a', 'b'], remove: true as const },
      { a: { c: 2 }, l: [1, 2] },
    ],
    [
      { path: ['l', 1], put: 9 },
      { a: { b: 0, c: 2 }, l: [1, 9] },
    ],
    [
      { path: ['n', 'm'], put: 3 },
      { a: { b: 0, c: 2 }, l: [1, 2], n: { m: 3 } },
    ],
    [{ path: [], put: 'x' }, 'x'],
  ])('makes %j', (edit, expected) => {
    const value = { a: { b: 0, c: 2 }, l: [1, 2] };
    expect(applyEdit(value, edit)).toEqual(expected);
    expect(value).toEqual({ a: { b: 0, c: 2 }, l: [1, 2] });
  });
});

describe('withUnknownIds', () => {
  it('replaces text ids wherever they are, and counts them', () => {
    const { value, replaced } = withUnknownIds({
      id: 'a',
      labelId: 2,
      todoIds: ['b', 'c'],
      note: { uuid: 'd', title: 'id', idCards: ['e'] },
    });
    expect(value).toEqual({
      id: UNKNOWN_ID,
      labelId: 2,
      todoIds: [UNKNOWN_ID, UNKNOWN_ID],
      note: { uuid: UNKNOWN_ID, title: 'id', idCards: ['e'] },
    });
    expect(replaced).toBe(4);
  });

  it('takes a bare text for an id', () => {
    expect(withUnknownIds('todo-1')).toEqual({ value: UNKNOWN_ID, replaced: 1 });
  });
});
