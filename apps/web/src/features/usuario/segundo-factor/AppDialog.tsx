import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CodigosRecuperacion, SegundoFactorPreparado } from '@portal/contracts';
import { api } from '../../../api/client.ts';
import { submitting } from '../../../api/submitting.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Copied } from '../../../ui/OnceDialog.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { text, useTexts } from './texts.ts';

interface AppDialogProps {
  readonly prepared: SegundoFactorPreparado;
  readonly onDone: (created: CodigosRecuperacion) => void;
  readonly onClose: () => void;
}

const rules = ({ codigo_acceso }: { readonly codigo_acceso: string }): Record<string, string> =>
  /^\d{6}$/.test(codigo_acceso.replaceAll(' ', '')) ? {} : { codigo_acceso: text('error.codigo') };

/** Shows the secret to an authenticator app, whose first code switches the second factor on. */
export function AppDialog({ prepared, onDone, onClose }: AppDialogProps) {
  const t = useTexts();
  const form = useForm({
    initial: { codigo_acceso: '' },
    rules,
    keepsInput: false,
    focusOnFailure: 'codigo_acceso',
    onSubmit: submitting(async (values) =>
      onDone((await api.controller.usuarios.activarSegundoFactor(values)).data),
    ),
  });
  return (
    <FormDialog form={form} title={t('app.titulo')} submitLabel={t('activar')} width="xs" onClose={onClose}>
      <Typography variant="body2">{t('app.texto')}</Typography>
      <Box sx={{ alignSelf: 'center' }}>
        <QrCode value={prepared.uri_otpauth} label={t('app.qr')} />
      </Box>
      <Copied text={prepared.secreto} label={t('app.clave')} what={t('app.laClave')} />
      <TextField
        label={t('app.codigo')}
        hint={t('app.codigoAyuda')}
        name="codigo_acceso"
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        required
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('cerrara')}
      </Typography>
    </FormDialog>
  );
}
