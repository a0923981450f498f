import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { EmpresaDetalle } from '@portal/contracts';
import { useId, useState } from 'react';
import { messageOf } from '../../session/messages-of.ts';
import { useTexts } from './texts.ts';
import type { EmpresaForm } from './use-empresa-form.ts';

/** Another person saved first: what was typed stays on screen, is dropped for the other version, or saved over it. */
export function ConflictDialog({ conflict }: Pick<EmpresaForm, 'conflict'>) {
  const t = useTexts();
  const titleId = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (act: (other: EmpresaDetalle) => void | Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await act(await conflict.load());
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={conflict.isOpen}
      onClose={isBusy ? undefined : conflict.close}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={titleId}>{t('conflicto.titulo')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2">{t('conflicto.texto')}</Typography>
        {failure !== null && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 0.5 }}>
        <Button onClick={conflict.close} disabled={isBusy} autoFocus>
          {t('conflicto.seguir')}
        </Button>
        <Button color="error" disabled={isBusy} onClick={() => void run(conflict.take)}>
          {t('conflicto.usarOtra')}
        </Button>
        <Button variant="contained" loading={isBusy} onClick={() => void run(conflict.overwrite)}>
          {t('conflicto.guardar')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
