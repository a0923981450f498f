import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('figures as CSV', () => {
  it.each<readonly [string | number, string]>([
    ['2026-11-20', '"2026-11-20"'],
    [1234.5, '1234,5'],
    [-3, '-3'],
    ['a;b', '"a;b"'],
    ['dice "no"', '"dice ""no"""'],
    ['＝1+1', `"'＝1+1"`],
  ])('%o is written %s', (value, written) => {
    expect(csvOf([{ header: 'Valor', value: () => value }], [null])).toBe(`\uFEFF"Valor"\r\n${written}\r\n`);
  });
});
