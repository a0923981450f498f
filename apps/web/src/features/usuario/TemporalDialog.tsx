import Typography from '@mui/material/Typography';
import type { UsuarioConContrasena } from '@portal/contracts';
import { Copied, OnceDialog } from '../../ui/OnceDialog.tsx';
import { nombreDe } from './list.tsx';
import { useTexts } from './texts.ts';

interface TemporalDialogProps {
  readonly usuario: UsuarioConContrasena;
  readonly onClose: () => void;
}

/** A temporary password, shown once. */
export default function TemporalDialog({ usuario, onClose }: TemporalDialogProps) {
  const t = useTexts();
  return (
    <OnceDialog
      title={t('temporal.titulo', { nombre: nombreDe(usuario) })}
      warning={t('temporal.aviso')}
      closeLabel={t('temporal.guardada')}
      onClose={onClose}
    >
      <Copied isLabelShown text={usuario.usuario} label={t('columna.usuario')} what={t('temporal.usuario')} />
      <Copied
        isLabelShown
        text={usuario.contrasena_temporal}
        label={t('perfil.contrasena')}
        what={t('temporal.contrasena')}
      />
      <Typography variant="body2">{t('temporal.texto')}</Typography>
    </OnceDialog>
  );
}
