import { createBrowserRouter } from 'react-router-dom';
import { makeRoutes } from '../routing/routes.tsx';
import { selectUser } from '../session/session-slice.ts';
import type { AppStore } from './store.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** The router over the registry; its guards run again on every sign-in and sign-out. */
export function createRouter(store: AppStore): Router {
  const router = createBrowserRouter(makeRoutes(() => selectUser(store.getState())?.role ?? null));
  followSession(store, router);
  return router;
}

/** Runs the guards of the current address again when the user changes. */
export function followSession(store: AppStore, router: Pick<Router, 'revalidate'>): () => void {
  let before = selectUser(store.getState());
  return store.subscribe(() => {
    const now = selectUser(store.getState());
    if (now === before) return;
    before = now;
    void router.revalidate();
  });
}
