import { useState } from 'react';
import { local } from '../../lib/storage.ts';

/**
 * Whether a group of the menu is open, remembered in this browser. Without a choice the trail to the current page is open; arriving
 * inside opens the group again.
 */
export function useOpenGroup(id: string, hasActive: boolean): readonly [boolean, () => void] {
  const storageKey = `portal.nav.${id}`;
  const [chosen, setChosen] = useState(() => local.get(storageKey));
  const [hadActive, setHadActive] = useState(hasActive);
  if (hadActive !== hasActive) {
    setHadActive(hasActive);
    if (hasActive) setChosen(null);
  }
  const isOpen = chosen === null ? hasActive : chosen === 'open';
  const toggle = () => {
    const next = isOpen ? 'closed' : 'open';
    local.set(storageKey, next);
    setChosen(next);
  };
  return [isOpen, toggle];
}
