import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clientIdSchema, idList, recordList } from './ids.ts';

const places = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path }) => path.join('.'));

describe('clientIdSchema', () => {
  it.each([
    ['one letter', 'a', true],
    ['as long as may be', 'a'.repeat(100), true],
    ['letters of other scripts', 'ñandutí-🧉', true],
    ['nothing', '', false],
    ['one too long', 'a'.repeat(101), false],
    ['half of a surrogate pair', 'a\ud800', false],
    ['a number', 7, false],
  ])('validates %s', (_name, id, isGood) => {
    expect(clientIdSchema.safeParse(id).success).toBe(isGood);
  });
});

describe('lists of what may be there once', () => {
  it.each([
    ['no ids', [], []],
    ['different ids', [1, 2], []],
    ['an id twice', [1, 2, 1], ['2']],
    ['ids three times', [1, 1, 1], ['1', '2']],
    ['another type', [1, 'a'], ['1']],
  ])('names the place of %s', (_name, ids, expected) => {
    expect(places(idList(z.number()), ids)).toEqual(expected);
  });

  it('names the id of the second record with one', () => {
    const list = recordList(z.object({ id: z.string() }));
    expect(places(list, [{ id: 'a' }, { id: 'b' }])).toEqual([]);
    expect(places(list, [{ id: 'a' }, { id: 'b' }, { id: 'a' }])).toEqual(['2.id']);
  });

  it('says so in JSON Schema where it can', () => {
    expect(z.toJSONSchema(idList(z.string()))).toMatchObject({ type: 'array', uniqueItems: true });
  });
});
