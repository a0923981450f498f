import { alpha, createTheme, type Theme } from '@mui/material/styles';
import { componentOverrides } from './component-overrides.ts';
import { palettes, tones, type PaletteName, type Tone, type ToneName } from './palettes.ts';

declare module '@mui/material/styles' {
  interface PaletteColor {
    /** Background of quiet chips and banners. */
    soft: string;
  }
  interface SimplePaletteColorOptions {
    soft?: string;
  }
  interface TypeBackground {
    raised: string;
  }
  interface Palette {
    control: string;
  }
  interface PaletteOptions {
    control?: string;
  }
}

export type Direction = 'ltr' | 'rtl';

/** Share of the primary colour in a hovered and in a selected row; the contrast test uses the same numbers. */
export const hoverShare = 0.06;
export const selectedShare = 0.12;

const systemFonts =
  'system-ui, -apple-system, "Segoe UI Variable Text", "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif';

const cache = new Map<string, Theme>();

/** The MUI theme of a palette. Sizes are rem of 10 px, so that the base font size scales everything. */
export function createAppTheme(name: PaletteName, direction: Direction): Theme {
  const key = `${name} ${direction}`;
  const made = cache.get(key) ?? build(name, direction);
  cache.set(key, made);
  return made;
}

const toneColor = ({ main, dark, light, contrast, soft }: Tone) => ({
  main,
  dark,
  light,
  contrastText: contrast,
  soft,
});

function build(name: PaletteName, direction: Direction): Theme {
  const palette = palettes[name];
  const toneColors = Object.fromEntries(tones.map((tone) => [tone, toneColor(palette[tone])])) as Record<
    ToneName,
    ReturnType<typeof toneColor>
  >;
  return createTheme({
    direction,
    palette: {
      mode: palette.mode,
      ...toneColors,
      background: { default: palette.background, paper: palette.paper, raised: palette.raised },
      text: { primary: palette.text, secondary: palette.textSecondary },
      divider: palette.divider,
      control: palette.control,
      action: {
        disabled: palette.control,
        disabledBackground: palette.raised,
        hover: alpha(palette.primary.main, hoverShare),
        selected: alpha(palette.primary.main, selectedShare),
      },
    },
    spacing: (factor: number) => `${factor * 0.8}rem`,
    shape: { borderRadius: 8 },
    typography: {
      htmlFontSize: 10,
      fontFamily: systemFonts,
      fontSize: 14,
      fontWeightMedium: 600,
      h1: { fontSize: '2.4rem', fontWeight: 680, lineHeight: 1.25, letterSpacing: '-0.015em' },
      h2: { fontSize: '1.9rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
      h3: { fontSize: '1.6rem', fontWeight: 650, lineHeight: 1.35 },
      h4: { fontSize: '1.4rem', fontWeight: 650, lineHeight: 1.4 },
      subtitle2: { fontWeight: 600 },
      button: { textTransform: 'none', fontWeight: 600 },
      overline: { fontSize: '1.1rem', fontWeight: 650, letterSpacing: '0.08em', lineHeight: 1.6 },
    },
    components: componentOverrides,
  });
}
