import { styled } from '@mui/material/styles';
import { AreaTheme } from '../theme/AppTheme.tsx';
import type { LayoutConfig } from '../theme/settings.ts';
import type { LayoutProps } from './layout-props.ts';
import { sizes } from './sizes.ts';

const rem = (px: number) => `${String(px / 10)}rem`;

const shouldForwardProp = (prop: PropertyKey) => prop !== 'config' && prop !== 'isFixed';

const Page = styled('div', { shouldForwardProp })<{ config: LayoutConfig }>(({ theme, config }) => ({
  display: 'flex',
  flexDirection: config.navbar.position === 'left' ? 'row' : 'row-reverse',
  minHeight: '100dvh',
  ...(config.mode === 'boxed' && {
    maxWidth: rem(config.containerWidth),
    marginInline: 'auto',
    borderInline: `1px solid ${theme.palette.divider}`,
  }),
}));

const NavbarPlace = styled('div')(({ theme }) => ({
  flex: 'none',
  width: sizes.navbar,
  position: 'sticky',
  top: 0,
  height: '100dvh',
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));

const Column = styled('div')({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' });

const ToolbarPlace = styled('div', { shouldForwardProp })<{ isFixed: boolean }>(({ theme, isFixed }) => ({
  zIndex: theme.zIndex.appBar,
  ...(isFixed && { position: 'sticky', top: 0 }),
}));

const FooterPlace = styled('div', { shouldForwardProp })<{ isFixed: boolean }>(({ isFixed }) =>
  isFixed ? { position: 'sticky', bottom: 0 } : {},
);

const Main = styled('main', { shouldForwardProp })<{ config: LayoutConfig }>(({ config }) => ({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
  ...(config.mode === 'container' && {
    width: '100%',
    maxWidth: rem(config.containerWidth),
    marginInline: 'auto',
  }),
}));

/** Navbar at the side over the whole height; toolbar, content and footer beside it. */
export function Layout1({ config, navbar, toolbar, footer, leftPanel, rightPanel, children }: LayoutProps) {
  const isAbove = config.toolbar.position === 'above';
  const bar = config.toolbar.display && (
    <AreaTheme area="toolbar">
      <ToolbarPlace isFixed={config.toolbar.style === 'fixed'}>{toolbar}</ToolbarPlace>
    </AreaTheme>
  );
  return (
    <>
      {isAbove && bar}
      <Page config={config}>
        {config.leftSidePanel.display && leftPanel}
        {config.navbar.display && (
          <AreaTheme area="navbar">
            <NavbarPlace>{navbar}</NavbarPlace>
          </AreaTheme>
        )}
        <Column>
          {!isAbove && bar}
          <Main id="contenido" tabIndex={-1} config={config}>
            {children}
          </Main>
          {config.footer.display && (
            <AreaTheme area="footer">
              <FooterPlace isFixed={config.footer.style === 'fixed'}>{footer}</FooterPlace>
            </AreaTheme>
          )}
        </Column>
        {config.rightSidePanel.display && rightPanel}
      </Page>
    </>
  );
}
