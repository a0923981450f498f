import Box from '@mui/material/Box';
import { useLanguage } from '../i18n/use-language.ts';
import { formatMoney } from '../lib/format.ts';

/** An amount with tabular figures: `Gs. 1.234.567`, `USD 1.234,50`, in the format of the language. */
export function MoneyText({
  amount,
  moneda = 'PYG',
  strong = false,
  cut = false,
}: {
  amount: number;
  moneda?: string;
  strong?: boolean;
  /** Truncates with an ellipsis if space is short, so that a part does not read as another amount; in full on hover. */
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
