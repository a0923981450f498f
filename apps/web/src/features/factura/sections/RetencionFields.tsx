import { DateField } from '../../../ui/form/DateField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
// The texts of the optional part, so that the form itself stays small.
import { useTexts } from '../complementos/texts.ts';

/** The comprobante of a payment by retención: number, timbrado and date. */
export function RetencionFields({ name }: { readonly name: string }) {
  const t = useTexts();
  return (
    <>
      <TextField
        name={`${name}.numero`}
        label={t('retencion')}
        required
        maxLength={15}
        placeholder="001-001-0000001"
        dir="ltr"
      />
      <TextField
        name={`${name}.timbrado`}
        label={t('timbrado')}
        required
        maxLength={8}
        inputMode="numeric"
        dir="ltr"
      />
      <DateField name={`${name}.fecha`} label={t('fecha')} required />
    </>
  );
}
