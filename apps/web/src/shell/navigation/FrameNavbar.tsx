import { lazyPart } from '../../lib/lazy-screen.ts';
import type { LayoutConfig } from '../../theme/settings.ts';
import { Navbar } from './Navbar.tsx';
import { NavbarToggle } from './NavbarToggle.tsx';
import { Navigation } from './Navigation.tsx';
import type { NavigationItem } from './types.ts';

const FoldingNavbar = lazyPart(() => import('./views/FoldingNavbar.tsx'));

interface FrameNavbarProps {
  readonly navigation: readonly NavigationItem[];
  readonly config: LayoutConfig['navbar'];
  /** The menu of style-1 is hidden. */
  readonly isClosed: boolean;
  readonly onToggle: () => void;
}

/** The menu of wide screens in the style that the configuration asks for; `fixed` and `static` are bars. */
export function FrameNavbar({ navigation, config, isClosed, onToggle }: FrameNavbarProps) {
  const { position } = config;
  switch (config.style) {
    case 'style-1':
      return isClosed ? null : (
        <Navbar navigation={navigation} action={<NavbarToggle isClosed={false} onClick={onToggle} />} />
      );
    case 'style-2':
      return config.folded ? (
        <FoldingNavbar position={position}>
          <Navbar navigation={navigation} />
        </FoldingNavbar>
      ) : (
        <Navbar navigation={navigation} />
      );
    case 'style-3':
    case 'style-3-dense':
      return (
        <Navigation
          layout="vertical-2"
          items={navigation}
          isDense={config.style === 'style-3-dense'}
          position={position}
        />
      );
    case 'fixed':
    case 'static':
      return <Navigation layout="horizontal" items={navigation} />;
  }
}
