import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import type { ReactNode } from 'react';
import { AreaTheme } from '../../theme/AppTheme.tsx';
import { sizes } from '../sizes.ts';
import { useTexts } from './texts.ts';

const nothing = () => undefined;

export interface NavDrawerProps {
  readonly position: 'left' | 'right';
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The menu. */
  readonly children: ReactNode;
}

/** The menu as a drawer over the page; a swipe, Escape or a touch beside it closes it. */
export default function NavDrawer({ position, isOpen, onClose, children }: NavDrawerProps) {
  const t = useTexts();
  return (
    <AreaTheme area="navbar">
      <SwipeableDrawer
        anchor={position}
        open={isOpen}
        onOpen={nothing}
        onClose={onClose}
        disableSwipeToOpen
        slotProps={{
          root: { keepMounted: false },
          paper: {
            'aria-label': t('label'),
            role: 'dialog',
            'aria-modal': true,
            sx: {
              width: sizes.mobileNavbar,
              maxWidth: '85vw',
              border: 0,
              color: 'text.primary',
              '& [data-head]': { paddingInlineEnd: '5.6rem' },
            },
          },
        }}
      >
        <IconButton
          aria-label={t('close')}
          color="inherit"
          onClick={onClose}
          sx={{ position: 'absolute', top: '1.2rem', insetInlineEnd: '0.8rem', zIndex: 1 }}
        >
          <CloseIcon />
        </IconButton>
        {children}
      </SwipeableDrawer>
    </AreaTheme>
  );
}
