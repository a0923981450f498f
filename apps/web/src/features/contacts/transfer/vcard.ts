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
  anniversary?: string;
}

const emptyCard = (): Card => ({
  draft: { ...emptyContact },
  mails: [],
  phones: [],
  faxes: [],
  addresses: [],
});

/** The fields of each property. */
const readers: Readonly<Record<string, (card: Card, value: string, parameters: string) => void>> = {
  N: ({ draft }, value) => {
    const [lastName = '', name = '', more = ''] = split(value, ';');
    if (`${lastName}${name}${more}`.trim() === '') return;
    draft.name = `${name} ${more}`.trim();
    draft.lastName = lastName.trim();
  },
  FN: ({ draft }, value) => {
    // The parts of the name take precedence, if there are any.
    if (draft.name === '' && draft.lastName === '') draft.name = whole(value);
  },
  NICKNAME: ({ draft }, value) => (draft.nickname ||= whole(value)),
  ORG: ({ draft }, value) => (draft.company ||= split(value, ';').filter(Boolean).join(', ').trim()),
  TITLE: ({ draft }, value) => (draft.jobTitle ||= whole(value)),
  EMAIL: ({ mails }, value, parameters) => mails.push(valued(whole(value), parameters)),
  TEL: ({ phones, faxes }, value, parameters) => {
    if (/\bPAGER\b/i.test(parameters)) return;
    const list = /\bFAX\b/i.test(parameters) ? faxes : phones;
    list.push(valued(whole(value).replace(/^tel:/i, ''), parameters));
  },
  ADR: ({ addresses }, value, parameters) => {
    const parts = split(value, ';').map((part) => part.trim());
    addresses.push(valued(parts.filter(Boolean).join(', '), parameters));
  },
  BDAY: (card, value) => {
    const { birthday, anniversary } = birthdayOf(value);
    card.draft.birthday ||= birthday;
    if (anniversary !== undefined) card.anniversary = anniversary;
  },
  NOTE: ({ draft }, value) => (draft.notes ||= whole(value)),
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
    draft,
    {
      mails: valuesOf(lists.mails),
      phones: valuesOf(lists.phones),
      faxes: valuesOf(lists.faxes),
      addresses: valuesOf(lists.addresses),
      ...(anniversary !== undefined && { anniversary }),
    },
    texts,
  );

/**
 * The contacts of a vCard file (2.1, 3.0, 4.0). Properties that a contact has no field for are ignored; a card without a name
 * takes its company, mail or telephone, and has none without these.
 */
export function fromVcards(file: string, texts: ImportTexts): readonly ContactValues[] {
  const found: ContactValues[] = [];
  let card: Card | null = null;
  for (const line of unfolded(file)) {
    const colon = /^(?:[^":]|"[^"]*")*(?=:)/.exec(line)?.[0].length ?? -1;
    if (colon < 0) continue;
    const [property = '', ...rest] = line.slice(0, colon).split(';');
    const parameters = rest.join(';');
    // `item1.EMAIL` is an EMAIL of a group.
    const name = property.replace(/^.*\./, '').trim().toUpperCase();
    const value = isQuotedPrintable(line) ? quotedPrintable(line.slice(colon + 1)) : line.slice(colon + 1);
    if (name === 'BEGIN' && /^vcard$/i.test(value.trim())) card = emptyCard();
    else if (name === 'END' && card !== null) {
      found.push(contactOf(card, texts));
      card = null;
    } else if (card !== null) readers[name]?.(card, value, parameters);
  }
  return found;
}
