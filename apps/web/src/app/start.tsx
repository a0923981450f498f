import type { ReactElement } from 'react';
import { RouterProvider } from 'react-router-dom';
import { getConfig, loadConfig } from '../lib/config.ts';
import { watchLeaving } from '../lib/http.ts';
import { paths } from '../lib/paths.ts';
import { findEntry } from '../routing/guard.ts';
import { preloadFor } from '../routing/routes.tsx';
import { watchResponses } from '../session/interceptors.ts';
import { loadApi } from '../api/load-api.ts';
import { setUser, startSession } from '../session/session.ts';
import { followSettings, startLanguage } from '../session/settings-sync.ts';
import { showCopy } from '../session/offline/data-ages.ts';
import { readToken } from '../session/token.ts';
import { Providers } from './providers.tsx';
import { createRouter } from './router.ts';
import { createStore } from './store.ts';
import { StartFailure } from './StartFailure.tsx';

const currentPath = () => window.location.pathname + window.location.search;

/**
 * Start-up (spec §4): configuration, then the checks of every sign-in origin; only then is anything shown, while the
 * splash of `index.html` stays. Never rejects: for an invalid configuration, or while the service cannot check a stored session, it resolves to an
 * error page.
 */
export async function start(): Promise<ReactElement> {
  // With a token the frame will most likely be shown: its code is loaded while the service responds.
  if (readToken() !== null) {
    loadApi().catch(() => undefined);
    preloadFor(findEntry(currentPath()));
  } else {
    void findEntry(paths.login)?.screen.preload();
  }
  const store = createStore();
  try {
    await Promise.all([loadConfig(), checkContractsInDevelopment()]);
  } catch (error) {
    return <StartFailure message={error instanceof Error ? error.message : String(error)} />;
  }
  watchResponses(store.dispatch, currentPath);
  const { offline } = getConfig();
  const copy = offline ? loadCopy() : null;
  const outage = await store.dispatch(startSession());
  const lastUser = outage?.isOffline === true ? await (await copy)?.lastUser() : undefined;
  if (lastUser !== undefined) {
    showCopy();
    store.dispatch(setUser(lastUser));
  }
  // Before the first list is asked for, which it keeps.
  (await copy)?.startOffline(store);
  await store.dispatch(startLanguage());
  if (outage !== undefined && lastUser === undefined)
    return <StartFailure message={outage.message} isOutage />;
  watchLeaving();
  followSettings(store);
  // Not needed for the first paint.
  import('../session/outbox/outbox-service.ts')
    .then(({ startOutbox }) => startOutbox(store))
    .catch(() => undefined);
  // Browsers have no service workers on plain HTTP, and development has none to register.
  if (
    import.meta.env.PROD &&
    'serviceWorker' in navigator &&
    (offline || navigator.serviceWorker.controller)
  ) {
    import('./service-worker.ts').then((worker) => worker.startServiceWorker(offline)).catch(() => undefined);
  }
  import('./page-watch.ts')
    .then(({ watchPage }) => watchPage(store.dispatch, Date.now, lastUser !== undefined))
    .catch(() => undefined);
  return (
    <Providers store={store}>
      {/* Without transitions: the next action must use the current URL, not the one of the last render. */}
      <RouterProvider router={createRouter(store)} useTransitions={false} />
    </Providers>
  );
}

/** What was last seen, for a start without a connection; null when its code cannot be loaded. */
const loadCopy = () => import('../session/offline/offline-service.ts').catch(() => null);

/** In development every response is validated against its contract; the production bundle has neither this nor zod. */
async function checkContractsInDevelopment(): Promise<void> {
  if (!import.meta.env.DEV) return;
  const [{ contract, contractCheck, operations }, { checkResponses }] = await Promise.all([
    import('@portal/contracts'),
    import('../api/client.ts'),
  ]);
  checkResponses(contractCheck(contract, operations));
}
