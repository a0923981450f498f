import { celdaCsv } from '@portal/sifen';
import { contactFields, moreFields, type ContactValues } from '../model.ts';
import { text } from '../texts.ts';
import { SEPARATOR } from './import-texts.ts';

/** Contacts as a CSV file with the column names of the page; with a byte order mark, by which Excel recognises UTF-8. */
export function toCsv(contacts: readonly ContactValues[]): string {
  const lines = [
    [...contactFields, ...moreFields].map((field) => text(`campo.${field}`)),
    ...contacts.map((contact) => [
      ...contactFields.map((field) => contact[field]),
      ...moreFields.map((field) => contact[field].join(SEPARATOR)),
    ]),
  ];
  return `\uFEFF${lines.map((line) => line.map(celdaCsv).join(',')).join('\r\n')}\r\n`;
}
