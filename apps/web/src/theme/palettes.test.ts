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

describe.each(paletteNames.map((name) => [name, paletteOf(name)] as const))(
  'palette %s',
  (_name, palette) => {
    it.each(legible(palette))('%s reaches 4.5:1 (%s on %s)', (_pair, foreground, background) => {
      expect(contrastRatio(foreground, background)).toBeGreaterThanOrEqual(4.5);
    });

    it.each(['background', 'paper', 'raised'] as const)('edges of controls reach 3:1 on %s', (surface) => {
      expect(contrastRatio(palette.control, palette[surface])).toBeGreaterThanOrEqual(3);
    });

    it('is made of #rrggbb colours and is what its mode says', () => {
      const { mode, ...colors } = palette;
      expect(
        Object.values(colors).flatMap((value) => (typeof value === 'string' ? value : Object.values(value))),
      ).toSatisfy(
        (values: string[]) => values.length === 37 && values.every((value) => /^#[\da-f]{6}$/.test(value)),
      );
      const pageIsBright =
        contrastRatio(palette.background, '#000000') > contrastRatio(palette.background, '#ffffff');
      expect(pageIsBright).toBe(mode === 'light');
    });
  },
);

describe('the 28 palettes', () => {
  it('have the names of the settings', () => {
    expect([...paletteNames].sort()).toEqual(pairs.flat().sort());
    expect(new Set(paletteNames).size).toBe(28);
  });

  it.each(
    paletteNames.flatMap((one, index) => paletteNames.slice(index + 1).map((other) => [one, other] as const)),
  )('%s differs visibly from %s', (one, other) => {
    const [a, b] = [paletteOf(one), paletteOf(other)];
    const apart =
      distance(a.primary.main, b.primary.main) +
      distance(a.background, b.background) +
      distance(a.paper, b.paper);
    expect(apart).toBeGreaterThanOrEqual(36);
  });

  it('are derived once', () => {
    expect(paletteOf('light3')).toBe(paletteOf('light3'));
  });

  // What the portal looked like before its palettes were derived.
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
