import { describe, expect, it } from 'vitest';
import { blend, contrastRatio } from './contrast.ts';
import { palettes, tones, type Palette } from './palettes.ts';
import { hoverShare, selectedShare } from './create-app-theme.ts';

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
        [`${name} text button, hovered`, tone.main, blend(tone.main, palette.paper, hoverShare)],
        [`${name} chip`, tone.main, tone.soft],
        [`text on ${name} banner`, palette.text, tone.soft],
      ];
    }),
  ];
};

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

describe.each(Object.entries(palettes))('palette %s', (_name, palette) => {
  it.each(legible(palette))('%s reaches 4.5:1 (%s on %s)', (_pair, foreground, background) => {
    expect(contrastRatio(foreground, background)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['background', 'paper', 'raised'] as const)('edges of controls reach 3:1 on %s', (surface) => {
    expect(contrastRatio(palette.control, palette[surface])).toBeGreaterThanOrEqual(3);
  });
});
