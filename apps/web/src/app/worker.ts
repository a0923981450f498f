import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { serverPaths, skipWaiting, screenCache, sendOutbox, outboxTag } from '../lib/worker-messages.ts';

/** The files of this build, by the plugin `service-worker`. */
declare const shellFiles: { readonly url: string; readonly revision: string | null }[];

interface Waitable extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** The parts of a service worker's global scope that are used here; TypeScript knows those of a page. */
const worker = globalThis as unknown as {
  readonly addEventListener: (
    type: 'activate' | 'message' | 'sync',
    listener: (event: Waitable & { readonly data?: unknown; readonly tag?: string }) => void,
  ) => void;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: () => Promise<readonly { postMessage: (message: unknown) => void }[]>;
  };
};

// An index file would also be the response to the page's own question which version the server has.
precacheAndRoute(shellFiles, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [serverPaths, /\/[^/]+\.\w+$/] }),
);
// Screens that are not of the shell, once they were opened. Their names carry a hash of their content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: screenCache }),
);

// The page that was open when it was installed loads its code through it too.
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', ({ data }) => {
  // Only when the user accepts the new version: it must not change code under a form.
  if (data === skipWaiting) void worker.skipWaiting();
});
worker.addEventListener('sync', (event) => {
  if (event.tag !== outboxTag) return;
  // Pages send, since they have the session; without one the outbox waits for the next start.
  event.waitUntil(
    worker.clients.matchAll().then((pages) => pages.forEach((page) => page.postMessage(sendOutbox))),
  );
});
