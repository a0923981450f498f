import { foldLine } from '../../../lib/fold-line.ts';
import type { ContactValues } from '../model.ts';

/** Escapes the text of a value (RFC 6350, 3.4). */
const escaped = (text: string): string =>
  text.replace(/[\\,;]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n');

/** Contacts as a file of vCards 3.0, which phones and mail clients can read. */
export function toVcards(contacts: readonly ContactValues[]): string {
  const lines = contacts.flatMap((contact) => {
    const optional = (name: string, value: string) => (value === '' ? [] : [`${name}:${escaped(value)}`]);
    return [
      'BEGIN:VCARD',
      'VERSION:3.0',
      `N:${escaped(contact.lastName)};${escaped(contact.name)};;;`,
      `FN:${escaped(`${contact.name} ${contact.lastName}`.trim())}`,
      ...optional('NICKNAME', contact.nickname),
      ...optional('ORG', contact.company),
      ...optional('TITLE', contact.jobTitle),
      ...[contact.email, ...contact.otherEmails].flatMap((mail) => optional('EMAIL;TYPE=INTERNET', mail)),
      ...optional('TEL;TYPE=CELL', contact.phone),
      ...contact.otherPhones.flatMap((phone) => optional('TEL;TYPE=VOICE', phone)),
      ...(contact.address === '' ? [] : [`ADR;TYPE=HOME:;;${escaped(contact.address)};;;;`]),
      ...optional('BDAY', contact.birthday.slice(0, 10)),
      ...optional('NOTE', contact.notes),
      'END:VCARD',
    ];
  });
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
