import { isOutdated, reloadPortal } from '../lib/deployment.ts';
import { watchStorage } from '../lib/storage.ts';
import type { AppDispatch } from '../lib/store/hooks.ts';
import { reconnected } from '../lib/store/root-reducer.ts';
import { banner } from '../ui/banner/banner.ts';
import { toast } from '../ui/toasts/toast.ts';
import { text } from './texts.ts';

/** Minimum time between two checks of the server's version when the user returns to the page. */
const askEveryMs = 5 * 60_000;

/**
 * Watches the connection, the browser's storage and the version of the portal. Returns an unsubscribe function.
 *
 * @param isOfflineShown the page started without a connection, and says so itself
 */
export function watchPage(
  dispatch: AppDispatch,
  now: () => number = Date.now,
  isOfflineShown = false,
): () => void {
  // The code of the message must be loaded before the connection is lost.
  Promise.all([import('../ui/banner/BannerHost.tsx'), import('../ui/toasts/ToastHost.tsx')]).catch(
    () => undefined,
  );
  // What is typed is no longer kept: it would be lost with a reload.
  const stopStorage = watchStorage(() => toast.warning(text('storageFull')));
  const stops = [watchConnection(dispatch, isOfflineShown), watchVersion(now), stopStorage];
  return () => stops.forEach((stop) => stop());
}

/** Shows a banner while the connection is lost, and a message when it is back. */
function watchConnection(dispatch: AppDispatch, isShown: boolean): () => void {
  let hide: (() => void) | null = isShown ? () => undefined : null;
  const onOffline = () => {
    hide ??= banner.show(text('offline'), { variant: 'warning', persist: true });
  };
  const onOnline = () => {
    if (hide === null) return;
    hide();
    hide = null;
    toast.success(text('online'));
    dispatch(reconnected());
  };
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  if (!navigator.onLine) onOffline();
  return () => {
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
  };
}

/** Offers the new version of the portal; only the user reloads the page, for a form may be half filled in. */
export function offerVersion(): void {
  banner.show(text('outdated'), {
    variant: 'info',
    persist: true,
    action: { label: text('reload'), onClick: () => void reloadPortal() },
  });
}

/**
 * Offers to reload when the server has a newer portal. The version is checked when the user returns to an open page, and
 * when a chunk could not be fetched, usually the first sign of a new version.
 */
function watchVersion(now: () => number): () => void {
  let asked = now();
  let isTold = false;
  const ask = async () => {
    asked = now();
    if (isTold || !(await isOutdated())) return;
    // A service worker fetches the new version first, and `service-worker.ts` offers it then.
    const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
    const registration = await serviceWorker?.getRegistration();
    if (registration !== undefined) {
      await registration.update().catch(() => undefined);
      return;
    }
    isTold = true;
    offerVersion();
  };
  const onReturn = () => {
    if (document.visibilityState === 'visible' && now() - asked >= askEveryMs) void ask();
  };
  const onMissing = () => void ask();
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('vite:preloadError', onMissing);
  return () => {
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('vite:preloadError', onMissing);
  };
}
