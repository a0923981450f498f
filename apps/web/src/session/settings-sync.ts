import type { Store } from '@reduxjs/toolkit';
import { changeLanguage, currentLanguage } from '../i18n/i18n.ts';
import { languages, type Language } from '../i18n/languages.ts';
import type { AppDispatch, AppThunk } from '../lib/store/hooks.ts';
import type { RootState } from '../lib/store/root-reducer.ts';
import { local, writeJson } from '../lib/storage.ts';
import {
  guestSettingsKey,
  selectSettings,
  selectSettingsChanges,
  settingsChanged,
} from '../theme/settings-slice.ts';
import { loadApi } from '../api/load-api.ts';
import { toastFailure } from '../api/toast-failure.ts';
import { keepUnsaved } from './unsaved-settings.ts';
import type { saveOnLeaving as sendOnLeaving, saveUserData as saveUser } from './save-user.ts';
import { selectUser } from './session-slice.ts';

/** How long changes are collected before they are saved (spec §9). */
const debounceMs = 300;

/** The pause before a failed save is repeated; it doubles with each failure. */
const firstRetryMs = 5000;
const lastRetryMs = 300_000;

/** Tells the other tabs of this browser whose settings were saved, and when. */
const savedKey = 'portal.settings.saved';

/** Loaded as soon as there is something to save, because an unloading page cannot load code. */
let saveOnLeaving: typeof sendOnLeaving | undefined;

/** Loads the code for saving a user's settings. */
async function loadSaver(): Promise<{ readonly saveUserData: typeof saveUser }> {
  const [{ saveOnLeaving: send, saveUserData }] = await Promise.all([import('./save-user.ts'), loadApi()]);
  saveOnLeaving = send;
  return { saveUserData };
}

/** Saves the current settings: a guest's in this browser, a user's with their data (spec §4). Tells whether they are stored. A retry fails silently. */
const saveSettings =
  (isRetry: boolean): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const settings = selectSettings(getState());
    const user = selectUser(getState());
    if (user === null) {
      writeJson(guestSettingsKey, settings);
      return true;
    }
    try {
      const { saveUserData } = await loadSaver();
      const isSaved = await dispatch(saveUserData({ settings: { ...settings } }, isRetry));
      if (isSaved) local.set(savedKey, `${user.uuid} ${String(Date.now())}`);
      return isSaved;
    } catch (error) {
      if (!isRetry) toastFailure(error);
      return false;
    }
  };

/**
 * Watches the settings: saves the user's changes 300 ms after the last one, and tries again when that fails, unless another tab has saved
 * newer ones; applies the language of restored settings.
 */
export function followSettings(store: Store<RootState> & { dispatch: AppDispatch }): () => void {
  let seen = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Changes that the service has not confirmed. */
  let unsaved = 0;
  let pause = firstRetryMs;
  let isRetryPlanned = false;
  let isStopped = false;
  const cancel = () => {
    clearTimeout(timer);
    isRetryPlanned = false;
  };
  const save = async (isRetry = false) => {
    cancel();
    const saving = unsaved;
    const isSaved = await store.dispatch(saveSettings(isRetry));
    // A newer change is saved by itself.
    if (unsaved !== saving || isStopped) return;
    if (isSaved) {
      unsaved = 0;
      return;
    }
    isRetryPlanned = true;
    timer = setTimeout(() => void save(true), pause);
    pause = Math.min(pause * 2, lastRetryMs);
  };
  const retryNow = () => {
    failed = null;
    void followLanguageOf(selectSettings(store.getState()).language);
    if (isRetryPlanned && document.visibilityState !== 'hidden') void save(true);
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== savedKey || !isRetryPlanned) return;
    const user = selectUser(store.getState());
    if (user === null || newValue?.startsWith(user.uuid) !== true) return;
    cancel();
    unsaved = 0;
  };
  const follow = () => {
    const state = store.getState();
    void followLanguageOf(selectSettings(state).language);
    const changes = selectSettingsChanges(state);
    if (changes === seen) return;
    seen = changes;
    unsaved = changes;
    pause = firstRetryMs;
    cancel();
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
  window.addEventListener('online', retryNow);
  document.addEventListener('visibilitychange', retryNow);
  window.addEventListener('storage', onStorage);
  return () => {
    isStopped = true;
    stop();
    window.removeEventListener('pagehide', onLeave);
    window.removeEventListener('online', retryNow);
    document.removeEventListener('visibilitychange', retryNow);
    window.removeEventListener('storage', onStorage);
    cancel();
  };
}

let wanted: Language | null = null;
/** Its texts could not be fetched: not tried again at each change of the store, but when the connection returns. */
let failed: Language | null = null;
/** What a person has chosen and is not shown yet. A reload aborts the fetching of its texts before it ends the page. */
let chosen: Language | null = null;

const settingsOf = (language: Language) => ({ language, direction: languages[language].dir });

/** Applies a language; does nothing for the current one. */
async function followLanguageOf(language: Language): Promise<void> {
  if (language === (wanted ?? currentLanguage()) || language === failed) return;
  wanted = language;
  try {
    await changeLanguage(language);
    failed = null;
  } catch {
    failed = language;
  }
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
      const isShown = await changeLanguage(language);
      if (isShown) {
        failed = null;
        dispatch(settingsChanged(settingsOf(language)));
      }
      if (chosen === language) chosen = null;
    } catch (error) {
      toastFailure(error);
    }
  };
