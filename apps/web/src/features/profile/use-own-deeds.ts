import { useState } from 'react';
import { tab } from '../../lib/storage.ts';
import { useEmail } from '../../session/use-email.ts';
import { readDeeds, type OwnDeeds } from './model.ts';

/** What the signed-in person did on the page, kept while the tab lives, apart for each person. */
export function useOwnDeeds(): readonly [OwnDeeds, (next: (before: OwnDeeds) => OwnDeeds) => void] {
  const key = `portal.profile:${useEmail()}`;
  const [known, setKnown] = useState(() => ({ key, deeds: readDeeds(tab.get(key)) }));
  const deeds = known.key === key ? known.deeds : readDeeds(tab.get(key));
  const change = (next: (before: OwnDeeds) => OwnDeeds) => {
    // Read again: an undo comes later, when more may have been done.
    const changed = next(readDeeds(tab.get(key)));
    tab.set(key, JSON.stringify(changed));
    setKnown({ key, deeds: changed });
  };
  return [deeds, change];
}
