import { i18nInstance } from '../i18n/i18n.ts';
import { sendOutbox } from '../lib/worker-messages.ts';
import { offerVersion } from './page-watch.ts';

/**
 * Registers the service worker, which starts the portal without a connection, or removes it where `config.json` does not want
 * one any more. The page offers a version that was fetched in the background; it is never taken over by itself.
 */
export async function startServiceWorker(isWanted: boolean): Promise<void> {
  const { serviceWorker } = navigator;
  if (!isWanted) {
    const registrations = await serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
    const { removeAll } = await import('../session/offline/offline-db.ts');
    await removeAll();
    return;
  }
  const registration = await serviceWorker.register('/sw.js');
  const offer = () => {
    // The very first worker replaces nothing.
    if (registration.waiting && serviceWorker.controller) offerVersion();
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  offer();
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data !== sendOutbox) return;
    import('../session/outbox/outbox-service.ts').then(
      (outbox) => outbox.sendOutbox(),
      () => undefined,
    );
  });
  const { keepCode } = await import('../session/offline/code-cache.ts');
  await keepCode();
  i18nInstance.on('languageChanged', () => void keepCode());
}
