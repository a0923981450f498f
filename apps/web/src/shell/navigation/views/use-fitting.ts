import { useLayoutEffect, useState, type RefObject } from 'react';
import { fitCount } from './fit-count.ts';

/** Pixels between entries of the bar that `fitCount` reckons with; the list's `column-gap` is read when it is there. */
const gapOf = (list: Element): number => Number.parseFloat(getComputedStyle(list).columnGap) || 0;

/**
 * How many entries of a list fit into its width; measured again when list or entries change their size. The last child of the list is
 * the button for the rest. All of them stay in the document, or there would be nothing to measure.
 */
export function useFitting(list: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const measure = () => {
      const widths = [...element.children].map((child) => child.getBoundingClientRect().width);
      const more = widths.pop() ?? 0;
      setFitting(fitCount(widths, gapOf(element), element.getBoundingClientRect().width, more));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const child of [element, ...element.children]) observer.observe(child);
    return () => observer.disconnect();
  }, [list, count]);
  return Math.min(fitting, count);
}
