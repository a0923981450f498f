import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { AppThunk } from '../lib/store/hooks.ts';
import { slices } from '../lib/store/root-reducer.ts';
import { readJson, writeJson } from '../lib/storage.ts';
import type { Direction } from './create-app-theme.ts';
import {
  defaultSettings,
  layoutDefaults,
  parseAreaThemes,
  schemes,
  type AreaThemes,
  type LayoutStyle,
} from './settings.ts';
import type { Settings } from './settings.ts';

const storageKey = 'portal.theme';

/** The choice of this browser is read again after a logout: it belongs to the machine, not to the user. */
const initialState = (): Settings => ({ ...defaultSettings, theme: parseAreaThemes(readJson(storageKey)) });

const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    themeChanged: (state, { payload }: PayloadAction<AreaThemes | null>) => ({ ...state, theme: payload }),
    directionChanged: (state, { payload }: PayloadAction<Direction>) => ({ ...state, direction: payload }),
    /** Another layout style starts from that style's defaults (spec §4). */
    layoutStyleChanged: (state, { payload }: PayloadAction<LayoutStyle>) => ({
      ...state,
      layout: { style: payload, config: layoutDefaults[payload] },
    }),
    fontFactorChanged: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      fontFactor: Math.min(1.3, Math.max(0.7, payload)),
    }),
  },
  selectors: { selectSettings: (state) => state },
});

declare module '../lib/store/root-reducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof settingsSlice> {}
}

const injected = settingsSlice.injectInto(slices);
export const { selectSettings } = injected.selectors;
const { themeChanged } = settingsSlice.actions;
export const { directionChanged, layoutStyleChanged, fontFactorChanged } = settingsSlice.actions;

/** Sets light or dark for all four areas and keeps the choice in this browser. */
export const chooseScheme =
  (mode: keyof typeof schemes): AppThunk =>
  (dispatch) => {
    writeJson(storageKey, schemes[mode]);
    dispatch(themeChanged(schemes[mode]));
  };
