import type { KeyboardEvent } from 'react';

/** The focusable elements of a menu in visual order. */
export const entriesIn = (root: ParentNode): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('a[href], button'),
];

const steps = {
  next: (index: number, count: number) => (index + 1) % count,
  previous: (index: number, count: number) => (index - 1 + count) % count,
  first: () => 0,
  last: (_: number, count: number) => count - 1,
};
export type Step = keyof typeof steps;

/** Moves the focus among entries and wraps around. Does nothing when the focus is elsewhere. */
export function walk(entries: readonly HTMLElement[], step: Step): void {
  const at = entries.findIndex((entry) => entry === document.activeElement);
  if (at >= 0) entries[steps[step](at, entries.length)]?.focus();
}

export type Direction4 = 'up' | 'down' | 'in' | 'out' | 'first' | 'last' | 'escape';

const keys: Readonly<Record<string, Direction4>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
  Home: 'first',
  End: 'last',
  Escape: 'escape',
};

/** The direction of a key along the reading direction: `in` is right, or left in right-to-left languages; none with modifier keys. */
export function pointOf(event: KeyboardEvent, isRtl: boolean): Direction4 | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  const point = keys[event.key];
  if (!isRtl) return point;
  return point === 'in' ? 'out' : point === 'out' ? 'in' : point;
}

const treeSteps: Readonly<Partial<Record<Direction4, Step>>> = {
  up: 'previous',
  down: 'next',
  first: 'first',
  last: 'last',
};

/**
 * Keys of a vertical menu: up, down, Home and End walk through the visible entries, right opens an entry and then enters it, left
 * closes it or goes back to it. Every entry is also reachable with Tab.
 *
 * @param root the menu; by default the element that listens to the keys
 * @returns whether the key was handled
 */
export function treeKeys(
  event: KeyboardEvent<HTMLElement>,
  isRtl: boolean,
  root: HTMLElement = event.currentTarget,
): boolean {
  const point = pointOf(event, isRtl);
  const current = document.activeElement;
  const entries = entriesIn(root);
  if (point === undefined || !(current instanceof HTMLElement) || !entries.includes(current)) return false;
  const step = treeSteps[point];
  const expanded = current.getAttribute('aria-expanded');
  const owner = current.closest('ul')?.previousElementSibling;
  if (step !== undefined) walk(entries, step);
  else if (point === 'in' && expanded === 'false') current.click();
  else if (point === 'in' && expanded === 'true') walk(entries, 'next');
  else if (point === 'out' && expanded === 'true') current.click();
  else if (point === 'out' && owner instanceof HTMLButtonElement) owner.focus();
  else return false;
  event.preventDefault();
  return true;
}
