import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, languages, type Language } from './languages.ts';

/** The one instance. Catalogs are added by `defineTexts`, each with the code that uses it. */
export const i18nInstance: i18n = i18next.createInstance();

void i18nInstance.use(initReactI18next).init({
  lng: defaultLanguage,
  fallbackLng: defaultLanguage,
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false, bindI18nStore: 'added' },
});

type Loader = (language: Language) => Promise<void>;
const loaders = new Set<Loader>();

/** Catalogs that can fetch another language register here. */
export function onLanguage(loader: Loader): void {
  loaders.add(loader);
  const active = i18nInstance.language as Language;
  if (active !== defaultLanguage) void loader(active);
}

/** Fetches the catalogs of every loaded screen, then switches the texts, `lang` and `dir` of the page. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...loaders].map((load) => load(language)));
  await i18nInstance.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = languages[language].dir;
}
