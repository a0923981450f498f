import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes.ts';

describe('changesBetween', () => {
  it.each([
    [null, null, []],
    [null, { a: 1 }, [{ field: 'a', before: undefined, after: 1 }]],
    [{ a: 1 }, null, [{ field: 'a', before: 1, after: undefined }]],
    [{ a: 1, b: 2 }, { a: 1, b: 3 }, [{ field: 'b', before: 2, after: 3 }]],
    [{ a: { b: 'x', c: 1 } }, { a: { b: 'y', c: 1 } }, [{ field: 'a.b', before: 'x', after: 'y' }]],
    [{ a: ['x'] }, { a: ['x', 'y'] }, [{ field: 'a', before: ['x'], after: ['x', 'y'] }]],
    [{ a: ['x'] }, { a: ['x'] }, []],
    ['x', 'y', [{ field: '', before: 'x', after: 'y' }]],
  ])('of %j and %j', (before, after, changes) => {
    expect(changesBetween(before, after)).toEqual(changes);
  });
});
