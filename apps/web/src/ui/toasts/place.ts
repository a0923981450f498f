/** A rectangle of the window, in CSS pixels. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Distances of the stack of toasts from the top and the right edge of the window, in CSS pixels. */
export interface Place {
  readonly top: number;
  readonly right: number;
}

const gap = 8;

/** Default position of toasts. */
export const usualPlace: Place = { top: 16, right: 16 };

/**
 * The position nearest to the top right corner where toasts cover none of the boxes; `undefined` when there is none.
 *
 * @param toasts size of the stack
 */
export function freePlace(toasts: Size, viewport: Size, boxes: readonly Box[]): Place | undefined {
  const tops = [usualPlace.top, ...boxes.map(({ bottom }) => bottom + gap)];
  const rights = [usualPlace.right, ...boxes.map(({ left }) => viewport.width - left + gap)];
  const places = tops
    .filter((top) => top >= 0 && top + toasts.height <= viewport.height)
    .flatMap((top) => rights.map((right) => ({ top, right })))
    .filter(({ right }) => right >= 0 && right + toasts.width <= viewport.width)
    .filter((place) => !boxes.some((box) => isCovered(box, place, toasts, viewport)));
  return places.sort((one, other) => distance(one) - distance(other))[0];
}

const distance = ({ top, right }: Place): number => Math.hypot(top, right);

function isCovered(box: Box, { top, right }: Place, toasts: Size, viewport: Size): boolean {
  const end = viewport.width - right;
  return (
    box.left < end && box.right > end - toasts.width && box.top < top + toasts.height && box.bottom > top
  );
}

/** Marks elements that toasts must not cover. */
export const keepClear = '[data-keep-clear]';

/**
 * The position of toasts in the current page: clear of elements with `data-keep-clear` (totals, downloads, actions), and of the
 * toolbar and open panels too, if the window has room.
 */
export function placeInPage(toasts: Size): Place {
  const viewport = { width: window.innerWidth, height: window.innerHeight };
  const boxesOf = (selector: string): Box[] =>
    [...document.querySelectorAll(selector)]
      .map((element) => element.getBoundingClientRect())
      .filter(
        ({ width, height, bottom, top }) => width > 0 && height > 0 && bottom > 0 && top < viewport.height,
      );
  const marked = boxesOf(keepClear);
  const others = boxesOf('header, [role="dialog"], [role="menu"]');
  return (
    freePlace(toasts, viewport, [...marked, ...others]) ?? freePlace(toasts, viewport, marked) ?? usualPlace
  );
}
