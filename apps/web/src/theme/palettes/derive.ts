import { contrastRatio } from '../contrast.ts';
import { oklch } from './oklch.ts';
import type { World } from './worlds.ts';

/** One tone: `main` for fills and texts on the page, `contrast` for text on `main`, `soft` for quiet chips. */
export interface Tone {
  readonly main: string;
  readonly dark: string;
  readonly light: string;
  readonly contrast: string;
  /** Background of a quiet chip or banner; `main` is legible on it. */
  readonly soft: string;
}

/** A colour world. Every legible pair passes WCAG AA; the test beside this file computes all of them. */
export interface Palette {
  readonly mode: 'light' | 'dark';
  readonly background: string;
  readonly paper: string;
  /** Raised or grouped areas: table heads, side panels. */
  readonly raised: string;
  readonly text: string;
  readonly textSecondary: string;
  readonly divider: string;
  /** Edge of inputs and controls, at least 3:1 on paper (1.4.11). */
  readonly control: string;
  readonly primary: Tone;
  readonly secondary: Tone;
  readonly success: Tone;
  readonly warning: Tone;
  readonly error: Tone;
  readonly info: Tone;
}

/** Minimum contrast of texts (WCAG 1.4.3) and of edges of controls (1.4.11), with a margin for tinted rows. */
const text = 5.3;
const edge = 3.1;

/** Derives the palette of one side of a world. Colours are moved away from their surfaces until every pair is legible. */
export function derivePalette([hue, surface, lightSeed, darkSeed]: World, mode: Palette['mode']): Palette {
  const isLight = mode === 'light';
  const pick = (light: number, dark: number) => (isLight ? light : dark);
  const [, page, sheet, tint, lightness, chroma, accent] = isLight ? lightSeed : darkSeed;

  const background = oklch(page, tint, surface);
  const paper = oklch(sheet, tint * pick(0.5, 1), surface);
  const raised = oklch(page + pick(-0.022, 0.075), tint * 1.25, surface);

  const reach = (
    ratio: number,
    below: readonly string[],
    l: number,
    c: number,
    h: number,
  ): readonly [string, number] => {
    const color = oklch(l, c, h);
    return l > 0 && l < 1 && below.some((under) => contrastRatio(color, under) < ratio)
      ? reach(ratio, below, l + pick(-0.01, 0.01), c, h)
      : [color, l];
  };
  const onPage = (ratio: number, l: number, c: number) =>
    reach(ratio, [background, paper, raised], l, c, surface)[0];

  const tone = (l: number, c: number, h: number): Tone => {
    const soft = oklch(
      pick(Math.min(0.95, page - 0.02), 0.225 + page * 0.45),
      pick(0.024, Math.min(0.05, c * 0.45) + tint * 0.4),
      h,
    );
    const [main, reached] = reach(text, [background, paper, raised, soft], l, c, h);
    return {
      main,
      soft,
      dark: oklch(reached - 0.085, c * pick(0.82, 1.05), h),
      light: oklch(reached + pick(0.09, 0.07), c * pick(1.05, 0.75), h),
      contrast: oklch(pick(1, 0.235), 0.045, h),
    };
  };

  return {
    mode,
    background,
    paper,
    raised,
    text: oklch(pick(0.236, 0.95), pick(0.017, 0.009), surface),
    textSecondary: onPage(text, pick(0.447, 0.655 + page * 0.6), pick(0.018, tint)),
    divider: oklch(page + pick(-0.072, 0.145), pick(0.005 + tint, tint * 1.3), surface),
    control: onPage(edge, pick(0.62, page + 0.405), pick(0.018, tint)),
    primary: tone(lightness, chroma, hue),
    secondary: tone(pick(0.478, 0.812), pick(0.11, 0.092), accent),
    success: tone(pick(0.468, 0.793), 0.111, 153),
    warning: tone(pick(0.49, 0.826), pick(0.11, 0.123), pick(65, 80)),
    error: tone(pick(0.499, 0.784), pick(0.172, 0.109), 28),
    info: tone(pick(0.467, 0.793), pick(0.116, 0.088), 250),
  };
}
