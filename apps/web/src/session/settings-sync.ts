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
import { toast } from '../ui/toasts/toast.ts';
import { messageOf } from './messages-of.ts';
import { selectUser } from './session-slice.ts';

/** How long changes are collected before they are saved (spec §9). */
const debounceMs = 300;

/** Saves the settings as they are: a guest's in this browser, a user's with their data (spec §4). */
const saveSettings = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const settings = selectSettings(getState());
  if (selectUser(getState()) === null) {
    writeJson(guestSettingsKey, settings);
    return;
  }
  const { saveUserData } = await import('./save-user.ts');
  await dispatch(saveUserData({ settings: { ...settings } }));
};

/** Follows the settings: what the person changes is saved 300 ms after the last change; the language of restored ones is taken up. */
export function followSettings(store: Store<RootState> & { dispatch: AppDispatch }): () => void {
  let seen = selectSettingsChanges(store.getState());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    const state = store.getState();
    void followLanguageOf(selectSettings(state).language);
    const changes = selectSettingsChanges(state);
    if (changes === seen) return;
    seen = changes;
    clearTimeout(timer);
    if (changes > 0) timer = setTimeout(() => void store.dispatch(saveSettings()), debounceMs);
  };
  // Whoever leaves at once keeps what they chose, as far as that needs no answer from anybody.
  const onLeave = () => {
    const state = store.getState();
    if (selectSettingsChanges(state) > 0 && selectUser(state) === null)
      writeJson(guestSettingsKey, selectSettings(state));
  };
  const stop = store.subscribe(follow);
  window.addEventListener('pagehide', onLeave);
  return () => {
    stop();
    window.removeEventListener('pagehide', onLeave);
    clearTimeout(timer);
  };
}

let wanted: Language | null = null;

/** Takes up a language; asked for the same one again it does nothing. */
async function followLanguageOf(language: Language): Promise<void> {
  if (language === (wanted ?? currentLanguage())) return;
  wanted = language;
  await changeLanguage(language).catch(() => undefined);
  if (wanted === language) wanted = null;
}

/** Takes up the language of the settings in force, before anything is shown. */
export const startLanguage = (): AppThunk<Promise<void>> => (_dispatch, getState) =>
  followLanguageOf(selectSettings(getState()).language);

/** Changes the language, and with it the direction of the page. A language whose texts do not arrive is not chosen. */
export const chooseLanguage =
  (language: Language): AppThunk<Promise<void>> =>
  async (dispatch) => {
    try {
      await changeLanguage(language);
      dispatch(settingsChanged({ language, direction: languages[language].dir }));
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
