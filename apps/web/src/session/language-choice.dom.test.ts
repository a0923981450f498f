import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore, type AppStore } from '../app/store.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { defineTexts } from '../i18n/define-texts.ts';
import { selectSettings, settingsChanged, settingsRestored } from '../theme/settings-slice.ts';
import { listenToToasts, type ToastRequest } from '../ui/toasts/toast.ts';
import { chooseLanguage, followSettings } from './settings-sync.ts';

interface Load {
  readonly language: string;
  readonly finish: () => void;
  readonly fail: () => void;
}
let loads: Load[] = [];
vi.mock('../i18n/catalogs.ts', () => ({
  loadCatalog: (_namespace: string, language: string) =>
    new Promise((resolve, reject) =>
      loads.push({
        language,
        finish: () => resolve({ hola: language }),
        fail: () => reject(new Error('slow')),
      }),
    ),
}));
defineTexts('test', { hola: 'hola' });

let store: AppStore;
let stop: () => void;
let toasts: ToastRequest[];
let stopToasts: () => void;
beforeEach(() => {
  loads = [];
  toasts = [];
  store = createStore();
  stop = followSettings(store);
  stopToasts = listenToToasts((toast) => toasts.push(toast));
});
afterEach(async () => {
  stop();
  stopToasts();
  await store.dispatch(chooseLanguage('es'));
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const end = (wanted: string, how: 'finish' | 'fail') =>
  loads.filter(({ language }) => language === wanted).forEach((load) => load[how]());
const choose = async (...languages: readonly ('tr' | 'en' | 'es')[]) => {
  for (const language of languages) {
    void store.dispatch(chooseLanguage(language));
    await expect.poll(() => language === 'es' || loads.some((load) => load.language === language)).toBe(true);
  }
};
const shown = () => [
  currentLanguage(),
  selectSettings(store.getState()).language,
  document.documentElement.lang,
];

describe('the language chosen last', () => {
  it('wins over one whose texts arrive later', async () => {
    await choose('tr', 'en');
    end('en', 'finish');
    await settle();
    expect(shown()).toEqual(['en', 'en', 'en']);
    end('tr', 'finish');
    await settle();
    expect(shown()).toEqual(['en', 'en', 'en']);
  });

  it('wins over one whose texts arrive first, or not at all, without a word about that one', async () => {
    await choose('tr', 'es');
    await settle();
    end('tr', 'fail');
    await settle();
    expect(shown()).toEqual(['es', 'es', 'es']);
    expect(toasts).toEqual([]);
  });
});

describe('texts that cannot be fetched', () => {
  it('are not fetched again at each change of the store, but when the connection is back', async () => {
    store.dispatch(settingsRestored({ language: 'ar' }));
    await expect.poll(() => loads.length).toBeGreaterThan(0);
    end('ar', 'fail');
    await settle();
    const before = loads.length;
    store.dispatch(settingsChanged({ fontFactor: 1.1 }));
    store.dispatch(settingsChanged({ fontFactor: 1.2 }));
    await settle();
    expect(loads).toHaveLength(before);
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => loads.length).toBeGreaterThan(before);
  });
});
