import Box from '@mui/material/Box';
import { useLanguage } from '../i18n/use-language.ts';
import { formatAmountText } from '../lib/format.ts';

interface AmountTextProps {
  /** In the service's format: `-3.54`. */
  readonly amount: string;
  readonly moneda: string;
  readonly strong?: boolean;
}

/** An amount that is a string on the wire, with tabular figures in the format of the language. */
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
