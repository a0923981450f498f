import Dialog from '@mui/material/Dialog';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTexts } from './texts.ts';

/** Shown when the note in the URL does not exist. */
export default function MissingNote({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('noExiste.titulo')}</DialogTitle>
      <DialogContent>{t('noExiste.texto')}</DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('noExiste.volver')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
