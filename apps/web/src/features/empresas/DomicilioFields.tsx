import { PlaceFields } from '../../document/fields/PlaceFields.tsx';
import { LongFields } from '../../ui/form/LongFields.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useTexts } from './texts.ts';

/** An address of an issuer: street, number, and its place from the largest to the smallest. */
export function DomicilioFields({ name }: { readonly name: string }) {
  const t = useTexts();
  return (
    <LongFields>
      <TextField
        required
        name={`${name}.direccion`}
        label={t('direccion.calle')}
        maxLength={255}
        dir="auto"
      />
      <NumberField
        name={`${name}.numero_casa`}
        label={t('direccion.casa')}
        hint={t('direccion.casaAyuda')}
        inputMode="numeric"
      />
      <PlaceFields name={name} required />
    </LongFields>
  );
}
