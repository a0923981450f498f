import { esFecha } from '@portal/sifen';
import { decodeText } from '../../../lib/file-text.ts';
import { foldLine } from '../../../lib/fold-line.ts';
import type { ContactValues } from '../model.ts';
import { emptyContact } from '../model.ts';

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
      ...optional('EMAIL;TYPE=INTERNET', contact.email),
      ...optional('TEL;TYPE=CELL', contact.phone),
      ...(contact.address === '' ? [] : [`ADR;TYPE=HOME:;;${escaped(contact.address)};;;;`]),
      ...optional('BDAY', contact.birthday.slice(0, 10)),
      ...optional('NOTE', contact.notes),
      'END:VCARD',
    ];
  });
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Splits at an unescaped separator, and unescapes the parts. */
function split(text: string, mark: string): string[] {
  const parts = [''];
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '\\') {
      index += 1;
      const next = text.charAt(index);
      parts.push(`${parts.pop() ?? ''}${/n/i.test(next) ? '\n' : next}`);
    } else if (character === mark) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${character}`);
  }
  return parts;
}
const whole = (text: string): string => split(text, '\0').join('').trim();

function quotedPrintable(text: string): string {
  const bytes: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const hex = /^=([\dA-F]{2})/i.exec(text.slice(index, index + 3))?.[1];
    if (hex === undefined) bytes.push(...new TextEncoder().encode(text.charAt(index)));
    else {
      bytes.push(Number.parseInt(hex, 16));
      index += 2;
    }
  }
  return decodeText(new Uint8Array(bytes));
}

/** `19900514` and `1990-05-14T00:00:00Z` are the same day; other text is not a day. */
function dayOf(text: string): string {
  const day = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text.trim())?.slice(1).join('-') ?? '';
  return esFecha(day) ? day : '';
}

/** Unfolds lines: continuation lines start with a blank; in quoted-printable a line that continues ends with "=". */
function unfolded(file: string): readonly string[] {
  const lines: string[] = [];
  for (const line of file.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const last = lines.at(-1);
    if (last !== undefined && /^[^:]*QUOTED-PRINTABLE/i.test(last) && last.endsWith('='))
      lines.splice(-1, 1, last.slice(0, -1) + line);
    else lines.push(line);
  }
  return lines;
}

type Draft = { -readonly [Field in keyof ContactValues]: string };

/** The contact fields of each property. A second mail or telephone does not replace the first. */
const readers: Readonly<Record<string, (draft: Draft, value: string) => void>> = {
  N: (draft, value) => {
    const [lastName = '', name = '', more = ''] = split(value, ';');
    if (`${lastName}${name}${more}`.trim() === '') return;
    draft.name = `${name} ${more}`.trim();
    draft.lastName = lastName.trim();
  },
  FN: (draft, value) => {
    // The parts of the name take precedence, if there are any.
    if (draft.name === '' && draft.lastName === '') draft.name = whole(value);
  },
  NICKNAME: (draft, value) => (draft.nickname ||= whole(value)),
  ORG: (draft, value) => (draft.company ||= split(value, ';').filter(Boolean).join(', ').trim()),
  TITLE: (draft, value) => (draft.jobTitle ||= whole(value)),
  EMAIL: (draft, value) => (draft.email ||= whole(value)),
  TEL: (draft, value) => (draft.phone ||= whole(value).replace(/^tel:/i, '')),
  ADR: (draft, value) =>
    (draft.address ||= split(value, ';')
      .map((part) => part.trim())
      .filter(Boolean)
      .join(', ')),
  BDAY: (draft, value) => (draft.birthday ||= dayOf(value)),
  NOTE: (draft, value) => (draft.notes ||= whole(value)),
};

/**
 * The contacts of a vCard file (2.1, 3.0, 4.0). Properties that a contact has no field for are ignored; a card without a name
 * takes its company, mail or telephone, and has none without these.
 */
export function fromVcards(file: string): readonly ContactValues[] {
  const lines = unfolded(file);
  const found: ContactValues[] = [];
  let draft: Draft | null = null;
  for (const line of lines) {
    const colon = line.search(/:(?=([^"]*"[^"]*")*[^"]*$)/);
    if (colon < 0) continue;
    const [property = '', ...parameters] = line.slice(0, colon).split(';');
    // `item1.EMAIL` is an EMAIL of a group.
    const name = property.replace(/^.*\./, '').trim().toUpperCase();
    const isQuoted = parameters.some((parameter) => /QUOTED-PRINTABLE/i.test(parameter));
    const value = isQuoted ? quotedPrintable(line.slice(colon + 1)) : line.slice(colon + 1);
    if (name === 'BEGIN' && /^vcard$/i.test(value.trim())) draft = { ...emptyContact };
    else if (name === 'END' && draft !== null) {
      const isLastOnly = draft.name === '' && draft.lastName !== '';
      found.push({
        ...draft,
        name: draft.name || draft.lastName || draft.company || draft.email || draft.phone,
        lastName: isLastOnly ? '' : draft.lastName,
      });
      draft = null;
    } else if (draft !== null) readers[name]?.(draft, value);
  }
  return found;
}
