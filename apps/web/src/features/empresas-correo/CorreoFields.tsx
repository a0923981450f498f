import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { LongFields } from '../../ui/form/LongFields.tsx';
import { MailsField } from '../../ui/form/MailsField.tsx';
import { RadioField } from '../../ui/form/RadioField.tsx';
import { PasswordField, TextAreaField, TextField } from '../../ui/form/TextField.tsx';
import type { Form } from '../../ui/form/use-form.ts';
import { Section } from '../../ui/Section.tsx';
import { proveedores, type CorreoForm } from './model.ts';
import { text, useTexts } from './texts.ts';
import { VistaPrevia } from './VistaPrevia.tsx';

interface CorreoFieldsProps {
  readonly form: Form<CorreoForm>;
  /** A password is stored: an empty field keeps it. */
  readonly hasPassword: boolean;
}

/** Sender, server and template of a company's mail. */
export function CorreoFields({ form, hasPassword }: CorreoFieldsProps) {
  const t = useTexts();
  const { seguridad, usuario } = form.values;
  return (
    <>
      <Section title={t('seccion.remitente')}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <LongFields>
            <TextField
              required
              name="remitente_nombre"
              label={t('campo.remitenteNombre')}
              maxLength={100}
              dir="auto"
            />
            <TextField
              required
              name="remitente_correo"
              label={t('campo.remitenteCorreo')}
              type="email"
              dir="ltr"
            />
            <TextField name="responder_a" label={t('campo.responderA')} type="email" dir="ltr" />
          </LongFields>
          <MailsField name="copia_oculta" label={t('campo.copiaOculta')} max={5} />
        </Box>
      </Section>
      <Section title={t('seccion.servidor')}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box
            role="group"
            aria-label={t('campo.proveedor')}
            sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}
          >
            {proveedores.map(({ nombre, ...servidor }) => (
              <Button
                key={nombre}
                size="small"
                variant="outlined"
                onClick={() => form.update((values) => ({ ...values, ...servidor }))}
              >
                {nombre}
              </Button>
            ))}
          </Box>
          <LongFields>
            <TextField required name="servidor" label={t('campo.servidor')} maxLength={253} dir="ltr" />
            <TextField
              required
              name="puerto"
              label={t('campo.puerto')}
              maxLength={5}
              inputMode="numeric"
              dir="ltr"
            />
            <RadioField
              name="seguridad"
              label={t('columna.seguridad')}
              values={['ninguna', 'ssl', 'starttls']}
              labelOf={(value) => text(`seguridad.${value}`)}
            />
            <TextField name="usuario" label={t('columna.usuario')} maxLength={254} dir="ltr" />
            <PasswordField
              name="contrasena"
              label={t('campo.contrasena')}
              hint={hasPassword ? t('campo.contrasenaAyuda') : ''}
              placeholder={hasPassword ? '•'.repeat(12) : ''}
              maxLength={256}
              autoComplete="new-password"
              dir="ltr"
            />
          </LongFields>
          {seguridad === 'ninguna' && usuario !== '' && (
            <Typography variant="body2" sx={{ color: 'warning.main' }}>
              {t('campo.sinCifrar')}
            </Typography>
          )}
        </Box>
      </Section>
      <Section title={t('seccion.plantilla')}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <TextField required name="asunto" label={t('campo.asunto')} maxLength={200} dir="auto" />
          <TextAreaField required name="cuerpo" label={t('campo.cuerpo')} maxLength={5000} rows={8} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('campo.variables')} <bdi dir="ltr">{'{razon_social} {numero} {total} {cdc} {url_kude}'}</bdi>
          </Typography>
          <VistaPrevia form={form} />
          <Box sx={{ display: 'grid', gap: 0.5 }}>
            <CheckField name="adjuntar_pdf" label={t('campo.adjuntarPdf')} />
            <CheckField name="adjuntar_xml" label={t('campo.adjuntarXml')} />
            <CheckField name="envio_automatico" label={t('campo.automatico')} />
          </Box>
        </Box>
      </Section>
    </>
  );
}
