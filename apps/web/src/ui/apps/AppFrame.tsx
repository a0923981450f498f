import MenuOpen from '@mui/icons-material/MenuOpen';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageFrame } from '../PageFrame.tsx';
import { SideNav, type SideNavSection } from './SideNav.tsx';

interface AppFrameProps {
  readonly title: string;
  readonly actions?: ReactNode;
  /** The navigation of the application; in a narrow window a button with the active entry opens it. */
  readonly nav?: {
    readonly label: string;
    readonly sections: readonly SideNavSection[];
    /** Above the links, such as the button for a new mail. */
    readonly head?: ReactNode;
  };
  /** Above the content: search, selection, order. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A sample application: navigation at the side, a bar, and the content, which scrolls within the height of the window so that
 * the bar stays visible.
 */
export function AppFrame({ title, actions, nav, bar, children }: AppFrameProps) {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  return (
    <Box
      sx={{
        display: 'flex',
        flex: 'none',
        width: '100%',
        minWidth: 0,
        // In a low window, or with a large font size, the page scrolls as well.
        height: 'calc(100dvh - var(--frame-top, 0rem) - var(--frame-bottom, 0rem))',
        minHeight: '42rem',
      }}
    >
      <PageFrame title={title} actions={actions} isCompact>
        <Box sx={{ display: 'flex', flex: 1, minHeight: 0, gap: 2 }}>
          {nav && isWide && (
            <Box sx={{ width: '24rem', flexShrink: 0, overflow: 'auto', pb: 1 }}>
              {nav.head}
              <SideNav {...nav} />
            </Box>
          )}
          <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0, gap: 1 }}>
            {(bar !== undefined || (nav && !isWide)) && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                {nav && !isWide && <NavDrawer {...nav} />}
                {bar}
              </Box>
            )}
            {children}
          </Box>
        </Box>
      </PageFrame>
    </Box>
  );
}

/** The navigation of the application in a drawer that closes on a choice. */
function NavDrawer({ label, sections, head }: NonNullable<AppFrameProps['nav']>) {
  const address = useLocation();
  const here = address.pathname + address.search;
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const active = sections.flatMap(({ items }) => items).find(({ isActive }) => isActive);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<MenuOpen />}
        aria-haspopup="dialog"
        onClick={() => setOpenedAt(here)}
        sx={{ minWidth: 0 }}
      >
        <bdi>{active?.label ?? label}</bdi>
      </Button>
      <Drawer
        open={openedAt === here}
        onClose={() => setOpenedAt(null)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': label,
            sx: { width: 'min(85vw, 30rem)', p: 1.5 },
          },
        }}
      >
        {head}
        <SideNav label={label} sections={sections} />
      </Drawer>
    </>
  );
}
