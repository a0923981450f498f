import Typography from '@mui/material/Typography';
import type { InvitacionUsuario, Usuario } from '@portal/contracts';
import { DateText } from '../../ui/DateText.tsx';
import { Copied, OnceDialog } from '../../ui/OnceDialog.tsx';
import { nombreDe } from './list.tsx';
import { useTexts } from './texts.ts';

interface EnlaceDialogProps {
  readonly usuario: Usuario;
  readonly invitacion: InvitacionUsuario;
  readonly enlace: string;
  readonly onClose: () => void;
}

/** Shows once the link of an invitation that was not mailed. */
export default function EnlaceDialog({ usuario, invitacion, enlace, onClose }: EnlaceDialogProps) {
  const t = useTexts();
  const { estado, error, vence, remitente } = invitacion;
  return (
    <OnceDialog
      title={t('enlace.titulo', { nombre: nombreDe(usuario) })}
      warning={
        estado === 'fallido' ? (
          <>
            {t('enlace.fallido')} {error}
          </>
        ) : (
          t(remitente === null ? 'enlace.sinCorreo' : 'enlace.simulado')
        )
      }
      severity={estado === 'fallido' ? 'error' : 'warning'}
      closeLabel={t('enlace.guardado')}
      onClose={onClose}
    >
      <Typography variant="body2">{t('enlace.texto')}</Typography>
      <Copied text={enlace} label={t('enlace.etiqueta')} what={t('enlace.elEnlace')} />
      <Typography variant="body2">
        {t('enlace.vence')} <DateText value={vence} time />
      </Typography>
    </OnceDialog>
  );
}
