import { alpha, createTheme, type Theme } from '@mui/material/styles';
import type { Density, Direction } from './settings.ts';
import { componentOverrides } from './component-overrides.ts';
import { paletteOf, tones, type PaletteName, type Tone, type ToneName } from './palettes.ts';

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
  interface Theme {
    density: DensitySizes;
  }
  interface ThemeOptions {
    density?: DensitySizes;
  }
}

/** Sizes of a density. */
interface DensitySizes {
  /** Height of buttons, fields and menu entries, in rem of 10 px. */
  readonly control: number;
  /** Height of a table row in px. */
  readonly row: number;
}

const densitySizes = {
  comfortable: { control: 4.8, row: 56 },
  standard: { control: 4, row: 44 },
  compact: { control: 3.2, row: 36 },
} as const satisfies Record<Density, DensitySizes>;

const gaps = { comfortable: 0.88, standard: 0.8, compact: 0.64 } as const satisfies Record<Density, number>;

/** Share of the primary colour in a hovered and in a selected row; the contrast test uses the same numbers. */
export const hoverShare = 0.06;
export const selectedShare = 0.12;

const systemFonts =
  'system-ui, -apple-system, "Segoe UI Variable Text", "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif';

const cache = new Map<string, Theme>();

/** The MUI theme of a palette. Sizes are rem of 10 px, so that the base font size scales everything. */
export function createAppTheme(name: PaletteName, direction: Direction, density: Density): Theme {
  const key = `${name} ${direction} ${density}`;
  const made = cache.get(key) ?? build(name, direction, density);
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

function build(name: PaletteName, direction: Direction, density: Density): Theme {
  const palette = paletteOf(name);
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
    density: densitySizes[density],
    spacing: (factor: number) => `${factor * gaps[density]}rem`,
    shape: { borderRadius: 8 },
    // Scripted animations (dialogs, tab indicator) also respect `prefers-reduced-motion`.
    motion: { reducedMotion: 'system' },
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
