import { BrandMark } from '../../ui/BrandMark.tsx';
import { text as uiText } from '../../ui/texts.ts';
import type { ReactNode } from 'react';
import { Navigation } from './Navigation.tsx';
import { NavColumn, NavHead } from './nav-styles.ts';
import type { NavigationItem } from './types.ts';

interface NavbarProps {
  readonly navigation: readonly NavigationItem[];
  /** At the end of the head. */
  readonly action?: ReactNode;
}

/** Brand and menu as a tree; the same in the column at the side, in the rail that unfolds and in the drawer. */
export function Navbar({ navigation, action }: NavbarProps) {
  return (
    <NavColumn>
      {/* A landmark of its own: everything on the page is in one. */}
      <NavHead data-head role="complementary" aria-label={uiText('product')}>
        <BrandMark size={36} />
        <span>{uiText('product')}</span>
        {action}
      </NavHead>
      <Navigation layout="vertical" items={navigation} />
    </NavColumn>
  );
}
