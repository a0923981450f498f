import useMediaQuery from '@mui/material/useMediaQuery';
import { useTexts } from './texts.ts';

/** Text in an empty search box: on a phone one short word, which is never cut. The label stays its accessible name. */
export function useSearchPlaceholder(label: string): string {
  const t = useTexts();
  const isNarrow = useMediaQuery('(max-width: 599px)', { noSsr: true });
  return isNarrow ? t('list.search') : label;
}
