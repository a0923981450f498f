import { useState } from 'react';
import { tab } from '../../lib/storage.ts';
import { useEmail } from '../../session/use-email.ts';
import { readDeeds, type OwnDeeds } from './model.ts';

/** The signed-in user's activity on the page, stored per user for the lifetime of the tab. */
export function useOwnDeeds(): readonly [OwnDeeds, (next: (before: OwnDeeds) => OwnDeeds) => void] {
  const key = `portal.profile:${useEmail()}`;
  const [known, setKnown] = useState(() => ({ key, deeds: readDeeds(tab.get(key)) }));
  const deeds = known.key === key ? known.deeds : readDeeds(tab.get(key));
  const change = (next: (before: OwnDeeds) => OwnDeeds) => {
    // Reads the current state, because an undo may run after further changes.
    const changed = next(readDeeds(tab.get(key)));
    tab.set(key, JSON.stringify(changed));
    setKnown({ key, deeds: changed });
  };
  return [deeds, change];
}
