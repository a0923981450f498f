import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';

export interface DetailPaneProps {
  readonly onClose: () => void;
  /** From this width of the window on, in px, list and detail have room side by side. */
  readonly sideBySideFrom?: number;
  readonly children: (titleId: string) => ReactNode;
}

const column = { display: 'flex', flexDirection: 'column', bgcolor: 'background.default' } as const;

/** What is open of a list: beside it, or a drawer that Escape and the back button close, giving the focus back to where it was. */
export default function DetailPane({ onClose, sideBySideFrom = 1680, children }: DetailPaneProps) {
  const titleId = useId();
  const isWide = useMediaQuery(`(min-width: ${String(sideBySideFrom)}px)`, { noSsr: true });
  if (isWide)
    return (
      <Box
        component="aside"
        aria-labelledby={titleId}
        sx={{
          ...column,
          position: 'sticky',
          insetBlockStart: 'var(--frame-top, 0rem)',
          height: 'calc(100dvh - var(--frame-top, 0rem) - var(--frame-bottom, 0rem))',
          width: 'min(46%, 84rem)',
          flexShrink: 0,
          borderInlineStart: 1,
          borderColor: 'divider',
        }}
      >
        {children(titleId)}
      </Box>
    );
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { ...column, width: 'min(100vw, 92rem)' },
        },
      }}
    >
      {children(titleId)}
    </Drawer>
  );
}
