import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PrintedDetail } from './print/PrintedDetail.tsx';

export interface DetailPaneProps {
  readonly onClose: () => void;
  /** From this width of the window on, in px, list and detail have room side by side. */
  readonly sideBySideFrom?: number;
  /** Inside an `AppFrame`, whose content scrolls: as high as the list beside it, not as the window. */
  readonly isFramed?: boolean;
  /** Width of the open detail, in place of about half of the page: `30rem`. */
  readonly width?: string;
  readonly children: (titleId: string) => ReactNode;
}

const column = { display: 'flex', flexDirection: 'column', bgcolor: 'background.default' } as const;

/** Stays in view while the page scrolls. */
const besidePage = {
  position: 'sticky',
  insetBlockStart: 'var(--frame-top, 0rem)',
  height: 'calc(100dvh - var(--frame-top, 0rem) - var(--frame-bottom, 0rem))',
} as const;

/** Open detail of a list: beside it, or in a drawer that Escape and the back button close, giving the focus back to where it was. */
export default function DetailPane({
  onClose,
  sideBySideFrom = 1680,
  isFramed = false,
  width,
  children,
}: DetailPaneProps) {
  const titleId = useId();
  // Keeps what is typed in the detail when the width of the window changes: the same element moves between the pane beside the
  // list and the drawer, instead of being mounted again.
  const [content] = useState(() => {
    const element = document.createElement('div');
    element.style.display = 'contents';
    return element;
  });
  const hold = useCallback((place: HTMLElement | null) => place?.append(content), [content]);
  const place = <div ref={hold} style={{ display: 'contents' }} />;
  const isWide = useMediaQuery(`(min-width: ${String(sideBySideFrom)}px)`, { noSsr: true });
  const pane = isWide ? (
    <Box
      component="aside"
      data-detail=""
      aria-labelledby={titleId}
      sx={{
        ...column,
        ...(isFramed ? {} : besidePage),
        width: width ?? 'min(46%, 84rem)',
        flexShrink: 0,
        borderInlineStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      {place}
    </Box>
  ) : (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          // Keys of the list, such as "next", go on working (`ShortcutKeys`).
          ...{ 'data-shares-keys': '', 'data-detail': '' },
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { ...column, width: `min(100vw, ${width ?? '92rem'})` },
        },
      }}
    >
      {place}
    </Drawer>
  );
  return (
    <>
      <PrintedDetail />
      {pane}
      {createPortal(children(titleId), content)}
    </>
  );
}
