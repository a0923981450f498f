import type { ContactValues } from '../model.ts';
import { fromCsv } from './csv.ts';
import type { ImportTexts } from './import-texts.ts';
import { fromVcards } from './vcard.ts';

export interface FileContacts {
  readonly found: readonly ContactValues[];
  /** Number of contacts without a name, which the service rejects. */
  readonly nameless: number;
  /** Names of columns or properties that are not used. */
  readonly unused: readonly string[];
  /** True if an open quote made the rows below it part of a cell. */
  readonly isBroken: boolean;
}

/** The contacts of a vCard or CSV file, recognised by its first characters. */
export function fileContacts(file: string, texts: ImportTexts): FileContacts {
  const isVcard = /^\s*BEGIN:VCARD/im.test(file.slice(0, 2000));
  const { contacts, unused, isBroken } = isVcard
    ? { ...fromVcards(file, texts), isBroken: false }
    : fromCsv(file, texts);
  const found = contacts.filter(({ name }) => name !== '');
  return { found, nameless: contacts.length - found.length, unused, isBroken };
}
