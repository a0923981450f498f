import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { slices } from '../lib/store/root-reducer.ts';
import { readJson } from '../lib/storage.ts';
import { parseSettings } from './parse-settings.ts';
import { patchSettings, type SettingsPatch } from './patch-settings.ts';
import type { Settings } from './settings.ts';

/** Storage key of a guest's settings. */
export const guestSettingsKey = 'portal.settings';

interface SettingsState {
  readonly settings: Settings;
  /** Number of changes by the user since the settings were read; 0 means that there is nothing to save. */
  readonly changes: number;
}

/** A guest's settings are read again after a logout: they belong to the browser, not to the user. */
const initialState = (): SettingsState => ({
  settings: parseSettings(readJson(guestSettingsKey)),
  changes: 0,
});

const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    /** A change by the user; a store subscriber saves it. */
    settingsChanged: ({ settings, changes }, { payload }: PayloadAction<SettingsPatch>) => ({
      settings: patchSettings(settings, payload),
      changes: changes + 1,
    }),
    /** Settings loaded from the service or storage, already saved there. */
    settingsRestored: (_, { payload }: PayloadAction<unknown>) => ({
      settings: parseSettings(payload),
      changes: 0,
    }),
  },
  selectors: {
    selectSettings: (state) => state.settings,
    selectSettingsChanges: (state) => state.changes,
  },
});

declare module '../lib/store/root-reducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof settingsSlice> {}
}

export const { selectSettings, selectSettingsChanges } = settingsSlice.injectInto(slices).selectors;
export const { settingsChanged, settingsRestored } = settingsSlice.actions;
