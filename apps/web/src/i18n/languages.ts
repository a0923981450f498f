/** Languages of the language menu (spec §9), Spanish first. `dir` turns the whole page. */
export const languages = {
  es: { name: 'Español', dir: 'ltr', locale: 'es-PY' },
  en: { name: 'English', dir: 'ltr', locale: 'en-US' },
  tr: { name: 'Türkçe', dir: 'ltr', locale: 'tr-TR' },
  ar: { name: 'العربية', dir: 'rtl', locale: 'ar' },
} as const;

export type Language = keyof typeof languages;

/** Languages whose catalogs are complete; the check of the catalogs asks every folder for each of them. */
export const availableLanguages: readonly Language[] = ['es'];

export const defaultLanguage: Language = 'es';
