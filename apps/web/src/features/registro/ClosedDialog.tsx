import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { text as uiText } from '../../ui/texts.ts';
import { useTexts } from './texts.ts';

/** Shown in place of the form when the service lets nobody register. */
export function ClosedDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <DialogContent>{t('closed')}</DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {uiText('dismiss')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
