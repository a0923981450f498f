import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { AreaTheme } from '../../theme/AppTheme.tsx';
import { selectSettings } from '../../theme/settings-slice.ts';
import type { LayoutConfig, LayoutStyle } from '../../theme/settings.ts';
import { arrange, layoutShapes, type Part } from './arrange.ts';
import {
  barContent,
  barSurface,
  cardRoom,
  container,
  frame,
  global,
  level,
  sideColumn,
} from './layout-styles.ts';

export interface LayoutProps {
  readonly style: LayoutStyle;
  readonly config: LayoutConfig;
  /** The window is `lg` or wider: the menu is part of the layout. */
  readonly isWide: boolean;
  readonly navbar: ReactNode;
  readonly toolbar: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/**
 * The layout: arranges menu, toolbar, page and footer by style and configuration. The parts keep their identity when
 * either changes, so that the page inside keeps its state.
 */
export function Layout({ style, config, isWide, children, ...contents }: LayoutProps) {
  const { customScrollbars } = useAppSelector(selectSettings);
  const arrangement = arrange(style, config, isWide);
  const shape = layoutShapes[style];
  const draw = (part: Part) => {
    if (part === 'main')
      return (
        <Box
          component="main"
          id="contenido"
          tabIndex={-1}
          sx={{ flex: 1, display: 'flex', flexDirection: 'column', outline: 'none', ...container(config) }}
        >
          {children}
        </Box>
      );
    if (part === 'navbar' && shape.menu === 'vertical')
      return (
        <AreaTheme area="navbar">
          <Box sx={(theme) => sideColumn(theme, arrangement)}>
            <div>{contents.navbar}</div>
          </Box>
        </AreaTheme>
      );
    const bar = (
      <AreaTheme area={part}>
        <Box data-bar={part} sx={(theme) => barSurface(theme, shape, part)}>
          <Box sx={barContent(shape, config)}>{contents[part]}</Box>
        </Box>
      </AreaTheme>
    );
    return shape.bars === 'contained' ? <Box sx={(theme) => cardRoom(theme, config, part)}>{bar}</Box> : bar;
  };
  return (
    <>
      <GlobalStyles styles={(theme) => global(theme, arrangement, customScrollbars)} />
      <Box sx={(theme) => frame(theme, config, arrangement)}>
        {arrangement.places.map(([part, place]) => (
          <Box
            key={part}
            data-part={part}
            data-print={part === 'main' ? undefined : 'no'}
            sx={(theme) => ({
              display: 'flex',
              flexDirection: 'column',
              minWidth: 0,
              position: 'relative',
              zIndex: level(theme, part, shape),
              ...place,
            })}
          >
            {draw(part)}
          </Box>
        ))}
      </Box>
    </>
  );
}
