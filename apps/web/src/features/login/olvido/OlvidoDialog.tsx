import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { api } from '../../../api/client.ts';
import { submitting } from '../../../api/submitting.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { text as uiText } from '../../../ui/texts.ts';
import { text, useTexts } from './texts.ts';

const rules = ({ usuario }: { usuario: string }): Record<string, string> =>
  usuario.trim() === '' ? { usuario: text('falta') } : {};

interface OlvidoDialogProps {
  readonly onClose: () => void;
}

/** Requests a link for a forgotten password. What is shown afterwards does not tell whether there is such a user. */
export default function OlvidoDialog({ onClose }: OlvidoDialogProps) {
  const t = useTexts();
  const [isSent, setSent] = useState(false);
  const form = useForm({
    initial: { usuario: '' },
    rules,
    onSubmit: submitting(async ({ usuario }) => {
      await api.session.olvido({ body: { usuario } });
      setSent(true);
    }),
  });
  if (isSent) return <SentDialog onClose={onClose} />;
  return (
    <FormDialog form={form} title={t('titulo')} submitLabel={t('enviar')} width="xs" onClose={onClose}>
      <Typography variant="body2">{t('texto')}</Typography>
      <TextField
        label={t('usuario')}
        name="usuario"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        required
      />
    </FormDialog>
  );
}

function SentDialog({ onClose }: OlvidoDialogProps) {
  const t = useTexts();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('titulo')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="success">{t('enviado')}</Alert>
        <Typography variant="body2">{t('sinCorreo')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {uiText('dismiss')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
