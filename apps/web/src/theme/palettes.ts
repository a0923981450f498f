/** One tone: `main` for fills and texts on the page, `contrast` for what is written on `main`, `soft` for quiet chips. */
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
  /** Shown to people who choose it. */
  readonly label: string;
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

const claro: Palette = {
  mode: 'light',
  label: 'Claro',
  background: '#f3f5f4',
  paper: '#ffffff',
  raised: '#eaeeec',
  text: '#15211f',
  textSecondary: '#4a5855',
  divider: '#d8dfdc',
  control: '#7b8a86',
  primary: { main: '#0d5c63', dark: '#08434a', light: '#1c7a82', contrast: '#ffffff', soft: '#e0efef' },
  secondary: { main: '#8a4a0b', dark: '#6a3706', light: '#a8631f', contrast: '#ffffff', soft: '#fbeedd' },
  success: { main: '#1b6b3a', dark: '#114d28', light: '#2b824c', contrast: '#ffffff', soft: '#e1f2e7' },
  warning: { main: '#8a5100', dark: '#663b00', light: '#a66200', contrast: '#ffffff', soft: '#fdf0d8' },
  error: { main: '#b02a20', dark: '#861c14', light: '#c4453b', contrast: '#ffffff', soft: '#fbe6e3' },
  info: { main: '#1d5c98', dark: '#124370', light: '#2f73b3', contrast: '#ffffff', soft: '#e2eefa' },
};

const oscuro: Palette = {
  mode: 'dark',
  label: 'Oscuro',
  background: '#0f1716',
  paper: '#16211f',
  raised: '#1f2c2a',
  text: '#e7eeec',
  textSecondary: '#a9b8b4',
  divider: '#2d3b38',
  control: '#75857f',
  primary: { main: '#6cc5c7', dark: '#4aa9ab', light: '#93dadb', contrast: '#062426', soft: '#17393a' },
  secondary: { main: '#e9b872', dark: '#cf9a4d', light: '#f3cf9c', contrast: '#2a1900', soft: '#3d2e16' },
  success: { main: '#7ed19a', dark: '#59b67a', light: '#a4e0b8', contrast: '#04240f', soft: '#17351f' },
  warning: { main: '#f0bd62', dark: '#d39f41', light: '#f6d191', contrast: '#2a1a00', soft: '#3c2d10' },
  error: { main: '#f79d94', dark: '#e07a70', light: '#fbbdb7', contrast: '#3a0905', soft: '#43201c' },
  info: { main: '#8ec1f2', dark: '#66a4dd', light: '#b4d6f7', contrast: '#04203a', soft: '#17304a' },
};

/** The dark green-blue of the navigation in the light scheme. */
const tinta: Palette = {
  ...oscuro,
  label: 'Tinta',
  background: '#0d3136',
  paper: '#0d3136',
  raised: '#15434a',
  text: '#eef6f5',
  textSecondary: '#b4cccb',
  divider: '#23525a',
  control: '#7fa3a5',
  primary: { ...oscuro.primary, main: '#8ad8d8', contrast: '#06292c', soft: '#17484f' },
};

/** The navigation of the dark scheme: one step below the page. */
const noche: Palette = {
  ...oscuro,
  label: 'Noche',
  background: '#0a1110',
  paper: '#0a1110',
  raised: '#18231f',
};

export const palettes = { claro, oscuro, tinta, noche } as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
export const paletteNames = Object.keys(palettes) as readonly PaletteName[];

export const tones = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const;
export type ToneName = (typeof tones)[number];
