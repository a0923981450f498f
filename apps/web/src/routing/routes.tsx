import { Suspense, useLayoutEffect, type ReactNode } from 'react';
import {
  Outlet,
  redirect,
  ScrollRestoration,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import { endFirstPaint } from '../lib/first-paint.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { paths } from '../lib/paths.ts';
import { forgetPath, rememberedPath, rememberPath } from '../session/return-path.ts';
import { CrashMessage, ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { ScreenSkeleton } from '../ui/Skeletons.tsx';
import { SplashScreen } from '../ui/SplashScreen.tsx';
import { LeaveGuards } from '../ui/form/LeaveGuards.tsx';
import { decide, landingPath, patternOf } from './guard.ts';
import { offeredScreens, type RouteEntry, type RouteHandle } from './registry.ts';

const frame = lazyScreen(() => import('./FrameRoute.tsx'));

/** Preloads the frame and the screen of a path before the router, during the splash. */
export function preloadFor(entry: RouteEntry | undefined): void {
  if (entry?.layout === 'bare') return;
  void frame.preload();
  void entry?.screen.preload();
}

/** Renders together with the screen beside it, never with its fallback. */
function EndFirstPaint() {
  useLayoutEffect(endFirstPaint, []);
  return null;
}

const within = (fallback: ReactNode, screen: ReactNode) => (
  <Suspense fallback={fallback}>
    {screen}
    <EndFirstPaint />
  </Suspense>
);

/** Returns the current role names of the signed-in user, `null` when nobody is signed in. */
type RolesNow = () => readonly string[] | null;

/** The guard of an entry as a loader: nothing of a forbidden screen is loaded. */
function guarded(entry: RouteEntry, rolesNow: RolesNow) {
  return async ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    const remembered = rememberedPath();
    const roles = rolesNow();
    const decision = decide(entry, roles, address, remembered);
    if (decision.kind === 'redirect') {
      if (decision.remember !== undefined) rememberPath(decision.remember);
      else if (remembered !== null && roles !== null && roles.length > 0) forgetPath();
      return redirect(decision.to);
    }
    void entry.screen.preload();
    if (entry.layout !== 'bare') await frame.preload();
    return null;
  };
}

/** The paths of applications with several screens redirect to the first one. */
const firstOfFolder = {
  '/apps/academy': paths.academy,
  '/apps/e-commerce': paths.products,
} as const;

const RouteFailure = () => <CrashMessage />;

/** When a screen fails, or its code cannot be loaded, the frame stays and the user can retry. */
function Screen({ entry: { path, layout, screen } }: { entry: RouteEntry }) {
  return (
    <ErrorBoundary key={path}>
      {within(layout === 'bare' ? <SplashScreen /> : <ScreenSkeleton />, <screen.Component />)}
    </ErrorBoundary>
  );
}

/** The router's tree, made from the registry. */
export function makeRoutes(rolesNow: RolesNow): RouteObject[] {
  const leaf = (entry: RouteEntry): RouteObject => ({
    path: patternOf(entry),
    loader: guarded(entry, rolesNow),
    handle: { entry } satisfies RouteHandle,
    // For errors outside the screen itself, such as in a loader.
    ErrorBoundary: RouteFailure,
    element: <Screen entry={entry} />,
  });
  const offered = offeredScreens();
  const bare = offered.filter(({ layout, over }) => layout === 'bare' && over === undefined);
  const withOverlays = (entry: RouteEntry): RouteObject => {
    const overlays = offered.filter(({ over }) => over === entry.path);
    if (overlays.length === 0) return leaf(entry);
    return {
      element: <Screen entry={entry} />,
      ErrorBoundary: RouteFailure,
      children: [
        {
          path: patternOf(entry),
          loader: guarded(entry, rolesNow),
          handle: { entry } satisfies RouteHandle,
          element: null,
        },
        ...overlays.map(leaf),
      ],
    };
  };
  return [
    {
      id: 'root',
      Component: Root,
      HydrateFallback: SplashScreen,
      ErrorBoundary: RouteFailure,
      children: [
        {
          path: paths.root,
          loader: () => {
            const roles = rolesNow() ?? [];
            return redirect(roles.length === 0 ? paths.login : landingPath(roles));
          },
          element: null,
        },
        ...bare.map(withOverlays),
        {
          id: 'frame',
          element: within(<SplashScreen />, <frame.Component />),
          children: offered.filter(({ layout }) => layout !== 'bare').map(leaf),
        },
        ...Object.entries(firstOfFolder).map(([path, first]): RouteObject => ({
          path,
          loader: () => redirect(first),
          element: null,
        })),
        { path: '*', loader: () => redirect(paths.documentosElectronicos), element: null },
      ],
    },
  ];
}

function Root() {
  return (
    <LeaveGuards>
      <Outlet />
      <ScrollRestoration />
    </LeaveGuards>
  );
}
