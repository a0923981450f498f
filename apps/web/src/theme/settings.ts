import { defaultLanguage, type Language } from '../i18n/languages.ts';
import type { PaletteName } from './palettes.ts';

export type Direction = 'ltr' | 'rtl';

/** The four areas with their own theme (spec §3, Settings). */
export const themeAreas = ['main', 'navbar', 'toolbar', 'footer'] as const;
export type ThemeArea = (typeof themeAreas)[number];
export type AreaThemes = Readonly<Record<ThemeArea, PaletteName>>;

export const layoutStyles = ['layout1', 'layout2', 'layout3'] as const;
export type LayoutStyle = (typeof layoutStyles)[number];

export const layoutModes = ['boxed', 'fullwidth', 'container'] as const;
export const barStyles = ['fixed', 'static'] as const;
/** Styles of the vertical menu; a horizontal one is a bar, fixed or static. */
export const navbarStyles = ['style-1', 'style-2', 'style-3', 'style-3-dense'] as const;
export type BarStyle = (typeof barStyles)[number];
export type NavbarStyle = (typeof navbarStyles)[number];

/** Layout configuration (spec §3). Sizes in px of the design; the frame turns them into rem. */
export interface LayoutConfig {
  readonly mode: (typeof layoutModes)[number];
  readonly containerWidth: number;
  readonly navbar: {
    readonly display: boolean;
    readonly style: NavbarStyle | BarStyle;
    readonly folded: boolean;
    readonly position: 'left' | 'right';
  };
  readonly toolbar: {
    readonly display: boolean;
    readonly style: BarStyle;
    /** Relative to the menu: above it; or beside it (layout1), respectively below it (layouts 2 and 3). */
    readonly position: 'above' | 'below';
  };
  readonly footer: {
    readonly display: boolean;
    readonly style: BarStyle;
    readonly position: 'above' | 'below';
  };
  /** The quick panel, at the start of the line. */
  readonly leftSidePanel: { readonly display: boolean };
  /** Team Chat and notifications, at its end. */
  readonly rightSidePanel: { readonly display: boolean };
}

const horizontal: LayoutConfig = {
  mode: 'container',
  containerWidth: 1120,
  navbar: { display: true, style: 'fixed', folded: false, position: 'left' },
  toolbar: { display: true, style: 'static', position: 'below' },
  footer: { display: true, style: 'fixed', position: 'below' },
  leftSidePanel: { display: true },
  rightSidePanel: { display: true },
};

/** Defaults of each layout style (spec §9: containers of 1570 and 1120). */
export const layoutDefaults: Readonly<Record<LayoutStyle, LayoutConfig>> = {
  layout1: {
    mode: 'container',
    containerWidth: 1570,
    navbar: { display: true, style: 'style-1', folded: true, position: 'left' },
    toolbar: { display: true, style: 'fixed', position: 'below' },
    footer: { display: true, style: 'fixed', position: 'below' },
    leftSidePanel: { display: true },
    rightSidePanel: { display: true },
  },
  layout2: horizontal,
  layout3: horizontal,
};

export const densities = ['comfortable', 'standard', 'compact'] as const;
export type Density = (typeof densities)[number];

export interface Settings {
  /** `null` follows the light or dark preference of the system. */
  readonly theme: AreaThemes | null;
  readonly layout: { readonly style: LayoutStyle; readonly config: LayoutConfig };
  readonly direction: Direction;
  readonly language: Language;
  readonly customScrollbars: boolean;
  /** Multiplies the base size of 62.5 % (spec §9: 0.7 to 1.3 in steps of 0.1). */
  readonly fontFactor: number;
  /** `null` follows the device: comfortable on touch devices, otherwise standard. */
  readonly density: Density | null;
}

export const defaultSettings: Settings = {
  theme: null,
  layout: { style: 'layout1', config: layoutDefaults.layout1 },
  direction: 'ltr',
  language: defaultLanguage,
  customScrollbars: true,
  fontFactor: 1,
  density: null,
};

/** The schemes for the system's light and dark preference. */
export const schemes = {
  light: { main: 'default', navbar: 'dark1', toolbar: 'default', footer: 'default' },
  dark: { main: 'defaultDark', navbar: 'dark2', toolbar: 'defaultDark', footer: 'defaultDark' },
} as const satisfies Record<string, AreaThemes>;

/** Bounds of the container's width in px. */
export const containerWidths = { min: 600, max: 4000 } as const;

export const fontFactors = { min: 0.7, max: 1.3, step: 0.1 } as const;

/** A font factor within the limits and on a step. */
export const clampFontFactor = (factor: number): number =>
  Math.round(Math.min(fontFactors.max, Math.max(fontFactors.min, factor)) * 10) / 10;

/** The styles that the menu of a layout can have. */
export const navbarStylesOf = (style: LayoutStyle): readonly (NavbarStyle | BarStyle)[] =>
  style === 'layout1' ? navbarStyles : barStyles;
