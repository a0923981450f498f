import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { Navbar } from './Navbar.tsx';
import type { NavDrawerProps } from './NavDrawer.tsx';
import type { NavigationItem } from './types.ts';

const NavDrawer = lazyPart(() => import('./NavDrawer.tsx'));

interface MobileNavbarProps extends Omit<NavDrawerProps, 'children'> {
  readonly navigation: readonly NavigationItem[];
}

/** The menu of narrow screens; the code of its drawer is loaded when it is first opened. */
export function MobileNavbar({ navigation, ...drawer }: MobileNavbarProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (drawer.isOpen && !wasOpened) setWasOpened(true);
  return (
    <Suspense fallback={null}>
      {wasOpened && (
        <NavDrawer {...drawer}>
          <Navbar navigation={navigation} />
        </NavDrawer>
      )}
    </Suspense>
  );
}
