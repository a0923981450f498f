import useMediaQuery from '@mui/material/useMediaQuery';
import { useAppSelector } from '../../../lib/store/hooks.ts';
import { selectSettings } from '../../../theme/settings-slice.ts';
import type { Room } from '../components/columns.tsx';

/** What the frame takes beside a page of the widest content, in px: the menu and the padding. */
const BESIDE = 328;

/**
 * How many columns have room, 'cards' when not even the first: by the width of the window, or of what the settings leave of it to a
 * page. A boxed frame counts like a window of its width.
 */
export function useRoom(): Room | 'cards' {
  const { mode, containerWidth } = useAppSelector(selectSettings).layout.config;
  const widest = { boxed: containerWidth, container: containerWidth + BESIDE, fullwidth: Infinity }[mode];
  const isNarrow = useMediaQuery('(max-width: 699.95px)');
  const fits = [
    useMediaQuery('(min-width: 1400px)') && widest >= 1400,
    useMediaQuery('(min-width: 1540px)') && widest >= 1540,
    useMediaQuery('(min-width: 1800px)') && widest >= 1800,
  ];
  return isNarrow || widest < 700 ? 'cards' : (fits.filter(Boolean).length as Room);
}
