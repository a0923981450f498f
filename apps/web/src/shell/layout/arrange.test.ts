import { describe, expect, it } from 'vitest';
import { applyOverride, type LayoutOverride } from '../../theme/layout-override.ts';
import { layoutDefaults, layoutStyles, type LayoutStyle } from '../../theme/settings.ts';
import { arrange, layoutShapes } from './arrange.ts';

const at = (style: LayoutStyle, override: LayoutOverride = {}, isWide = true) =>
  arrange(style, applyOverride(layoutDefaults[style], override), isWide);

/** `row × column` of each part that is shown, in reading order, with `*` where it is fixed. */
const drawn = ({ places }: ReturnType<typeof arrange>) =>
  Object.fromEntries(
    places.map(([part, { gridRow, gridColumn, position }]) => [
      part,
      `${gridRow} × ${gridColumn}${position === 'sticky' ? '*' : ''}`,
    ]),
  );

const placeOf = ({ places }: ReturnType<typeof arrange>, name: string) =>
  places.find(([part]) => part === name)?.[1];

it('every layout style has its shape', () => {
  expect(layoutShapes).toEqual({
    layout1: { menu: 'vertical', bars: 'wide' },
    layout2: { menu: 'horizontal', bars: 'wide' },
    layout3: { menu: 'horizontal', bars: 'contained' },
  });
});

describe('layout1 from lg on', () => {
  it.each<[string, LayoutOverride, Record<string, string>]>([
    [
      'menu at the start over the whole height, footer under everything',
      {},
      { toolbar: '1 / -1 × 2*', navbar: '1 / 3 × 1', main: '2 × 2', footer: '1 / -1 × 1 / -1*' },
    ],
    [
      'menu at the end',
      { navbar: { position: 'right' } },
      { toolbar: '1 / -1 × 1*', navbar: '1 / 3 × 2', main: '2 × 1', footer: '1 / -1 × 1 / -1*' },
    ],
    [
      'toolbar over everything',
      { toolbar: { position: 'above' } },
      { toolbar: '1 / -1 × 1 / -1*', navbar: '2 / 3 × 1', main: '2 × 2', footer: '1 / -1 × 1 / -1*' },
    ],
    [
      'footer beside the menu',
      { footer: { position: 'above' } },
      { toolbar: '1 / -1 × 2*', navbar: '1 / -1 × 1', main: '2 × 2', footer: '1 / -1 × 2*' },
    ],
    [
      'bars that scroll away',
      { toolbar: { style: 'static' }, footer: { style: 'static' } },
      { toolbar: '1 × 2', navbar: '1 / 3 × 1', main: '2 × 2', footer: '3 × 1 / -1' },
    ],
    [
      'no toolbar',
      { toolbar: { display: false } },
      { navbar: '1 / 2 × 1', main: '1 × 2', footer: '1 / -1 × 1 / -1*' },
    ],
    [
      'no menu',
      { navbar: { display: false } },
      { toolbar: '1 / -1 × 1 / -1*', main: '2 × 1', footer: '1 / -1 × 1 / -1*' },
    ],
    [
      'the page alone',
      { navbar: { display: false }, toolbar: { display: false }, footer: { display: false } },
      { main: '1 × 1' },
    ],
  ])('%s', (_name, override, expected) => {
    expect(drawn(at('layout1', override))).toEqual(expected);
  });

  it.each<[string, LayoutOverride, { top: number; without: number }]>([
    ['with the footer under it', {}, { top: 0, without: 3.6 }],
    ['with the footer beside it', { footer: { position: 'above' } }, { top: 0, without: 0 }],
    ['under a fixed toolbar', { toolbar: { position: 'above' } }, { top: 6.4, without: 10 }],
    ['under a static toolbar', { toolbar: { position: 'above', style: 'static' } }, { top: 0, without: 10 }],
    ['without bars', { toolbar: { display: false }, footer: { display: false } }, { top: 0, without: 0 }],
  ])('the menu fills the window %s', (_name, override, expected) => {
    expect(at('layout1', override).side).toEqual(expected);
  });
});

describe('horizontal layouts from lg on', () => {
  it.each<[LayoutStyle, LayoutOverride, string, Record<string, string>]>([
    [
      'layout2',
      {},
      '6.4rem 6.4rem 1fr 3.6rem',
      { navbar: '1 / -1 × 1 / -1*', toolbar: '2 × 1 / -1', main: '3 × 1', footer: '1 / -1 × 1 / -1*' },
    ],
    [
      'layout2',
      { toolbar: { position: 'above', style: 'fixed' } },
      '6.4rem 6.4rem 1fr 3.6rem',
      { toolbar: '1 / -1 × 1 / -1*', navbar: '2 / -1 × 1 / -1*', main: '3 × 1', footer: '1 / -1 × 1 / -1*' },
    ],
    [
      'layout2',
      { navbar: { style: 'static' }, footer: { display: false } },
      '6.4rem 6.4rem 1fr',
      { navbar: '1 × 1 / -1', toolbar: '2 × 1 / -1', main: '3 × 1' },
    ],
    [
      'layout3',
      { footer: { style: 'static' } },
      '7.2rem 7.2rem 1fr 4.4rem',
      { navbar: '1 / -1 × 1 / -1*', toolbar: '2 × 1 / -1', main: '3 × 1', footer: '4 × 1 / -1' },
    ],
  ])('%s %j', (style, override, rows, expected) => {
    const arrangement = at(style, override);
    expect(arrangement.gridTemplateRows).toBe(rows);
    expect(drawn(arrangement)).toEqual(expected);
  });

  it('a fixed bar under a fixed one sticks below it', () => {
    const both = at('layout2', { toolbar: { style: 'fixed' } });
    expect([placeOf(both, 'navbar')?.top, placeOf(both, 'toolbar')?.top]).toEqual(['0rem', '6.4rem']);
    expect(both.top).toBe(12.8);
  });

  it('a fixed bar under one that scrolls away sticks to the window', () => {
    expect(placeOf(at('layout2', { toolbar: { position: 'above' } }), 'navbar')?.top).toBe('0rem');
  });
});

describe('below lg', () => {
  it.each(layoutStyles)('%s has no menu and a footer that scrolls with the page', (style) => {
    const arrangement = at(style, {}, false);
    const { gridTemplateColumns, bottom } = arrangement;
    expect(arrangement.places.map(([part]) => part)).toEqual(['toolbar', 'main', 'footer']);
    expect(placeOf(arrangement, 'footer')?.position).toBeUndefined();
    expect([gridTemplateColumns, bottom]).toEqual(['minmax(0, 1fr)', 0]);
  });
});

it.each([
  ['layout1', 6.4, 3.6],
  ['layout2', 6.4, 3.6],
  ['layout3', 7.2, 4.4],
] as const)('%s: fixed bars cover %d rem at the top and %d at the bottom', (style, top, bottom) => {
  expect(at(style)).toMatchObject({ top, bottom });
});

it.each<[LayoutStyle, 'above' | 'below', readonly string[]]>([
  ['layout1', 'above', ['toolbar', 'navbar', 'main', 'footer']],
  ['layout1', 'below', ['navbar', 'toolbar', 'main', 'footer']],
  ['layout2', 'above', ['toolbar', 'navbar', 'main', 'footer']],
  ['layout3', 'below', ['navbar', 'toolbar', 'main', 'footer']],
])('%s with its toolbar %s is read in that order', (style, position, expected) => {
  expect(at(style, { toolbar: { position } }).places.map(([part]) => part)).toEqual(expected);
});
