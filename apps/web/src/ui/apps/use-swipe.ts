import { useRef, type PointerEvent as ReactPointerEvent, type MouseEvent as ReactMouseEvent } from 'react';

/** Direction of a swipe: towards the start or the end of a line, so that it has the same meaning in Arabic. */
export type SwipeSide = 'start' | 'end';

/** Distance of a complete swipe, in px. */
const ENOUGH = 88;
/** Up to this distance it may still be a tap or a scroll. */
const SLACK = 10;

interface Swipe {
  readonly pointerId: number;
  readonly x: number;
  by: number;
}

/**
 * Swiping a row with a finger. The element follows the finger; released beyond the distance, `onSwipe` runs. The element needs
 * `touch-action: pan-y`; during the swipe its `data-swipe` is the side.
 */
export function useSwipe(onSwipe: (side: SwipeSide) => void) {
  const swipe = useRef<Swipe | null>(null);
  const wasDrawn = useRef(false);
  const rest = (element: HTMLElement) => {
    swipe.current = null;
    element.style.transform = '';
    delete element.dataset['swipe'];
  };
  const sideOf = (element: HTMLElement, by: number): SwipeSide =>
    by > 0 === (getComputedStyle(element).direction === 'ltr') ? 'end' : 'start';
  return {
    onPointerDown: ({ pointerType, pointerId, clientX }: ReactPointerEvent) => {
      wasDrawn.current = false;
      if (pointerType === 'touch') swipe.current = { pointerId, x: clientX, by: 0 };
    },
    onPointerMove: ({ currentTarget, pointerId, clientX }: ReactPointerEvent<HTMLElement>) => {
      const now = swipe.current;
      if (now?.pointerId !== pointerId) return;
      now.by = clientX - now.x;
      if (Math.abs(now.by) < SLACK) return;
      wasDrawn.current = true;
      currentTarget.style.transform = `translateX(${String(now.by)}px)`;
      currentTarget.dataset['swipe'] = sideOf(currentTarget, now.by);
    },
    onPointerUp: ({ currentTarget }: ReactPointerEvent<HTMLElement>) => {
      const by = swipe.current?.by ?? 0;
      rest(currentTarget);
      if (Math.abs(by) >= ENOUGH) onSwipe(sideOf(currentTarget, by));
    },
    onPointerCancel: ({ currentTarget }: ReactPointerEvent<HTMLElement>) => rest(currentTarget),
    /** Suppresses the click at the end of a swipe. */
    onClickCapture: (event: ReactMouseEvent) => {
      if (!wasDrawn.current) return;
      wasDrawn.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
