import Drawer from '@mui/material/Drawer';
import { useId } from 'react';
import type { useDetailAddress } from '../hooks/use-detail-address.ts';
import type { DocumentoFila } from '../model/types.ts';
import { DetailContent } from './DetailContent.tsx';

interface DetailDrawerProps {
  readonly id: string;
  readonly detail: ReturnType<typeof useDetailAddress>;
  /** The page of the list under it, for previous and next. */
  readonly rows: readonly DocumentoFila[];
}

/** One document over the list. Escape and the back button close it, and the focus goes back to where it was. */
export default function DetailDrawer({ id, detail, rows }: DetailDrawerProps) {
  const titleId = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={detail.close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: {
            width: 'min(100vw, 84rem)',
            display: 'flex',
            flexDirection: 'column',
            bgcolor: 'background.default',
          },
        },
      }}
    >
      <DetailContent id={id} titleId={titleId} detail={detail} rows={rows} />
    </Drawer>
  );
}
