import Close from '@mui/icons-material/Close';
import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { mirrored } from '../../ui/mirrored.ts';
import { useTexts as useUiTexts } from '../../ui/texts.ts';
import { KindIcon } from './KindIcon.tsx';
import type { Entry } from './model.ts';
import { useTexts } from './texts.ts';

interface PreviewDialogProps {
  readonly entry: Entry;
  /** The files of the list, for previous and next. */
  readonly files: readonly Entry[];
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** Full-window preview of a file. */
export default function PreviewDialog({ entry, files, onShow, onClose }: PreviewDialogProps) {
  const t = useTexts();
  const tUi = useUiTexts();
  const titleId = useId();
  const isNarrow = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const at = files.findIndex(({ id }) => id === entry.id);
  const step = (by: 1 | -1) => {
    const there = at < 0 ? undefined : files[at + by];
    if (there) onShow(there.id);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') step(key === forward ? 1 : -1);
  };
  const button = (label: string, icon: ReactNode, isOff: boolean, run: () => void) => (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={isOff} onClick={run}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isNarrow}
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', paddingInlineEnd: 1 }}>
        <DialogTitle id={titleId} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <bdi>{entry.name}</bdi>
        </DialogTitle>
        {button(t('previa.anterior'), <NavigateBefore sx={mirrored} />, at <= 0, () => step(-1))}
        {button(
          t('previa.siguiente'),
          <NavigateNext sx={mirrored} />,
          at < 0 || at === files.length - 1,
          () => step(1),
        )}
        {button(tUi('close'), <Close />, false, onClose)}
      </Box>
      <Box
        sx={{ display: 'grid', placeItems: 'center', flex: 1, minHeight: '30vh', p: 2, paddingBlockStart: 0 }}
      >
        {entry.preview === undefined ? (
          <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: 4 }}>
            <KindIcon kind={entry.kind} size="9.6rem" />
            <Typography>{t('previa.ninguna')}</Typography>
          </Box>
        ) : (
          <Box
            component="img"
            src={entry.preview}
            alt={t('previa.de', { archivo: entry.name })}
            sx={{ width: '100%', maxHeight: '70vh', objectFit: 'contain' }}
          />
        )}
      </Box>
    </Dialog>
  );
}
