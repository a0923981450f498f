import type { Contact } from '@portal/contracts';
import { identityKeys, type ContactValues } from '../model.ts';

/** A contact of a file, and whether it is probably a duplicate within the address book or the file. */
export interface Candidate {
  readonly values: ContactValues;
  readonly isDuplicate: boolean;
}

/** The plan of an import, for the preview. */
export function planImport(
  found: readonly ContactValues[],
  contacts: readonly Contact[],
): readonly Candidate[] {
  const known = new Set(contacts.flatMap(identityKeys));
  return found.map((values) => {
    const keys = identityKeys(values);
    const isDuplicate = keys.some((key) => known.has(key));
    for (const key of keys) known.add(key);
    return { values, isDuplicate };
  });
}
