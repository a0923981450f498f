import Box from '@mui/material/Box';
import type { Order } from '@portal/contracts';
import { AmountText } from '../../ui/AmountText.tsx';
import { CURRENCY } from './model.ts';
import { useTexts } from './texts.ts';

/** Subtotal, tax, discount and total of an order, as the service sends them. */
export function Totals({ order }: { readonly order: Order }) {
  const t = useTexts();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        marginInlineStart: 'auto',
        display: 'grid',
        gridTemplateColumns: 'auto auto',
        gap: '0.6rem 3rem',
        breakInside: 'avoid',
        '& dd': { m: 0, textAlign: 'end' },
      }}
    >
      {(['subtotal', 'tax', 'discount', 'total'] as const).map((name) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{t(`total.${name}`)}</dt>
          <dd>
            <AmountText amount={order[name]} moneda={CURRENCY} strong={name === 'total'} />
          </dd>
        </Box>
      ))}
    </Box>
  );
}
