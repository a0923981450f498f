import Box from '@mui/material/Box';
import { sumar } from '@portal/sifen';
import { parseNumber } from '../../../lib/number-text.ts';
import { Fields } from '../../../ui/form/Fields.tsx';
import { NumberInput } from '../../../ui/form/NumberField.tsx';
import type { Form } from '../../../ui/form/use-form.ts';
import { useFormField } from '../../../ui/form/use-form-field.ts';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { CURRENCY } from '../model.ts';
import { useTexts } from '../texts.ts';
import { withPrice, type ProductValues } from './values.ts';

interface PriceTabProps {
  readonly form: Form<ProductValues>;
}

/** The prices: changing the rate, the price without tax or the one with tax recalculates the others. */
export function PriceTab({ form }: PriceTabProps) {
  const t = useTexts();
  const { priceTaxExcl, priceTaxIncl } = form.values;
  const tax = sumar([parseNumber(priceTaxIncl), -parseNumber(priceTaxExcl)]);
  const isTax = Number.isFinite(parseNumber(priceTaxIncl)) && Number.isFinite(parseNumber(priceTaxExcl));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Fields>
        <PriceField form={form} name="priceTaxExcl" minDecimals={2} hint={t('precio.netoAyuda')} />
        <PriceField form={form} name="taxRate" minDecimals={0} />
        <PriceField form={form} name="priceTaxIncl" minDecimals={2} hint={t('precio.brutoAyuda')} />
        <PlainPrice name="comparedPrice" />
      </Fields>
      {isTax && (
        <Box role="status">
          {t('precio.impuesto')} <MoneyText amount={tax} moneda={CURRENCY} strong />
        </Box>
      )}
    </Box>
  );
}

function PriceField({
  form,
  name,
  ...props
}: PriceTabProps & {
  readonly name: 'priceTaxExcl' | 'priceTaxIncl' | 'taxRate';
  readonly minDecimals: number;
  readonly hint?: string;
}) {
  const t = useTexts();
  const { value, error, leave } = useFormField(name);
  return (
    <NumberInput
      {...props}
      name={name}
      label={t(`campo.${name}`)}
      value={value}
      error={error}
      // Normalising a number on blur changes no price.
      onText={(typed) =>
        form.update((values) =>
          Object.is(parseNumber(typed), parseNumber(values[name]))
            ? { ...values, [name]: typed }
            : withPrice(values, name, typed),
        )
      }
      onBlur={leave}
    />
  );
}

function PlainPrice({ name }: { readonly name: 'comparedPrice' }) {
  const t = useTexts();
  const { value, error, set, leave } = useFormField(name);
  return (
    <NumberInput
      name={name}
      label={t(`campo.${name}`)}
      hint={t('precio.comparadoAyuda')}
      minDecimals={2}
      value={value}
      error={error}
      onText={set}
      onBlur={leave}
    />
  );
}
