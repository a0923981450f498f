import type { MouseEvent } from 'react';

/** The press that focuses a field selects its content, so that typing replaces it. The next press sets the caret. */
export function selectOnPress(event: MouseEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  if (event.button !== 0 || field.disabled || field.readOnly || document.activeElement === field) return;
  event.preventDefault();
  field.focus();
  field.select();
}
