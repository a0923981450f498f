import { useState } from 'react';
import { local } from '../../lib/storage.ts';

/**
 * Whether a group of the menu is open, remembered in this browser. By default the trail to the current page is open; navigating
 * into a group opens it again.
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
