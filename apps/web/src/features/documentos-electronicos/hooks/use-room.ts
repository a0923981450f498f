import useMediaQuery from '@mui/material/useMediaQuery';
import { useAppSelector } from '../../../lib/store/hooks.ts';
import { selectSettings } from '../../../theme/settings-slice.ts';
import type { Room } from '../components/columns.tsx';

/** What the frame takes beside a page of the widest content, in px: the menu and the padding. */
const BESIDE = 328;

/**
 * How many columns have room, 'cards' when not even the first: by the width of the window, or of what the settings leave of it to a
 * page. A boxed frame counts like a window of its width. Larger letters make wider columns, in a window that stays as it is.
 */
export function useRoom(): Room | 'cards' {
  const { layout, fontFactor } = useAppSelector(selectSettings);
  const { mode, containerWidth } = layout.config;
  const widest = { boxed: containerWidth, container: containerWidth + BESIDE, fullwidth: Infinity }[mode];
  const isNarrow = useMediaQuery(`(max-width: ${String(700 * fontFactor - 0.05)}px)`);
  const from = (width: number) => `(min-width: ${String(width * fontFactor)}px)`;
  const fits = [
    useMediaQuery(from(1400)) && widest >= 1400,
    useMediaQuery(from(1540)) && widest >= 1540,
    useMediaQuery(from(1800)) && widest >= 1800,
  ];
  return isNarrow || widest < 700 ? 'cards' : (fits.filter(Boolean).length as Room);
}
