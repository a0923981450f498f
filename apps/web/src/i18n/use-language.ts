import { useSyncExternalStore } from 'react';
import { currentLanguage, subscribeTexts } from './i18n.ts';
import type { Language } from './languages.ts';

/** The language of the page; for components that show numbers or dates and no text of their own. */
export const useLanguage = (): Language => useSyncExternalStore(subscribeTexts, currentLanguage);
