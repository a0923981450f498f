import Typography from '@mui/material/Typography';
import { styled, useTheme } from '@mui/material/styles';
import { useRef } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import type * as FocusKeys from './focus-keys.ts';
import { NavTree } from './NavTree.tsx';
import { useTexts } from './texts.ts';
import type { NavigationItem } from './types.ts';

const NavBar = lazyPart(() => import('./views/NavBar.tsx'));
const NavPanels = lazyPart(() => import('./views/NavPanels.tsx'));

export interface NavigationProps {
  /** `vertical` is a tree, `vertical-2` a side panel with the children of the chosen entry beside it, `horizontal` a bar. */
  readonly layout: 'vertical' | 'vertical-2' | 'horizontal';
  readonly items: readonly NavigationItem[];
  /** A side panel of icons alone. */
  readonly isDense?: boolean;
  /** The edge of the window of a side panel. */
  readonly position?: 'left' | 'right';
}

const Nav = styled('nav')({
  flex: 1,
  minWidth: 0,
  height: '100%',
  '&[data-layout="vertical"]': { height: 'auto', padding: '0 1.2rem 2.4rem' },
});

/** The menu in one of its layouts, which share entries and groups; the code of the two rarer ones is loaded when used. */
export function Navigation({ layout, items, isDense = false, position = 'left' }: NavigationProps) {
  const t = useTexts();
  const isRtl = useTheme().direction === 'rtl';
  // The code for keyboard navigation is loaded when the menu first has the focus.
  const keys = useRef<typeof FocusKeys>(null);
  const fetchKeys = () => {
    if (keys.current === null)
      import('./focus-keys.ts').then((module) => (keys.current = module)).catch(() => undefined);
  };
  const view = () => {
    if (items.length === 0)
      return (
        <Typography variant="body2" sx={{ p: 1.5, color: 'text.secondary' }}>
          {t('empty')}
        </Typography>
      );
    switch (layout) {
      case 'vertical':
        return <NavTree items={items} />;
      case 'vertical-2':
        return <NavPanels items={items} isDense={isDense} position={position} />;
      case 'horizontal':
        return <NavBar items={items} />;
    }
  };
  return (
    <Nav
      aria-label={t('label')}
      data-layout={layout}
      onFocus={fetchKeys}
      onKeyDown={(event) => {
        if (layout === 'vertical') keys.current?.treeKeys(event, isRtl);
      }}
    >
      {view()}
    </Nav>
  );
}
