import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';

interface MasterDetailProps {
  readonly list: ReactNode;
  /** What is open, given the id that its title must have; `null` while nothing is. */
  readonly detail: ((titleId: string) => ReactNode) | null;
  readonly onClose: () => void;
  /** From this width of the window on, in px, both have room side by side. */
  readonly sideBySideFrom?: number;
}

/**
 * A list and what is open of it: side by side in a wide window, else the detail over the list, on a phone as wide as the page.
 * As a drawer it closes by Escape and by the back button, and the focus goes back to where it was.
 */
export function MasterDetail({ list, detail, onClose, sideBySideFrom = 1680 }: MasterDetailProps) {
  const titleId = useId();
  const isWide = useMediaQuery(`(min-width: ${String(sideBySideFrom)}px)`, { noSsr: true });
  const column = { display: 'flex', flexDirection: 'column', bgcolor: 'background.default' } as const;
  return (
    <>
      <Box sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
        <Box sx={{ flex: 1, display: 'flex', minWidth: 0 }}>{list}</Box>
        {detail !== null && isWide && (
          <Box
            component="aside"
            aria-labelledby={titleId}
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
            sx={{
              ...column,
              position: 'sticky',
              insetBlockStart: 'var(--frame-top, 0rem)',
              height: 'calc(100dvh - var(--frame-top, 0rem) - var(--frame-bottom, 0rem))',
              width: 'min(46%, 84rem)',
              borderInlineStart: 1,
              borderColor: 'divider',
            }}
          >
            {detail(titleId)}
          </Box>
        )}
      </Box>
      {detail !== null && !isWide && (
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
          {detail(titleId)}
        </Drawer>
      )}
    </>
  );
}
