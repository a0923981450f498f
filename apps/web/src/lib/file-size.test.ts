import { afterEach, describe, expect, it } from 'vitest';
import { formatBytes, parseBytes } from './file-size.ts';
import { homeLocale, setLocale } from './locale.ts';

/** Replaces the non-breaking space before a unit. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('size of a file', () => {
  afterEach(() => setLocale(homeLocale));

  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [86_400, '86 kB'],
    [240_000, '240 kB'],
    [999_700, '1 MB'],
    [1_250_000, '1,3 MB'],
    [3_400_000, '3,4 MB'],
    [25_600_000, '26 MB'],
    [7_000_000_000_000_000, '7.000 TB'],
  ])('%d bytes are %s', (bytes, text) => expect(plain(formatBytes(bytes))).toBe(text));

  it('has the decimal sign of the language', () => {
    setLocale('en');
    expect(plain(formatBytes(1_200_000))).toBe('1.2 MB');
  });

  it.each([
    ['1.2 Mb', 1_200_000],
    ['240 Kb', 240_000],
    ['86 b', 86],
    ['2GB', 2_000_000_000],
    ['', null],
    ['Mb', null],
    ['1,2 Mb', null],
  ])('reads %j as %s', (text, bytes) => expect(parseBytes(text)).toBe(bytes));
});
