import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { record } from '../lib/record.ts';
import type { AppThunk } from '../lib/store/hooks.ts';
import { slices } from '../lib/store/root-reducer.ts';
import { readJson, writeJson } from '../lib/storage.ts';

/** The switches of the quick panel, stored in this browser. */
export interface Preferences {
  /** Do not disturb: no toasts for the example notifications. */
  readonly isQuiet: boolean;
  /** Numbers on the buttons of the panels. */
  readonly hasCounts: boolean;
  /** Enter sends a message; otherwise Ctrl+Enter. */
  readonly sendsWithEnter: boolean;
}

const storageKey = 'portal.panels';
const defaults: Preferences = { isQuiet: false, hasCounts: true, sendsWithEnter: true };
export const preferenceNames = ['isQuiet', 'hasCounts', 'sendsWithEnter'] as const;

/** Parses the stored switches; invalid values count as not set. */
function readPreferences(): Preferences {
  const stored = record(readJson(storageKey));
  const found = preferenceNames.flatMap((name) => {
    const value = stored[name];
    return typeof value === 'boolean' ? [[name, value] as const] : [];
  });
  return { ...defaults, ...Object.fromEntries(found) };
}

const preferencesSlice = createSlice({
  name: 'panelPreferences',
  initialState: readPreferences,
  reducers: {
    changed: (state, { payload }: PayloadAction<Partial<Preferences>>) => ({ ...state, ...payload }),
  },
  selectors: { selectPreferences: (state) => state },
});

declare module '../lib/store/root-reducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof preferencesSlice> {}
}

export const { selectPreferences } = preferencesSlice.injectInto(slices).selectors;

/** Changes switches and stores them. */
export const changePreferences =
  (changes: Partial<Preferences>): AppThunk =>
  (dispatch, getState) => {
    dispatch(preferencesSlice.actions.changed(changes));
    writeJson(storageKey, selectPreferences(getState()));
  };
