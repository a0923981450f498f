import { currentLanguage } from '../../i18n/i18n.ts';
import { defaultLanguage } from '../../i18n/languages.ts';
import { screenCache } from '../../lib/worker-messages.ts';

/** Has the service worker keep the code and texts that this page has loaded, for a start without a connection. */
export async function keepCode(): Promise<void> {
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
  if (serviceWorker === undefined) return;
  const { active } = await serviceWorker.ready;
  const language = currentLanguage();
  const texts =
    language === defaultLanguage ? [] : (await import('../../i18n/catalogs.ts')).catalogUrls(language);
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [...loadedAssets(), ...texts] } });
}

/** Removes the code of the screens that were opened. That of the shell, the same for everybody, stays. */
export async function forgetCode(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(screenCache);
}

/** What this page loaded before the worker was there: it keeps that too. */
const loadedAssets = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${window.location.origin}/assets/`));
