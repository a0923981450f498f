import { skipWaiting } from './worker-messages.ts';

/** The URL of the entry script in a page, or `null` when it has none. */
const entryOf = (page: Document): string | null =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/**
 * Whether the server has another version of the portal than the running one: its page then references another entry
 * script, since file names contain a content hash. `false` when the request fails.
 */
export async function isOutdated(fetcher: typeof fetch = fetch): Promise<boolean> {
  const own = entryOf(document);
  if (own === null) return false;
  try {
    const response = await fetcher('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    if (!response.ok) return false;
    const theirs = entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
    return theirs !== null && theirs !== own;
  } catch {
    return false;
  }
}

/**
 * Whether code could not be fetched: the connection is lost, or the server has a newer version without that chunk. Browsers word the
 * error differently; all of them mention the import.
 */
export const isMissingCode = (error: unknown): error is Error =>
  error instanceof Error && /import(ed|ing)? .*module|module script failed|preload CSS/i.test(error.message);

/**
 * Whether the server has the chunk that failed to load: its URL is in the message of the error. `false` if the browser
 * does not name the URL, and when the request fails.
 */
export async function isThere(failure: Error, fetcher: typeof fetch = fetch): Promise<boolean> {
  const [address] = /https?:\/\/[^\s'"]+/.exec(failure.message) ?? [];
  if (address === undefined) return false;
  try {
    const response = await fetcher(address, { cache: 'no-store' });
    return response.ok;
  } catch {
    return false;
  }
}

/** How long a new version may take to install before the page is reloaded anyway. */
const installMs = 10_000;

/** Reloads the page; a new version of the portal that the service worker has fetched takes over first. */
export async function reloadPortal(): Promise<void> {
  // Browsers have none on plain HTTP.
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
  const registration = await serviceWorker?.getRegistration().catch(() => undefined);
  const next = registration?.waiting ?? registration?.installing;
  if (serviceWorker && next) {
    const taken = new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      setTimeout(resolve, installMs);
    });
    const takeOver = () => next.postMessage(skipWaiting);
    if (next.state === 'installed') takeOver();
    else next.addEventListener('statechange', takeOver, { once: true });
    await taken;
  }
  window.location.reload();
}
