import Box from '@mui/material/Box';
import { parseNumber } from '../../../lib/number-text.ts';
import { Fields } from '../../../ui/form/Fields.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { Form } from '../../../ui/form/use-form.ts';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { stockChip } from '../columns.tsx';
import { useTexts } from '../texts.ts';
import type { ProductValues } from './values.ts';

/** Code and stock of the product. */
export function StockTab({ form }: { readonly form: Form<ProductValues> }) {
  const t = useTexts();
  const quantity = parseNumber(form.values.quantity);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Fields>
        <TextField name="sku" label={t('campo.sku')} maxLength={60} dir="ltr" />
        <NumberField name="quantity" label={t('campo.quantity')} />
      </Fields>
      {Number.isFinite(quantity) && (
        <div>
          <StatusChip {...stockChip(t, quantity)} />
        </div>
      )}
    </Box>
  );
}
