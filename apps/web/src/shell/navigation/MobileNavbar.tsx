import { lazy, Suspense } from 'react';
import type { MobileNavbarProps } from './types.ts';

const NavDrawer = lazy(() => import('./NavDrawer.tsx'));

/** The menu of narrow screens; its code arrives when it is opened. */
export function MobileNavbar(props: MobileNavbarProps) {
  return <Suspense fallback={null}>{props.isOpen && <NavDrawer {...props} />}</Suspense>;
}
