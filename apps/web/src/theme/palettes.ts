import { derivePalette, type Palette } from './palettes/derive.ts';
import { worlds } from './palettes/worlds.ts';

export type { Palette, Tone } from './palettes/derive.ts';

export const tones = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const;
export type ToneName = (typeof tones)[number];

type LightName = (typeof worlds)[number][2][0];
type DarkName = (typeof worlds)[number][3][0];
export type PaletteName = LightName | DarkName;

/** The names of all palettes: the light ones, then the dark ones in the order of their counterparts. */
export const paletteNames: readonly PaletteName[] = [
  ...worlds.map(([, , [light]]) => light),
  ...worlds.map(([, , , [dark]]) => dark),
];

const worldOf = (name: PaletteName) =>
  worlds.find(([, , [light], [dark]]) => light === name || dark === name) ?? worlds[0];

/** The light palette of the same colour world: of `dark3` it is `light3`, of a light one itself. */
export const mainThemeLight = (name: PaletteName): LightName => worldOf(name)[2][0];

/** The dark palette of the same colour world: of `light3` it is `dark3`, of a dark one itself. */
export const mainThemeDark = (name: PaletteName): DarkName => worldOf(name)[3][0];

/** Whether a palette is light or dark, without deriving its colours. */
export const modeOf = (name: PaletteName): Palette['mode'] =>
  mainThemeDark(name) === name ? 'dark' : 'light';

const derived = new Map<PaletteName, Palette>();

/** The palette of a name, derived on first use: a page needs two or three of them. */
export function paletteOf(name: PaletteName): Palette {
  const palette = derived.get(name) ?? derivePalette(worldOf(name), modeOf(name));
  derived.set(name, palette);
  return palette;
}
