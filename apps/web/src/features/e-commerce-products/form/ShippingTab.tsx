import { Fields } from '../../../ui/form/Fields.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useTexts } from '../texts.ts';

/** Measures, which are display texts, and the additional shipping fee. */
export function ShippingTab() {
  const t = useTexts();
  return (
    <Fields>
      {(['width', 'height', 'depth', 'weight'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`campo.${name}`)}
          placeholder={name === 'weight' ? '1kg' : '20cm'}
          maxLength={30}
        />
      ))}
      <NumberField name="extraShippingFee" label={t('campo.extraShippingFee')} minDecimals={2} />
    </Fields>
  );
}
