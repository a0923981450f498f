import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store/hooks.ts';
import { useTexts as useUiTexts } from '../../ui/texts.ts';
import type { ToolbarPanel } from './panels-of.ts';
import { panelClosed, selectOpenPanel } from './panels-slice.ts';
import { panelSizes } from './panel-sizes.ts';
import { useTexts } from './texts.ts';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '0.8rem',
  minHeight: '6.4rem',
  paddingInline: '1.6rem 0.8rem',
  borderBottom: `1px solid ${theme.palette.divider}`,
}));

interface PanelDrawerProps {
  readonly name: ToolbarPanel;
  readonly children: ReactNode;
}

/**
 * Drawer of one panel: the quick panel comes from the start of the line, the others from its end. It closes on Escape, on a click
 * beside it and on a swipe towards its edge; the focus goes in and back to where it came from. Its content is only mounted while it is open.
 */
export function PanelDrawer({ name, children }: PanelDrawerProps) {
  const t = useTexts();
  const ui = useUiTexts();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectOpenPanel) === name;
  const close = () => dispatch(panelClosed());
  const titleId = `panel-${name}`;
  return (
    <SwipeableDrawer
      anchor={name === 'quick' ? 'left' : 'right'}
      open={isOpen}
      onOpen={() => undefined}
      onClose={close}
      disableSwipeToOpen
      disableDiscovery
      ModalProps={{ keepMounted: false }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: panelSizes[name], maxWidth: '100vw', border: 0 },
        },
      }}
    >
      <Head>
        <Typography id={titleId} variant="h3" component="h2" noWrap sx={{ flex: 1 }}>
          {t(`title.${name}`)}
        </Typography>
        <IconButton aria-label={ui('close')} onClick={close}>
          <Close />
        </IconButton>
      </Head>
      {children}
    </SwipeableDrawer>
  );
}
