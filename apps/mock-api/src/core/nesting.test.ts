import { describe, expect, it } from 'vitest';
import { isNestedDeeper } from './nesting.ts';

const nested = (levels: number): string => '[{"a":'.repeat(levels / 2) + '1' + '}]'.repeat(levels / 2);

describe('isNestedDeeper', () => {
  it.each([
    ['as many levels as allowed', nested(100), false],
    ['one too many', `[${nested(100)}]`, true],
    ['many levels side by side', `[${'[],'.repeat(500)}1]`, false],
    ['brackets in a text', JSON.stringify({ a: '[{'.repeat(500) }), false],
    ['brackets after an escaped quote', JSON.stringify({ a: `"${'['.repeat(500)}` }), false],
    ['brackets after an escaped backslash', `["\\\\",${nested(100)}]`, true],
    ['the deepest that fits into a body', '['.repeat(500_000), true],
    ['nothing', '', false],
  ])('%s', (_name, text, expected) => {
    expect(isNestedDeeper(text, 100)).toBe(expected);
  });
});
