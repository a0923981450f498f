import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { failureOf } from '../../../api/messages-of.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useTexts } from './texts.ts';

interface ErrorDialogProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Says that the certificate could not be looked up. */
export function ErrorDialog({ error, onRetry, onClose }: ErrorDialogProps) {
  const t = useTexts();
  return (
    <Dialog open onClose={onClose} aria-labelledby="certificate-error" maxWidth="sm" fullWidth>
      <DialogTitle id="certificate-error">{t('certificado.titulo')}</DialogTitle>
      <DialogContent>
        <ErrorState {...failureOf(error)} onRetry={onRetry} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cerrar')}</Button>
      </DialogActions>
    </Dialog>
  );
}
