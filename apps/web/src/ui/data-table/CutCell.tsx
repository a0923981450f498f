import Box from '@mui/material/Box';
import { oneLine } from '../one-line.ts';

interface CutCellProps {
  readonly value: string;
  /** Language of the text: names people wrote and messages of the service are Spanish in every language. */
  readonly lang?: 'es';
}

/** A text in its own direction, cut where there is no room; whole on hover. */
export const CutCell = ({ value, lang }: CutCellProps) => (
  <Box component="span" lang={lang} dir="auto" title={value} sx={oneLine}>
    {value}
  </Box>
);
