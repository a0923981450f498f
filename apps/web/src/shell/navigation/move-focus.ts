import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrow keys, Home and End walk through the visible entries of a menu. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const current = entries.findIndex((entry) => entry === document.activeElement);
  if (current < 0) return;
  event.preventDefault();
  entries[step(current, entries.length)]?.focus();
}
