import { paletteNames, type PaletteName } from './palettes.ts';
import type { Direction } from './create-app-theme.ts';

/** The four areas that carry a theme of their own (spec §3, Settings). */
export const themeAreas = ['main', 'navbar', 'toolbar', 'footer'] as const;
export type ThemeArea = (typeof themeAreas)[number];
export type AreaThemes = Readonly<Record<ThemeArea, PaletteName>>;

export type LayoutStyle = 'layout1';

/** Layout configuration (spec §3). Sizes in px of the design; the frame turns them into rem. */
export interface LayoutConfig {
  readonly mode: 'boxed' | 'fullwidth' | 'container';
  readonly containerWidth: number;
  readonly navbar: {
    readonly display: boolean;
    readonly style: 'style-1';
    readonly folded: boolean;
    readonly position: 'left' | 'right';
  };
  readonly toolbar: {
    readonly display: boolean;
    readonly style: 'fixed' | 'static';
    readonly position: 'above' | 'below';
  };
  readonly footer: { readonly display: boolean; readonly style: 'fixed' | 'static' };
  readonly leftSidePanel: { readonly display: boolean };
  readonly rightSidePanel: { readonly display: boolean };
}

/** What each layout style starts from (spec §9: container 1570 for layout1). */
export const layoutDefaults: Readonly<Record<LayoutStyle, LayoutConfig>> = {
  layout1: {
    mode: 'fullwidth',
    containerWidth: 1570,
    navbar: { display: true, style: 'style-1', folded: false, position: 'left' },
    toolbar: { display: true, style: 'fixed', position: 'below' },
    footer: { display: true, style: 'static' },
    leftSidePanel: { display: false },
    rightSidePanel: { display: false },
  },
};

export interface Settings {
  /** `null` follows the light or dark preference of the system. */
  readonly theme: AreaThemes | null;
  readonly layout: { readonly style: LayoutStyle; readonly config: LayoutConfig };
  readonly direction: Direction;
  readonly customScrollbars: boolean;
  /** Multiplies the base size of 62.5 % (spec §9: 0.7 to 1.3). */
  readonly fontFactor: number;
}

export const defaultSettings: Settings = {
  theme: null,
  layout: { style: 'layout1', config: layoutDefaults.layout1 },
  direction: 'ltr',
  customScrollbars: true,
  fontFactor: 1,
};

/** The two schemes of the light and dark switch. */
export const schemes = {
  light: { main: 'claro', navbar: 'tinta', toolbar: 'claro', footer: 'claro' },
  dark: { main: 'oscuro', navbar: 'noche', toolbar: 'oscuro', footer: 'oscuro' },
} as const satisfies Record<string, AreaThemes>;

/** Reads stored area themes; anything unknown counts as "not chosen". */
export function parseAreaThemes(raw: unknown): AreaThemes | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const record = new Map<string, unknown>(Object.entries(raw));
  const named = (area: ThemeArea) => paletteNames.find((name) => name === record.get(area));
  const [main, navbar, toolbar, footer] = themeAreas.map(named);
  return main && navbar && toolbar && footer ? { main, navbar, toolbar, footer } : null;
}
