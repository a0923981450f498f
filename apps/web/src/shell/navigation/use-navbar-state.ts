import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { local } from '../../lib/storage.ts';

const storageKey = 'portal.navbar';

/** Id of both the button that hides the menu and the one that shows it; only one of them is rendered. */
export const toggleId = 'navbar-toggle';

/** Whether the menu of wide screens is hidden, kept in this browser, with its setters. */
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
