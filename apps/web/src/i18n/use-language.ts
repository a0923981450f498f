import { useTranslation } from 'react-i18next';
import { i18nInstance } from './i18n.ts';
import type { Language } from './languages.ts';

/** The language of the page; for components that show numbers or dates and no text of their own. */
export function useLanguage(): Language {
  return useTranslation(undefined, { i18n: i18nInstance }).i18n.language as Language;
}
