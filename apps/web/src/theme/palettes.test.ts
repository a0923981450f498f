import { describe, expect, it } from 'vitest';
import { blend, contrastRatio } from './contrast.ts';
import {
  mainThemeDark,
  mainThemeLight,
  modeOf,
  paletteNames,
  paletteOf,
  tones,
  type Palette,
  type PaletteName,
} from './palettes.ts';
import { hoverShare, selectedShare } from './create-app-theme.ts';

const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
const pairs: readonly (readonly [light: string, dark: string])[] = [
  ['default', 'defaultDark'],
  ['legacy', 'greyDark'],
  ...numbers.map((number) => [`light${number}`, `dark${number}`] as const),
];

const legible = (palette: Palette): [name: string, foreground: string, background: string][] => {
  const surfaces = { background: palette.background, paper: palette.paper, raised: palette.raised };
  const states = { hover: hoverShare, selected: selectedShare };
  return [
    ...Object.entries(surfaces).flatMap(([surface, color]): [string, string, string][] => [
      [`text on ${surface}`, palette.text, color],
      [`secondary text on ${surface}`, palette.textSecondary, color],
      [`link on ${surface}`, palette.primary.main, color],
      ...Object.entries(states).flatMap(([state, share]): [string, string, string][] => {
        const tinted = blend(palette.primary.main, color, share);
        return [
          [`text on ${surface} ${state}`, palette.text, tinted],
          [`secondary text on ${surface} ${state}`, palette.textSecondary, tinted],
          [`link on ${surface} ${state}`, palette.primary.main, tinted],
        ];
      }),
    ]),
    ...tones.flatMap((name): [string, string, string][] => {
      const tone = palette[name];
      return [
        [`${name} fill`, tone.contrast, tone.main],
        [`${name} fill, hovered`, tone.contrast, palette.mode === 'light' ? tone.dark : tone.light],
        [`${name} fill, hovered dark`, tone.contrast, tone.dark],
        [`${name} as text on paper`, tone.main, palette.paper],
        [`${name} as text on background`, tone.main, palette.background],
        [`${name} on a selected row`, tone.main, blend(palette.primary.main, palette.paper, selectedShare)],
        [`${name} text button, hovered`, tone.main, blend(tone.main, palette.paper, hoverShare)],
        [`${name} chip`, tone.main, tone.soft],
        [`text on ${name} banner`, palette.text, tone.soft],
        [`secondary text on ${name} banner`, palette.textSecondary, tone.soft],
      ];
    }),
  ];
};

/** Distance of two `#rrggbb` colours in steps of their channels, 0 to 441. */
const distance = (one: string, other: string) =>
  Math.hypot(
    ...[1, 3, 5].map(
      (at) => Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16),
    ),
  );

const apart = (one: Palette, other: Palette) =>
  distance(one.primary.main, other.primary.main) +
  distance(one.background, other.background) +
  distance(one.paper, other.paper);

describe('contrastRatio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#ffffff', '#ed6c02', 3.11],
    ['#ffffff', '#43a047', 3.3],
  ])('%s on %s', (foreground, background, expected) => {
    expect(contrastRatio(foreground, background)).toBeCloseTo(expected, 1);
  });
});

describe.each(paletteNames)('palette %s', (name) => {
  const palette = paletteOf(name);

  // One test per palette, because reporting hundreds of small tests takes longer than running them. A failure names each pair.
  it('is legible, keeps its form and differs visibly from every other', () => {
    const faint = [
      ...legible(palette).map((pair) => [...pair, 4.5] as const),
      ...(['background', 'paper', 'raised'] as const).map(
        (surface) => [`edges of controls on ${surface}`, palette.control, palette[surface], 3] as const,
      ),
    ].filter(([, foreground, background, least]) => contrastRatio(foreground, background) < least);
    expect(faint).toEqual([]);

    const { mode, ...colors } = palette;
    const values = Object.values(colors).flatMap((value) =>
      typeof value === 'string' ? value : Object.values(value),
    );
    expect(values).toHaveLength(37);
    expect(values.filter((value) => !/^#[\da-f]{6}$/.test(value))).toEqual([]);
    const pageIsBright =
      contrastRatio(palette.background, '#000000') > contrastRatio(palette.background, '#ffffff');
    expect(pageIsBright).toBe(mode === 'light');

    const alike = paletteNames.filter((other) => other !== name && apart(palette, paletteOf(other)) < 36);
    expect(alike).toEqual([]);
  });
});

describe('the 28 palettes', () => {
  it('have the names of the settings', () => {
    expect([...paletteNames].sort()).toEqual(pairs.flat().sort());
    expect(new Set(paletteNames).size).toBe(28);
  });

  it('are derived once', () => {
    expect(paletteOf('light3')).toBe(paletteOf('light3'));
  });

  // The portal's colours from before its palettes were derived.
  it.each<
    [PaletteName, 'background' | 'paper' | 'raised' | 'text' | 'primary' | 'secondary' | 'error', string]
  >([
    ['default', 'background', '#f3f5f4'],
    ['default', 'paper', '#ffffff'],
    ['default', 'raised', '#eaeeec'],
    ['default', 'text', '#15211f'],
    ['default', 'primary', '#0d5c63'],
    ['default', 'secondary', '#8a4a0b'],
    ['default', 'error', '#b02a20'],
    ['defaultDark', 'background', '#0f1716'],
    ['defaultDark', 'paper', '#16211f'],
    ['defaultDark', 'primary', '#6cc5c7'],
    ['defaultDark', 'error', '#f79d94'],
    ['dark1', 'background', '#0d3136'],
    ['dark1', 'primary', '#8ad8d8'],
    ['dark2', 'background', '#0a1110'],
    ['dark2', 'raised', '#18231f'],
  ])('%s keeps its %s', (name, key, expected) => {
    const value = paletteOf(name)[key];
    expect(distance(typeof value === 'string' ? value : value.main, expected)).toBeLessThanOrEqual(12);
  });
});

describe('main themes', () => {
  it.each(pairs)('%s and %s are each other’s counterpart', (light, dark) => {
    const one = paletteNames.find((name) => name === light)!;
    const other = paletteNames.find((name) => name === dark)!;
    expect([modeOf(one), modeOf(other)]).toEqual(['light', 'dark']);
    expect([paletteOf(one).mode, paletteOf(other).mode]).toEqual(['light', 'dark']);
    expect([mainThemeDark(one), mainThemeLight(one)]).toEqual([dark, light]);
    expect([mainThemeDark(other), mainThemeLight(other)]).toEqual([dark, light]);
  });

  it.each(paletteNames)('%s returns to itself by way of the other mode', (name) => {
    const there = modeOf(name) === 'light' ? mainThemeDark : mainThemeLight;
    const back = modeOf(name) === 'light' ? mainThemeLight : mainThemeDark;
    expect(modeOf(there(name))).not.toBe(modeOf(name));
    expect(back(there(name))).toBe(name);
  });
});
