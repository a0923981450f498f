import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { UsuarioConContrasena } from '@portal/contracts';
import { useId } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { nombreDe } from './list.tsx';
import { useTexts } from './texts.ts';

interface TemporalDialogProps {
  readonly usuario: UsuarioConContrasena;
  readonly onClose: () => void;
}

/** A temporary password, shown once. Neither Escape nor a click beside it closes the dialog: the password would be lost. */
export default function TemporalDialog({ usuario, onClose }: TemporalDialogProps) {
  const t = useTexts();
  const titleId = useId();
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('temporal.titulo', { nombre: nombreDe(usuario) })}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Alert severity="warning">{t('temporal.aviso')}</Alert>
        <Copied text={usuario.usuario} label={t('columna.usuario')} what={t('temporal.usuario')} />
        <Copied
          text={usuario.contrasena_temporal}
          label={t('perfil.contrasena')}
          what={t('temporal.contrasena')}
        />
        <Typography variant="body2">{t('temporal.texto')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('temporal.guardada')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface CopiedProps {
  readonly text: string;
  readonly label: string;
  readonly what: string;
}

function Copied({ text, label, what }: CopiedProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ width: '11rem', flex: 'none', fontSize: '1.3rem', color: 'text.secondary' }}>{label}</Box>
      <Box
        component="code"
        role="group"
        aria-label={label}
        dir="ltr"
        sx={{
          flex: 1,
          minWidth: 0,
          p: 1,
          borderRadius: '0.8rem',
          bgcolor: 'background.raised',
          fontFamily: 'monospace',
          fontSize: '1.6rem',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
      <CopyButton value={text} what={what} />
    </Box>
  );
}
