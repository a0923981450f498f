import { useEffect } from 'react';
import { local } from '../../lib/storage.ts';

const slashKey = 'portal.search.slash';

/** Whether the key "/" alone opens the search; users must be able to switch a single-key shortcut off (WCAG 2.1.4). */
export const isSlashOn = (): boolean => local.get(slashKey) !== 'off';
export const setSlash = (isOn: boolean): void => local.set(slashKey, isOn ? 'on' : 'off');

/** Elements that take text or have their own keys. */
const busy = 'input, textarea, select, [contenteditable], [role=menu], [role=dialog]';

const isWanted = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean => {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !altKey && !shiftKey;
  // "/" needs the shift key on Spanish keyboards.
  return key === '/' && isSlashOn() && !(target instanceof Element && target.closest(busy));
};

/** Calls `onOpen` on Ctrl-K or ⌘-K anywhere and on "/" where nothing is being typed. */
export function useSearchKeys(onOpen: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isWanted(event)) return;
      event.preventDefault();
      onOpen();
    };
    // After the document: a screen whose own search has the key "/" comes first.
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onOpen]);
}
