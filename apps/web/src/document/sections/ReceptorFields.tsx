import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { PAISES, TIPOS_DOCUMENTO_RECEPTOR } from '@portal/sifen';
import { MailsField } from '../../ui/form/MailsField.tsx';
import { SelectField, TextField } from '../../ui/form/TextField.tsx';
import { optionsOf, useCodeOptions } from '../fields/options.ts';
import { useTexts } from '../texts.ts';
import { ContactoFields } from './ContactoFields.tsx';
import { DocumentNumberField } from './DocumentNumberField.tsx';
import type { ReceptorProps } from './form-with-receptor.ts';
import { RucField } from './RucField.tsx';

const documentKinds = TIPOS_DOCUMENTO_RECEPTOR.filter(({ codigo }) => codigo !== 5);
const countries = optionsOf(PAISES.filter(({ codigo }) => codigo !== 'PRY'));

/** Room for the chips and notes that a cliente brings, so that choosing one moves nothing below. */
const Parties = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1.6rem',
  // They share the whole line: a mail address is long.
  '& > *': { flex: '1 1 21rem', minWidth: 0 },
  [theme.breakpoints.up('lg')]: { minHeight: '11.4rem', alignItems: 'start' },
}));

/** Who the receiver is, by the kind that was chosen; nothing of an innominado. */
export function ReceptorFields({ form, operaciones }: ReceptorProps) {
  const t = useTexts();
  const codeOptionsOf = useCodeOptions();
  const { tipo, tipo_documento } = form.values.receptor;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Parties>
        {tipo === 'contribuyente' && <RucField form={form} />}
        {(tipo === 'no_contribuyente' || tipo === 'exterior') && (
          <>
            <SelectField
              name="receptor.tipo_documento"
              label={t('receptor.tipoDocumento')}
              required
              options={codeOptionsOf('documento', documentKinds)}
            />
            {tipo_documento === '9' && (
              <TextField
                name="receptor.desc_tipo_documento"
                label={t('receptor.descTipoDocumento')}
                required
                maxLength={41}
              />
            )}
            <DocumentNumberField form={form} />
          </>
        )}
        {tipo === 'exterior' && (
          <SelectField
            name="receptor.pais"
            lang="es"
            label={t('receptor.pais')}
            required
            placeholder={t('elegir')}
            options={countries}
          />
        )}
        <TextField name="receptor.nombre" label={t('receptor.nombre')} required maxLength={255} dir="auto" />
        {tipo === 'exterior' && (
          <TextField
            name="receptor.contacto.direccion"
            dir="auto"
            label={t('receptor.direccion')}
            required
            maxLength={255}
          />
        )}
        <MailsField name="receptor.contacto.correos" label={t('receptor.correos')} />
      </Parties>
      <ContactoFields form={form} operaciones={operaciones} />
    </Box>
  );
}
