import Box from '@mui/material/Box';
import { useLanguage } from '../i18n/use-language.ts';
import { formatMoney } from '../lib/format.ts';

/** An amount in a fixed-width figure style: `Gs. 1.234.567`, `USD 1.234,50`; it follows the language. */
export function MoneyText({
  amount,
  moneda = 'PYG',
  strong = false,
}: {
  amount: number;
  moneda?: string;
  strong?: boolean;
}) {
  useLanguage();
  return (
    <Box
      component="span"
      sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', fontWeight: strong ? 650 : 'inherit' }}
    >
      {formatMoney(amount, moneda)}
    </Box>
  );
}
