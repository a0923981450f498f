import { isOutdated } from '../lib/deployment.ts';
import { banner } from '../ui/banner/banner.ts';
import { toast } from '../ui/toasts/toast.ts';
import { text } from './texts.ts';

/** How often, at most, the server is asked for its version when somebody comes back to the page. */
const askEveryMs = 5 * 60_000;

/** Watches what concerns the whole page: the connection and the version of the portal. Returns the way to stop. */
export function watchPage(now: () => number = Date.now): () => void {
  // What says that the connection is gone must be here before it goes.
  Promise.all([import('../ui/banner/BannerHost.tsx'), import('../ui/toasts/ToastHost.tsx')]).catch(
    () => undefined,
  );
  const stops = [watchConnection(), watchVersion(now)];
  return () => stops.forEach((stop) => stop());
}

/** Says that the connection is gone for as long as it is, and once that it is back. */
function watchConnection(): () => void {
  let hide: (() => void) | null = null;
  const onOffline = () => {
    hide ??= banner.show(text('offline'), { variant: 'warning', persist: true });
  };
  const onOnline = () => {
    if (hide === null) return;
    hide();
    hide = null;
    toast.success(text('online'));
  };
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  if (!navigator.onLine) onOffline();
  return () => {
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
  };
}

/**
 * Offers to reload when the server has a newer portal. It is asked when somebody comes back to a page that was left open, and
 * when a part of the page could not be fetched, which is how a new version shows first.
 */
function watchVersion(now: () => number): () => void {
  let asked = now();
  let isTold = false;
  const ask = async () => {
    asked = now();
    if (isTold || !(await isOutdated())) return;
    isTold = true;
    banner.show(text('outdated'), {
      variant: 'info',
      persist: true,
      action: { label: text('reload'), onClick: () => window.location.reload() },
    });
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
