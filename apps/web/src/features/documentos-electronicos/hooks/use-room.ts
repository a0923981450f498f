import { useCallback, useState, type RefCallback } from 'react';
import { useAppSelector } from '../../../lib/store/hooks.ts';
import { selectSettings } from '../../../theme/settings-slice.ts';
import type { Room } from '../components/columns.tsx';

/** From which width of the page on, in px of letters at 100 %, there is room for a table, and for more of its columns. */
const widths = [790, 920, 1072, 1212, 1472] as const;

function roomIn(width: number): Room | 'cards' {
  const fitting = widths.filter((least) => width >= least).length;
  return fitting === 0 ? 'cards' : ((fitting - 1) as Room);
}

/**
 * How many columns have room beside each other, 'cards' when not even the fewest. The page itself is measured: what the window leaves
 * of it depends on the layout, on whether the menu is folded, and on the size of the letters.
 * @param taken width that columns take which are there only sometimes, in the same px
 * @returns the room, and the ref for an element that is as wide as the page
 */
export function useRoom(taken = 0): { room: Room | 'cards'; measured: RefCallback<HTMLElement> } {
  const { fontFactor } = useAppSelector(selectSettings);
  const [room, setRoom] = useState<Room | 'cards'>(1);
  const measured = useCallback(
    (element: HTMLElement) => {
      const measure = () => {
        const { width } = element.getBoundingClientRect();
        if (width > 0) setRoom(roomIn(width / fontFactor - taken));
      };
      // Before the first paint; the observer reports only after it.
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [fontFactor, taken],
  );
  return { room, measured };
}
