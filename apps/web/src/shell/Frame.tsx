import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEventCallback } from '@mui/material/utils';
import { memo, Suspense, useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../lib/lazy-screen.ts';
import { useAppSelector } from '../lib/store/hooks.ts';
import { useDataAges } from '../session/offline/data-ages.ts';
import { applyOverride, type LayoutOverride } from '../theme/layout-override.ts';
import { selectSettings } from '../theme/settings-slice.ts';
import { Footer } from './Footer.tsx';
import { Layout } from './layout/Layout.tsx';
import { FrameNavbar } from './navigation/FrameNavbar.tsx';
import { MobileNavbar } from './navigation/MobileNavbar.tsx';
import { NavbarToggle } from './navigation/NavbarToggle.tsx';
import type { NavigationItem } from './navigation/types.ts';
import { useNavbarState } from './navigation/use-navbar-state.ts';
import { Panels } from './panels/Panels.tsx';
import { SettingsPanels } from './settings/SettingsPanels.tsx';
import { SkipLink } from './SkipLink.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';

const DataAges = lazyPart(() => import('../session/offline/DataAges.tsx'));
const FloatingButton = lazyPart(() => import('./navigation/FloatingButton.tsx'));

// A step to another address alone changes nothing in them, save the links that show where the page is.
const [FrameLayout, FrameMenu, FrameToolbar, FramePanels, FrameSettings] = [
  memo(Layout),
  memo(FrameNavbar),
  memo(Toolbar),
  memo(Panels),
  memo(SettingsPanels),
];

const footer = <Footer />;

export interface FrameProps {
  readonly navigation: readonly NavigationItem[];
  /** What the current route changes in the layout. */
  readonly override?: LayoutOverride;
  readonly children: ReactNode;
}

/** The frame around every screen: it passes menu, toolbar and footer to the layout. */
export function Frame({ navigation, override, children }: FrameProps) {
  // A layout whose code is still loading replaces the current one only when it is ready.
  const layout = useDeferredValue(useAppSelector(selectSettings).layout);
  const config = useMemo(() => applyOverride(layout.config, override), [layout, override]);
  const { key } = useLocation();
  // Open for the page on which it was opened: navigating closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const openDrawer = useEventCallback(() => setOpenedAt(key));
  const closeDrawer = useCallback(() => setOpenedAt(null), []);
  const [isClosed, toggleMenu] = useNavbarState();
  const isWide = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up('lg'), { noSsr: true });
  const { display, style, position } = config.navbar;
  const isAway = isClosed && display && style === 'style-1';
  // It takes no space, so only a route can leave it out, not the setting for the menu beside the page.
  const hasDrawer = !isWide && navigation.length > 0 && override?.navbar?.display !== false;
  const hasAges = useDataAges() !== null;
  const sides = { hasLeft: config.leftSidePanel.display, hasRight: config.rightSidePanel.display };
  const { hasLeft, hasRight } = sides;
  const hasToggle = isWide && isAway;
  const navbar = useMemo(
    () => (
      <FrameMenu navigation={navigation} config={config.navbar} isClosed={isClosed} onToggle={toggleMenu} />
    ),
    [navigation, config.navbar, isClosed, toggleMenu],
  );
  const toolbar = useMemo(() => {
    const toggle = hasToggle && <NavbarToggle isClosed onClick={toggleMenu} />;
    return (
      <>
        {position === 'left' && toggle}
        <FrameToolbar
          navigation={navigation}
          onOpenNavbar={hasDrawer ? openDrawer : undefined}
          hasLeft={hasLeft}
          hasRight={hasRight}
        />
        {position === 'right' && toggle}
      </>
    );
  }, [hasToggle, toggleMenu, position, navigation, hasDrawer, openDrawer, hasLeft, hasRight]);
  const page = useMemo(
    () => (
      <>
        {hasAges && (
          <Suspense fallback={null}>
            <DataAges />
          </Suspense>
        )}
        {children}
      </>
    ),
    [hasAges, children],
  );
  return (
    <>
      <SkipLink />
      <FrameLayout
        style={layout.style}
        config={config}
        isWide={isWide}
        navbar={navbar}
        toolbar={toolbar}
        footer={footer}
      >
        {page}
      </FrameLayout>
      <Suspense fallback={null}>
        {!config.toolbar.display && (isWide ? isAway : hasDrawer) && (
          <FloatingButton isWide={isWide} onClick={isWide ? toggleMenu : openDrawer} />
        )}
      </Suspense>
      {hasDrawer && (
        <MobileNavbar
          navigation={navigation}
          position={position}
          isOpen={openedAt === key}
          onClose={closeDrawer}
        />
      )}
      <FramePanels {...sides} />
      <FrameSettings />
    </>
  );
}
