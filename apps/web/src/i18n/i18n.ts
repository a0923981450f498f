import i18next, { type i18n } from 'i18next';
import { latest } from '../lib/latest.ts';
import { beforeScreens } from '../lib/lazy-screen.ts';
import { setLocale } from '../lib/locale.ts';
import { defaultLanguage, languages, type Language } from './languages.ts';

/** The only instance. Catalogs are added by `defineTexts`, each with the code that uses it. */
export const i18nInstance: i18n = i18next.createInstance();

void i18nInstance.init({
  lng: defaultLanguage,
  fallbackLng: defaultLanguage,
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** Folders whose texts are in use. */
const namespaces = new Set<string>();

/** Catalogs being fetched; screens wait for them, so that none appears in Spanish first. */
let pending: Promise<unknown> = Promise.resolve();
beforeScreens(() => pending);

export const currentLanguage = (): Language => i18nInstance.language as Language;

/** How often the language changed, and how often a catalog of the language arrived after its folder was in use. */
let switches = 0;
const arrivals = new Map<string, number>();
const followers = new Set<() => void>();
const tell = (): void => {
  for (const follower of followers) follower();
};
i18nInstance.on('languageChanged', () => {
  switches += 1;
  tell();
});
i18nInstance.store.on('added', (language: string, namespace: string) => {
  if (language !== currentLanguage()) return;
  arrivals.set(namespace, (arrivals.get(namespace) ?? 0) + 1);
  tell();
});

/** A number that grows whenever a text of the folder may read differently. */
export const revisionOf = (namespace: string): number => switches + (arrivals.get(namespace) ?? 0);

/**
 * Calls when texts may have changed, until the returned function is called. One subscription to i18next serves all components:
 * `useTranslation` of react-i18next makes one for each, and rerenders every component whenever any catalog arrives.
 */
export function subscribeTexts(follower: () => void): () => void {
  followers.add(follower);
  return () => {
    followers.delete(follower);
  };
}

/** Registers the texts of a folder as in use: its catalog follows the language. If one cannot be fetched, Spanish stays. */
export function followLanguage(namespace: string): void {
  namespaces.add(namespace);
  if (currentLanguage() !== defaultLanguage) {
    pending = Promise.all([pending, fetchCatalog(namespace, currentLanguage())]).catch(() => undefined);
  }
}

async function fetchCatalog(namespace: string, language: Language): Promise<void> {
  if (language === defaultLanguage || i18nInstance.hasResourceBundle(language, namespace)) return;
  const { loadCatalog } = await import('./catalogs.ts');
  const catalog = await loadCatalog(namespace, language);
  if (catalog) i18nInstance.addResourceBundle(language, namespace, catalog, true, true);
}

const beginChange = latest();

/**
 * Fetches the catalogs of all texts in use, then switches texts, numbers, dates and the `lang` of the page. The choice
 * itself and the direction are settings.
 *
 * @returns false when another language was chosen meanwhile, which wins
 * @throws Error when a catalog cannot be fetched; the language stays as it was.
 */
export async function changeLanguage(language: Language): Promise<boolean> {
  const isLatest = beginChange();
  // A screen loaded meanwhile adds its own texts.
  for (let seen = -1; seen !== namespaces.size;) {
    seen = namespaces.size;
    try {
      await Promise.all([...namespaces].map((namespace) => fetchCatalog(namespace, language)));
    } catch (error) {
      if (!isLatest()) return false;
      throw error;
    }
  }
  if (!isLatest()) return false;
  setLocale(languages[language].locale);
  await i18nInstance.changeLanguage(language);
  document.documentElement.lang = language;
  return true;
}
