import { PRESENCIAS, TIPOS_TRANSACCION_EMITIBLES } from '@portal/sifen';
import { EmisorSection } from '../../../document/sections/EmisorSection.tsx';
import { useCodeOptions } from '../../../document/fields/options.ts';
import { SelectField, TextField } from '../../../ui/form/TextField.tsx';
import { useFactura } from '../model/use-factura.ts';
import { useTexts } from '../texts.ts';

/** The issuer, and how the sale came about. */
export function FacturaEmisor() {
  const t = useTexts();
  const optionsOf = useCodeOptions();
  const { presencia } = useFactura().form.values;
  return (
    <EmisorSection>
      <SelectField
        name="tipo_transaccion"
        label={t('emisor.transaccion')}
        required
        options={optionsOf('transaccion', TIPOS_TRANSACCION_EMITIBLES)}
      />
      <SelectField
        name="presencia"
        label={t('emisor.presencia')}
        required
        options={optionsOf('presencia', PRESENCIAS)}
      />
      {presencia === '9' && (
        <TextField name="desc_presencia" label={t('emisor.descPresencia')} required maxLength={30} />
      )}
    </EmisorSection>
  );
}
