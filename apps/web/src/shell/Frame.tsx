import { useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../lib/store/hooks.ts';
import { applyOverride, type LayoutOverride } from '../theme/layout-override.ts';
import { selectSettings } from '../theme/settings-slice.ts';
import type { LayoutStyle } from '../theme/settings.ts';
import { Footer } from './Footer.tsx';
import { Layout1 } from './Layout1.tsx';
import type { LayoutProps } from './layout-props.ts';
import { MobileNavbar } from './navigation/MobileNavbar.tsx';
import { Navbar } from './navigation/Navbar.tsx';
import type { NavigationItem } from './navigation/types.ts';
import { SkipLink } from './SkipLink.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';

const layouts: Readonly<Record<LayoutStyle, ComponentType<LayoutProps>>> = { layout1: Layout1 };

export interface FrameProps {
  readonly navigation: readonly NavigationItem[];
  /** What the current route changes in the layout. */
  readonly override?: LayoutOverride;
  readonly children: ReactNode;
}

/** The frame around every screen: it fills the places of the chosen layout with navbar, toolbar and footer. */
export function Frame({ navigation, override, children }: FrameProps) {
  const { layout } = useAppSelector(selectSettings);
  const { key } = useLocation();
  // Open for the page on which it was opened: navigating closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const Layout = layouts[layout.style];
  return (
    <>
      <SkipLink />
      <Layout
        config={applyOverride(layout.config, override)}
        navbar={<Navbar navigation={navigation} />}
        toolbar={<Toolbar onOpenNavbar={() => setOpenedAt(key)} />}
        footer={<Footer />}
      >
        {children}
      </Layout>
      <MobileNavbar navigation={navigation} isOpen={openedAt === key} onClose={() => setOpenedAt(null)} />
    </>
  );
}
