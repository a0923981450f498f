import Drawer from '@mui/material/Drawer';
import { AreaTheme } from '../../theme/AppTheme.tsx';
import { sizes } from '../sizes.ts';
import { useTexts } from '../texts.ts';
import type { MobileNavbarProps } from './types.ts';
import { Navbar } from './Navbar.tsx';

/** The menu as a drawer over the page. */
export default function NavDrawer({ navigation, isOpen, onClose }: MobileNavbarProps) {
  const t = useTexts();
  return (
    <AreaTheme area="navbar">
      <Drawer
        open={isOpen}
        onClose={onClose}
        slotProps={{
          paper: {
            'aria-label': t('nav.label'),
            role: 'dialog',
            'aria-modal': true,
            sx: { width: sizes.mobileNavbar, maxWidth: '85vw', border: 0 },
          },
        }}
      >
        <Navbar navigation={navigation} />
      </Drawer>
    </AreaTheme>
  );
}
