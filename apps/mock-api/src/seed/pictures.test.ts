import { describe, expect, it } from 'vitest';
import { avatar, picture } from './pictures.ts';

/** The SVG of a data URL. */
const svgOf = (url: string): string => decodeURIComponent(url.replace('data:image/svg+xml,', ''));
const initialsOf = (name: string): string | undefined => />([^<]*)<\/text>/.exec(svgOf(avatar(name)))?.[1];

describe('avatar', () => {
  it.each([
    ['two names', 'Ana Benítez', 'AB'],
    ['three names', 'ana maría benítez', 'AM'],
    ['one name', 'ñandutí', 'Ñ'],
    ['an emoji', '🧉 Tereré', '🧉T'],
    ['half of a surrogate pair', '\ud83e Ana', '\ufffdA'],
    ['letters that XML keeps for itself', '<b> &amp', '&lt;&amp;'],
    ['control characters', '\u0001Ana\u0007', 'A'],
    ['spaces around', '  Ana  ', 'A'],
    ['nothing', '', ''],
  ])('shows the initials of %s', (_name, name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe.each([
  ['avatar', avatar],
  ['picture', picture],
])('%s', (_name, draw) => {
  it('is the same for the same name, and another for another', () => {
    expect(draw('Ana')).toBe(draw('Ana'));
    expect(draw('Ana')).not.toBe(draw('Bruno'));
    expect(svgOf(draw('\udc00'))).toMatch(/^<svg /);
  });
});
