import { useCallback, useState, type RefCallback } from 'react';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { selectSettings } from '../../theme/settings-slice.ts';

/**
 * Width of an element in px at font size 100 %. The page itself is measured: what the window leaves of it depends on the
 * layout, on whether the menu is folded, and on the font size.
 * @returns the width, `null` until it is known, and the ref of the element
 */
export function useWidth(): { readonly width: number | null; readonly measured: RefCallback<HTMLElement> } {
  const { fontFactor } = useAppSelector(selectSettings);
  const [width, setWidth] = useState<number | null>(null);
  const measured = useCallback(
    (element: HTMLElement) => {
      const measure = () => {
        const { width: now } = element.getBoundingClientRect();
        if (now > 0) setWidth(Math.floor(now / fontFactor));
      };
      // Before the first paint; the observer reports only after it.
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [fontFactor],
  );
  return { width, measured };
}
