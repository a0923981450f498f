import { act, render, screen, waitFor } from '@testing-library/react';
import { portalRoles } from '@portal/contracts/access';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { startMockApi } from '../../test/mock-api.ts';
import { makeUser } from '../../test/users.ts';
import { makeRoutes } from '../routing/routes.tsx';
import { forceSignOut, setUser } from '../session/session.ts';
import { selectUser } from '../session/session-slice.ts';
import { Providers } from './providers.tsx';
import { followSession } from './router.ts';
import { createStore } from './store.ts';

startMockApi();

async function visit(path: string, role?: string | readonly string[]) {
  const store = createStore();
  if (role !== undefined) store.dispatch(setUser(makeUser([role].flat())));
  const router = createMemoryRouter(
    makeRoutes(() => selectUser(store.getState())?.role ?? null),
    { initialEntries: [path] },
  );
  followSession(store, router);
  render(
    <Providers store={store}>
      <RouterProvider router={router} />
    </Providers>,
  );
  await waitFor(() => expect(router.state.initialized).toBe(true));
  const address = () => router.state.location.pathname + router.state.location.search;
  return { store, router, address };
}

describe('router', () => {
  it.each([
    ['/', 'consulta', '/consultas'],
    ['/', 'admin', '/documentos_electronicos'],
    ['/', 'soporte', '/eventos'],
    ['/', undefined, '/login'],
    ['/no/existe', 'cliente', '/documentos_electronicos'],
    ['/no/existe', undefined, '/login'],
    ['/empresas', 'cliente', '/documentos_electronicos'],
    ['/login', 'consulta', '/consultas'],
    ['/dashboard', 'consulta', '/consultas'],
    ['/apps/calendar', undefined, '/apps/calendar'],
    ['/apps/academy', 'cliente', '/apps/academy/courses'],
    ['/apps/e-commerce', 'consulta', '/apps/e-commerce/products'],
    ['/apps/e-commerce', undefined, '/login'],
  ])('%s for %s ends at %s', async (from, role, to) => {
    const { address } = await visit(from, role);
    await waitFor(() => expect(address()).toBe(to));
  });

  it.each(portalRoles)('%s never sees a page that is not theirs, wherever they start', async (role) => {
    const { address } = await visit('/usuario_funcional', role);
    await waitFor(() => expect(address()).not.toBe('/'));
    expect(address()).not.toBe('/login');
  });

  it('returns to the requested address after signing in', async () => {
    const { store, address } = await visit('/eventos?pagina=3');
    await waitFor(() => expect(address()).toBe('/login'));
    act(() => store.dispatch(setUser(makeUser(['cliente']))));
    await waitFor(() => expect(address()).toBe('/eventos?pagina=3'));
  });

  it('goes to the start when the signed-in user may not open the requested address', async () => {
    const { store, address } = await visit('/empresas');
    await waitFor(() => expect(address()).toBe('/login'));
    act(() => store.dispatch(setUser(makeUser(['consulta']))));
    await waitFor(() => expect(address()).toBe('/consultas'));
  });

  it('leaves a screen when the session ends under it, and says why', async () => {
    const { store, address } = await visit('/eventos', 'soporte');
    act(() => store.dispatch(forceSignOut('Invalid access_token', '/eventos')));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(await screen.findByText('Invalid access_token')).toBeTruthy();
  });

  it.each([
    ['a user', ['admin']],
    ['a user without a role', []],
  ])('signs %s out at /logout', async (_who, roles) => {
    const { store, address } = await visit('/logout', roles);
    await waitFor(() => expect(address()).toBe('/login'));
    expect(selectUser(store.getState())).toBeNull();
  });
});
