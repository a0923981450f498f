/** Languages of the language menu (spec §9), Spanish first. `dir` is the direction of the whole page. */
export const languages = {
  es: { name: 'Español', dir: 'ltr', locale: 'es-PY' },
  en: { name: 'English', dir: 'ltr', locale: 'en-US' },
  tr: { name: 'Türkçe', dir: 'ltr', locale: 'tr-TR' },
  // Latin digits: documents and their numbers are written with them.
  ar: { name: 'العربية', dir: 'rtl', locale: 'ar-u-nu-latn' },
} as const;

export type Language = keyof typeof languages;

/** Every language, in the order of the menu; the catalog check requires each of them in every folder. */
export const languageNames = Object.keys(languages) as readonly Language[];

export const defaultLanguage: Language = 'es';
