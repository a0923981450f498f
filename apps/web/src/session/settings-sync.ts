import type { Store } from '@reduxjs/toolkit';
import { changeLanguage, currentLanguage } from '../i18n/i18n.ts';
import { languages, type Language } from '../i18n/languages.ts';
import type { AppDispatch, AppThunk } from '../lib/store/hooks.ts';
import type { RootState } from '../lib/store/root-reducer.ts';
import { writeJson } from '../lib/storage.ts';
import {
  guestSettingsKey,
  selectSettings,
  selectSettingsChanges,
  settingsChanged,
} from '../theme/settings-slice.ts';
import { loadApi } from './load-api.ts';
import { toastFailure } from './toast-failure.ts';
import { keepUnsaved } from './unsaved-settings.ts';
import type { saveOnLeaving as sendOnLeaving, saveUserData as saveUser } from './save-user.ts';
import { selectUser } from './session-slice.ts';

/** How long changes are collected before they are saved (spec §9). */
const debounceMs = 300;

/** Loaded as soon as there is something to save, because an unloading page cannot load code. */
let saveOnLeaving: typeof sendOnLeaving | undefined;

/** Loads the code for saving a user's settings. */
async function loadSaver(): Promise<{ readonly saveUserData: typeof saveUser }> {
  const [{ saveOnLeaving: send, saveUserData }] = await Promise.all([import('./save-user.ts'), loadApi()]);
  saveOnLeaving = send;
  return { saveUserData };
}

/** Saves the current settings: a guest's in this browser, a user's with their data (spec §4). Tells whether they are stored. */
const saveSettings = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  const settings = selectSettings(getState());
  if (selectUser(getState()) === null) {
    writeJson(guestSettingsKey, settings);
    return true;
  }
  try {
    const { saveUserData } = await loadSaver();
    return await dispatch(saveUserData({ settings: { ...settings } }));
  } catch (error) {
    toastFailure(error);
    return false;
  }
};

/** Watches the settings: saves the user's changes 300 ms after the last one; applies the language of restored settings. */
export function followSettings(store: Store<RootState> & { dispatch: AppDispatch }): () => void {
  let seen = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Changes that the service has not confirmed. */
  let unsaved = 0;
  const save = async () => {
    const saving = unsaved;
    const isSaved = await store.dispatch(saveSettings());
    if (isSaved && unsaved === saving) unsaved = 0;
  };
  const follow = () => {
    const state = store.getState();
    void followLanguageOf(selectSettings(state).language);
    const changes = selectSettingsChanges(state);
    if (changes === seen) return;
    seen = changes;
    unsaved = changes;
    clearTimeout(timer);
    if (changes === 0) return;
    if (selectUser(state) !== null) loadSaver().catch(() => undefined);
    timer = setTimeout(() => void save(), debounceMs);
  };
  const onLeave = () => {
    if (unsaved === 0 && chosen === null) return;
    clearTimeout(timer);
    const state = store.getState();
    const settings = { ...selectSettings(state), ...(chosen && settingsOf(chosen)) };
    const user = selectUser(state);
    if (user === null) {
      writeJson(guestSettingsKey, settings);
      return;
    }
    // For a reload at once, which may overtake the request.
    keepUnsaved(user.uuid, settings);
    if (saveOnLeaving) store.dispatch(saveOnLeaving({ settings }));
  };
  const stop = store.subscribe(follow);
  // What was kept over a reload.
  follow();
  window.addEventListener('pagehide', onLeave);
  return () => {
    stop();
    window.removeEventListener('pagehide', onLeave);
    clearTimeout(timer);
  };
}

let wanted: Language | null = null;
/** What a person has chosen and is not shown yet. A reload aborts the fetching of its texts before it ends the page. */
let chosen: Language | null = null;

const settingsOf = (language: Language) => ({ language, direction: languages[language].dir });

/** Applies a language; does nothing for the current one. */
async function followLanguageOf(language: Language): Promise<void> {
  if (language === (wanted ?? currentLanguage())) return;
  wanted = language;
  await changeLanguage(language).catch(() => undefined);
  if (wanted === language) wanted = null;
}

/** Applies the language of the current settings before anything is shown. */
export const startLanguage = (): AppThunk<Promise<void>> => (_dispatch, getState) =>
  followLanguageOf(selectSettings(getState()).language);

/** Changes the language, and with it the direction of the page. Keeps the current one when the texts cannot be loaded. */
export const chooseLanguage =
  (language: Language): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    chosen = language;
    if (selectUser(getState()) !== null) loadSaver().catch(() => undefined);
    try {
      await changeLanguage(language);
      dispatch(settingsChanged(settingsOf(language)));
      if (chosen === language) chosen = null;
    } catch (error) {
      toastFailure(error);
    }
  };
