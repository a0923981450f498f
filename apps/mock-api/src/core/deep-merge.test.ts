import { describe, expect, it } from 'vitest';
import { deepMerge } from './deep-merge.ts';

describe('deepMerge', () => {
  it.each([
    ['adds keys', { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
    ['replaces values', { a: 1 }, { a: 'x' }, { a: 'x' }],
    [
      'merges objects at depth',
      { a: { b: { c: 1, d: 2 } } },
      { a: { b: { c: 3 } } },
      { a: { b: { c: 3, d: 2 } } },
    ],
    ['replaces lists', { a: [1, 2, 3] }, { a: [4] }, { a: [4] }],
    ['puts an object where a value was', { a: 1 }, { a: { b: 2 } }, { a: { b: 2 } }],
    ['puts null where an object was', { a: { b: 2 } }, { a: null }, { a: null }],
    ['keeps what is undefined', { a: 1 }, { a: undefined }, { a: 1 }],
  ])('%s', (_name, base, changes, expected) => {
    const before = JSON.stringify(base);
    expect(deepMerge<object>(base, changes)).toEqual(expected);
    expect(JSON.stringify(base)).toBe(before);
  });

  it('leaves prototypes alone', () => {
    const merged = deepMerge<object>(
      {},
      JSON.parse('{"__proto__":{"polluted":true},"constructor":{"x":1}}') as object,
    );
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
