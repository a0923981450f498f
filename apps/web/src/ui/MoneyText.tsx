import Box from '@mui/material/Box';
import { useLanguage } from '../i18n/use-language.ts';
import { formatMoney } from '../lib/format.ts';

/** An amount in a fixed-width figure style: `Gs. 1.234.567`, `USD 1.234,50`; it follows the language. */
export function MoneyText({
  amount,
  moneda = 'PYG',
  strong = false,
  cut = false,
}: {
  amount: number;
  moneda?: string;
  strong?: boolean;
  /** Where it has no room its end gives way to an ellipsis, so that no part of it reads as another amount; whole on hover. */
  cut?: boolean;
}) {
  useLanguage();
  const text = formatMoney(amount, moneda);
  return (
    <Box
      component="span"
      {...(cut && { title: text })}
      sx={{
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        fontWeight: strong ? 650 : 'inherit',
        ...(cut && { overflow: 'hidden', textOverflow: 'ellipsis' }),
      }}
    >
      {text}
    </Box>
  );
}
