import { decodeText } from '../../../lib/file-text.ts';
import type { ContactValues } from '../model.ts';
import { emptyContact } from '../model.ts';
import type { ImportTexts } from './import-texts.ts';
import { birthdayOf, merged } from './merged.ts';

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

/** Decodes quoted-printable. An encoded semicolon is none between two parts of a value. */
function quotedPrintable(encoded: string): string {
  const text = encoded.replace(/(?<!=5C)=3B/gi, String.raw`\;`);
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

/** Parameters are short: a longer line is not searched, for it may be asked about at each of a million lines that continue it. */
const MOST_PARAMETERS = 1000;
const isQuotedPrintable = (line: string): boolean =>
  /^[^:]*QUOTED-PRINTABLE/i.test(line.slice(0, MOST_PARAMETERS));

/**
 * Unfolds lines: continuation lines start with a blank; in quoted-printable a line that continues ends with "=". Some phones do
 * both, within a character.
 */
function unfolded(file: string): readonly string[] {
  // Joined at the end: a picture has thousands of lines.
  const lines: string[][] = [];
  for (const line of file.split(/\r\n|\r|\n/)) {
    const last = lines.at(-1);
    const end = last?.at(-1) ?? '';
    if (last !== undefined && end.endsWith('=') && isQuotedPrintable(last[0] ?? ''))
      last.splice(-1, 1, end.slice(0, -1), line.replace(/^[ \t](?==[89AB][\dA-F])/i, ''));
    else if (last !== undefined && /^[ \t]/.test(line)) last.push(line.slice(1));
    else lines.push([line]);
  }
  return lines.map((parts) => parts.join(''));
}

type Draft = { -readonly [Field in keyof ContactValues]: ContactValues[Field] };

interface Valued {
  readonly value: string;
  readonly isPreferred: boolean;
}

interface Card {
  readonly draft: Draft;
  readonly mails: Valued[];
  readonly phones: Valued[];
  readonly faxes: Valued[];
  readonly addresses: Valued[];
  readonly notes: string[];
  anniversary?: string;
}

const emptyCard = (): Card => ({
  draft: { ...emptyContact },
  mails: [],
  phones: [],
  faxes: [],
  addresses: [],
  notes: [],
});

/** Properties about the card itself. */
const ABOUT_CARD =
  /^(?:VERSION|PRODID|UID|REV|SOURCE|CLASS|KIND|NAME|PROFILE|MAILER|SORT-STRING|LABEL|CLIENTPIDMAP|X-AB\w+|X-PHONETIC-.*)$/;

/** Keeps the first value of a field. Returns whether this one is lost. */
function keepFirst(draft: Draft, field: 'nickname' | 'company' | 'jobTitle', value: string): boolean {
  const isLost = draft[field] !== '' && value !== '' && draft[field] !== value;
  draft[field] ||= value;
  return isLost;
}

/** The fields of each property. Each returns true for a value that no field takes. */
const readers: Readonly<Record<string, (card: Card, value: string, parameters: string) => boolean>> = {
  N: ({ draft }, value) => {
    const [lastName = '', name = '', more = ''] = split(value, ';');
    if (`${lastName}${name}${more}`.trim() === '') return false;
    draft.name = `${name} ${more}`.trim();
    draft.lastName = lastName.trim();
    return false;
  },
  FN: ({ draft }, value) => {
    // The parts of the name take precedence, if there are any.
    if (draft.name === '' && draft.lastName === '') draft.name = whole(value);
    return false;
  },
  NICKNAME: ({ draft }, value) => keepFirst(draft, 'nickname', whole(value)),
  ORG: ({ draft }, value) => keepFirst(draft, 'company', split(value, ';').filter(Boolean).join(', ').trim()),
  TITLE: ({ draft }, value) => keepFirst(draft, 'jobTitle', whole(value)),
  EMAIL: ({ mails }, value, parameters) => {
    mails.push(valued(whole(value), parameters));
    return false;
  },
  TEL: ({ phones, faxes }, value, parameters) => {
    if (/\bPAGER\b/i.test(parameters)) return true;
    const list = /\bFAX\b/i.test(parameters) ? faxes : phones;
    list.push(valued(whole(value).replace(/^tel:/i, ''), parameters));
    return false;
  },
  ADR: ({ addresses }, value, parameters) => {
    const parts = split(value, ';').map((part) => part.trim());
    addresses.push(valued(parts.filter(Boolean).join(', '), parameters));
    return false;
  },
  BDAY: (card, value, parameters) => {
    const [year] = /(?<=OMIT-YEAR=)\d{4}/i.exec(parameters) ?? [];
    const { birthday, anniversary } = birthdayOf(
      year !== undefined && value.startsWith(year) ? value.replace(year, '1604') : value,
    );
    card.draft.birthday ||= birthday;
    if (anniversary !== undefined) card.anniversary = anniversary;
    return false;
  },
  NOTE: ({ notes }, value) => {
    notes.push(whole(value));
    return false;
  },
};

/** Preferred in 2.1 and 3.0 by a type, in 4.0 by a number. */
const valued = (value: string, parameters: string): Valued => ({
  value,
  isPreferred: /(?:^|[;,="])PREF(?:$|[;,"]|=1(?:$|;))/i.test(parameters),
});

const valuesOf = (list: readonly Valued[]): readonly string[] =>
  list.toSorted((a, b) => Number(b.isPreferred) - Number(a.isPreferred)).map(({ value }) => value);

const contactOf = ({ draft, anniversary, ...lists }: Card, texts: ImportTexts): ContactValues =>
  merged(
    { ...draft, notes: [...new Set(lists.notes)].join('\n') },
    {
      mails: valuesOf(lists.mails),
      phones: valuesOf(lists.phones),
      faxes: valuesOf(lists.faxes),
      addresses: valuesOf(lists.addresses),
      ...(anniversary !== undefined && { anniversary }),
    },
    texts,
  );

export interface Vcards {
  readonly contacts: readonly ContactValues[];
  /** Names of properties with values that a contact has no field for. */
  readonly unused: readonly string[];
}

/**
 * The contacts of a vCard file (2.1, 3.0, 4.0), each with all values that a contact has a field for; a card without a name takes its company,
 * mail or telephone, and has none without these. The card of a secretary within a card (`AGENT`) is skipped.
 */
export function fromVcards(file: string, texts: ImportTexts): Vcards {
  const contacts: ContactValues[] = [];
  const unused = new Set<string>();
  let card: Card | null = null;
  let isInAgent = false;
  for (const line of unfolded(file)) {
    const colon = /^(?:[^":]|"[^"]*")*(?=:)/.exec(line)?.[0].length ?? -1;
    if (colon < 0) continue;
    const [property = '', ...rest] = line.slice(0, colon).split(';');
    const parameters = rest.join(';');
    // `item1.EMAIL` is an EMAIL of a group.
    const name = property.replace(/^.*\./, '').trim().toUpperCase();
    const value = isQuotedPrintable(line) ? quotedPrintable(line.slice(colon + 1)) : line.slice(colon + 1);
    const isVcard = /^vcard$/i.test(value.trim());
    if (isInAgent) isInAgent = !(name === 'END' && isVcard);
    else if (name === 'BEGIN' && isVcard) {
      // The end of the card before is missing.
      if (card !== null) contacts.push(contactOf(card, texts));
      card = emptyCard();
    } else if (name === 'END' && card !== null) {
      contacts.push(contactOf(card, texts));
      card = null;
    } else if (card !== null && value.trim() !== '') {
      if (name === 'AGENT') isInAgent = /^begin:/i.test(value.trim());
      const read = readers[name];
      const isLost = read === undefined ? !ABOUT_CARD.test(name) : read(card, value, parameters);
      if (isLost) unused.add(name);
    } else if (card !== null && name === 'AGENT') isInAgent = true;
  }
  return { contacts, unused: [...unused] };
}
