import type { Contact } from '@portal/contracts';
import { identityKeys, type ContactValues } from '../model.ts';
import { fromCsv } from './csv.ts';
import { fromVcards } from './vcard.ts';

/** A contact of a file, and whether it is probably a duplicate within the address book or the file. */
export interface Candidate {
  readonly values: ContactValues;
  readonly isDuplicate: boolean;
}

export interface FileContacts {
  readonly found: readonly ContactValues[];
  /** Number of contacts without a name, which the service rejects. */
  readonly nameless: number;
  /** Names of columns that are not used. */
  readonly unused: readonly string[];
}

/** The contacts of a vCard or CSV file, recognised by its first characters. */
export function readContacts(file: string): FileContacts {
  const isVcard = /^\s*BEGIN:VCARD/im.test(file.slice(0, 2000));
  const { contacts, unused } = isVcard ? { contacts: fromVcards(file), unused: [] } : fromCsv(file);
  const found = contacts.filter(({ name }) => name !== '');
  return { found, nameless: contacts.length - found.length, unused };
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
