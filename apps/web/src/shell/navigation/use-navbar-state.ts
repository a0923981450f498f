import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { local } from '../../lib/storage.ts';

const storageKey = 'portal.navbar';

/** Of the button that puts the menu away, and of the one that brings it back: one of the two is there. */
export const toggleId = 'navbar-toggle';

/** Whether the menu of wide screens is put away, kept in this browser, and what changes it. */
export function useNavbarState(): readonly [boolean, () => void] {
  const [isClosed, setClosed] = useState(() => local.get(storageKey) === 'closed');
  const toggle = useCallback(() => {
    flushSync(() => setClosed(!isClosed));
    local.set(storageKey, isClosed ? 'open' : 'closed');
    // The button that was used is gone; its counterpart takes over the focus.
    document.getElementById(toggleId)?.focus();
  }, [isClosed]);
  return [isClosed, toggle];
}
