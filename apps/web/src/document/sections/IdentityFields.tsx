import { PAISES, TIPOS_DOCUMENTO_RECEPTOR } from '@portal/sifen';
import { SelectField, TextField } from '../../ui/form/TextField.tsx';
import { optionsOf, useCodeOptions } from '../fields/options.ts';
import { useTexts } from '../texts.ts';
import { DocumentNumberField } from './DocumentNumberField.tsx';
import type { ReceptorProps } from './form-with-receptor.ts';

const documentKinds = TIPOS_DOCUMENTO_RECEPTOR.filter(({ codigo }) => codigo !== 5);
const countries = optionsOf(PAISES.filter(({ codigo }) => codigo !== 'PRY'));

/** The identity document of a receiver without RUC, and the country of one abroad. */
export default function IdentityFields({ form }: Pick<ReceptorProps, 'form'>) {
  const t = useTexts();
  const codeOptionsOf = useCodeOptions();
  const { tipo, tipo_documento } = form.values.receptor;
  return (
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
    </>
  );
}
