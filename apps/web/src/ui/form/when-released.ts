let isPressed = false;

/** Follows the pointer while a form is on screen. Returns a function that stops it. */
export function watchPointer(): () => void {
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
  };
  window.addEventListener('pointerdown', press, true);
  window.addEventListener('pointerup', release, true);
  window.addEventListener('pointercancel', release, true);
  return () => {
    release();
    window.removeEventListener('pointerdown', press, true);
    window.removeEventListener('pointerup', release, true);
    window.removeEventListener('pointercancel', release, true);
  };
}

/**
 * Runs something that moves the page, such as a message under the field that was just left, not before the pointer is up: else the
 * target of the click that made the field lose its focus would slip away from under it.
 */
export function whenReleased(act: () => void): void {
  if (!isPressed) {
    act();
    return;
  }
  window.addEventListener('pointerup', () => setTimeout(act), { once: true });
}
