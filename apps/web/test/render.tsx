import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { Providers } from '../src/app/providers.tsx';
import { createStore, type AppStore } from '../src/app/store.ts';
import { setUser } from '../src/session/session.ts';
import type { SessionUser } from '../src/session/types.ts';
import { LeaveGuards } from '../src/ui/form/LeaveGuards.tsx';

interface Options {
  /** Who is signed in; nobody by default. */
  readonly user?: SessionUser;
  /** Address of the screen, and the pattern of its route (default: the address and what is below it). */
  readonly path?: string;
  readonly pattern?: string;
  readonly store?: AppStore;
}

interface Rendered extends RenderResult {
  readonly store: AppStore;
  readonly user: UserEvent;
  readonly router: ReturnType<typeof createMemoryRouter>;
}

/** Draws a screen inside the real providers and a data router. */
export function renderScreen(
  screen: ReactElement,
  { user, path = '/', pattern, store = createStore() }: Options = {},
): Rendered {
  if (user) store.dispatch(setUser(user));
  const [pathname] = path.split('?');
  const router = createMemoryRouter(
    [
      {
        element: (
          <LeaveGuards>
            <Outlet />
          </LeaveGuards>
        ),
        children: [
          { path: pattern ?? `${pathname === '/' ? '' : (pathname ?? '')}/*`, element: screen },
          { path: '*', element: <p>otra pantalla</p> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  const result = render(
    <Providers store={store}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...result, store, router, user: userEvent.setup() };
}
