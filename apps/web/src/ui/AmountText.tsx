import Box from '@mui/material/Box';
import { useLanguage } from '../i18n/use-language.ts';
import { formatAmountText } from '../lib/format.ts';

interface AmountTextProps {
  /** As the service sends it: `-3.54`. */
  readonly amount: string;
  readonly moneda: string;
  readonly strong?: boolean;
}

/** An amount that is a text on the wire, in a fixed-width figure style; it follows the language. */
export function AmountText({ amount, moneda, strong = false }: AmountTextProps) {
  useLanguage();
  return (
    <Box
      component="span"
      sx={{
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        fontWeight: strong ? 650 : 'inherit',
      }}
    >
      {formatAmountText(amount, moneda)}
    </Box>
  );
}
