import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PruebaCorreo } from '@portal/contracts';
import { esCorreo } from '@portal/sifen';
import { useState } from 'react';
import { useProblemText } from '../../document/problems/use-problem-text.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useProbarServidorMutation } from './api.ts';
import { pruebaOf, type CorreoForm } from './model.ts';
import { text, useTexts } from './texts.ts';

interface ProbarDialogProps {
  /** The entered settings, stored or not. */
  readonly values: CorreoForm;
  readonly onClose: () => void;
}

/** Sends a test mail with the entered server settings and shows the server's replies. */
export function ProbarDialog({ values, onClose }: ProbarDialogProps) {
  const t = useTexts();
  const translate = useProblemText();
  const [probar] = useProbarServidorMutation();
  const [resultado, setResultado] = useState<PruebaCorreo | null>(null);
  const form = useForm({
    initial: { destinatario: values.remitente_correo },
    translate,
    rules: ({ destinatario }) => ({
      destinatario: esCorreo(destinatario.trim()) ? undefined : text('mal.correo'),
    }),
    onSubmit: async ({ destinatario }) => {
      setResultado(null);
      setResultado(await probar(pruebaOf(values, destinatario.trim())).unwrap());
      form.markSaved({ destinatario });
    },
  });
  return (
    <FormDialog form={form} title={t('probar.titulo')} submitLabel={t('probar.enviar')} onClose={onClose}>
      <Typography variant="body2">
        {t('probar.texto', { lugar: `${values.servidor}:${values.puerto}` })}
      </Typography>
      <TextField required name="destinatario" label={t('probar.destinatario')} type="email" dir="ltr" />
      <Box role="status">{resultado !== null && <Resultado resultado={resultado} />}</Box>
    </FormDialog>
  );
}

function Resultado({ resultado }: { readonly resultado: PruebaCorreo }) {
  const t = useTexts();
  const translate = useProblemText();
  const { aceptada, mensaje, respuesta, conversacion } = resultado;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Alert severity={aceptada ? 'success' : 'error'}>
        <strong>{aceptada ? t('probar.aceptada') : translate(mensaje)}</strong>
        {respuesta !== null && (
          <Box
            component="p"
            dir="ltr"
            sx={{ m: 0, mt: 0.5, fontFamily: 'monospace', overflowWrap: 'anywhere' }}
          >
            {respuesta}
          </Box>
        )}
      </Alert>
      {conversacion.length > 0 && (
        <details>
          <summary>{t('probar.conversacion')}</summary>
          <Box
            component="ol"
            dir="ltr"
            sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, fontFamily: 'monospace', fontSize: '1.2rem' }}
          >
            {conversacion.map(({ de, linea }, index) => (
              <Box component="li" key={index} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {de === 'portal' ? '→ ' : '← '}
                {linea}
              </Box>
            ))}
          </Box>
        </details>
      )}
    </Box>
  );
}
