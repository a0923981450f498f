import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../lib/file-text.ts';
import { emptyContact, type ContactValues } from '../model.ts';
import { fileContacts } from './file-contacts.ts';
import { importTexts } from './read-contacts.ts';

const read = (file: string) => fileContacts(file, importTexts());

const card = (...lines: string[]): string =>
  ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');
const csv = (...rows: string[]): string => `${rows.join('\r\n')}\r\n`;

interface Case {
  readonly name: string;
  readonly file: string;
  readonly contacts: readonly Partial<ContactValues>[];
  readonly unused: readonly string[];
}
type Row = readonly [
  name: string,
  file: string,
  contacts: readonly Partial<ContactValues>[],
  unused?: readonly string[],
];

describe('files of other programs lose nothing', () => {
  const rows: readonly Row[] = [
    [
      'an encoded semicolon within a name, and line breaks of Android',
      card(
        'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Paz=3B Ruiz;Ana;;;',
        'NOTE;ENCODING=QUOTED-PRINTABLE:uno=0D=0Ados',
      ),
      [{ name: 'Ana', lastName: 'Paz; Ruiz', notes: 'uno\ndos' }],
    ],
    [
      'an escaped and encoded semicolon',
      card('N;ENCODING=QUOTED-PRINTABLE:Paz=5C=3B Ruiz;Ana;;;'),
      [{ name: 'Ana', lastName: 'Paz; Ruiz' }],
    ],
    [
      'two notes, and properties that a contact has no field for',
      card(
        'FN:Ana',
        'NOTE:uno',
        'NOTE:dos',
        'URL:http://x.py',
        'TEL;TYPE=PAGER:77',
        'TITLE:A',
        'TITLE:B',
        'UID:1',
      ),
      [{ name: 'Ana', notes: 'uno\ndos', jobTitle: 'A' }],
      ['URL', 'TEL', 'TITLE'],
    ],
    [
      'a birthday that is no day',
      card('FN:Ana', 'BDAY:1990-05'),
      [{ name: 'Ana', notes: 'Cumpleaños: 1990-05' }],
    ],
    [
      'a birthday whose year is to be omitted',
      card('FN:Ana', 'BDAY;X-APPLE-OMIT-YEAR=1900:1900-06-26'),
      [{ name: 'Ana', notes: 'Cumpleaños: 26/06' }],
    ],
    [
      'a card within a card',
      card('FN:Jefa', 'AGENT:BEGIN:VCARD', 'FN:Secretario', 'TEL:1', 'END:VCARD', 'TEL:99'),
      [{ name: 'Jefa', phone: '99' }],
      ['AGENT'],
    ],
    [
      'a card whose end is missing',
      `BEGIN:VCARD\r\nFN:Ana\r\n${card('FN:Luis')}`,
      [{ name: 'Ana' }, { name: 'Luis' }],
    ],
    [
      'Nextcloud, with a number as preference',
      card('FN:Ana', 'EMAIL;TYPE="HOME,INTERNET";PREF=2:b@x', 'EMAIL;PREF=1:a@x'),
      [{ name: 'Ana', email: 'a@x', otherEmails: ['b@x'] }],
    ],
    [
      'the line with the separator of Excel',
      csv('sep=;', 'Nombre;Apellidos;Teléfono móvil', 'Ana;Paz;0981'),
      [{ name: 'Ana', lastName: 'Paz', phone: '0981' }],
    ],
    [
      'American dates, as one of them tells',
      csv('First Name,Birthday', 'Ana,5/14/1990', 'Luis,5/6/1991', 'Eva,0/0/00'),
      [{ name: 'Ana', birthday: '1990-05-14' }, { name: 'Luis', birthday: '1991-05-06' }, { name: 'Eva' }],
    ],
    [
      'British dates, as one of them tells',
      csv('First Name,Birthday', 'Ana,14/5/1990', 'Luis,5/6/1991'),
      [
        { name: 'Ana', birthday: '1990-05-14' },
        { name: 'Luis', birthday: '1991-06-05' },
      ],
    ],
    [
      'dates with two readings',
      csv('First Name,Birthday', 'Ana,5/6/1991', 'Luis,6/6/1991', 'Eva,14.5.1990'),
      [
        { name: 'Ana', notes: 'Cumpleaños: 5/6/1991' },
        { name: 'Luis', birthday: '1991-06-06' },
        { name: 'Eva', birthday: '1990-05-14' },
      ],
    ],
    [
      'two lines of a home address of Thunderbird',
      csv(
        'First Name,Home Address,Home Address 2,Home City,Work Address',
        'Ana,Palma 1,Piso 2,Asunción,Mcal. López 3',
      ),
      [{ name: 'Ana', address: 'Palma 1, Piso 2, Asunción', notes: 'Otra dirección: Mcal. López 3' }],
    ],
  ];
  const cases = rows.map(([name, file, contacts, unused = []]): Case => ({ name, file, contacts, unused }));
  it.each(cases)('$name', ({ file, contacts, unused }) => {
    expect(read(file)).toMatchObject({
      found: contacts.map((contact) => ({ ...emptyContact, ...contact })),
      unused,
    });
  });
});

/** The bytes of UTF-16, with or without a byte order mark. */
function utf16(text: string, isLittle: boolean, hasMark: boolean): Uint8Array {
  const marked = `${hasMark ? '\uFEFF' : ''}${text}`;
  const view = new DataView(new ArrayBuffer(marked.length * 2));
  for (let index = 0; index < marked.length; index += 1)
    view.setUint16(index * 2, marked.charCodeAt(index), isLittle);
  return new Uint8Array(view.buffer);
}

describe.each([
  ['UTF-8', (text: string) => new TextEncoder().encode(text)],
  ['UTF-8 with a mark', (text: string) => new TextEncoder().encode(`\uFEFF${text}`)],
  ['Latin-1', (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))],
  ['UTF-16LE', (text: string) => utf16(text, true, false)],
  ['UTF-16LE with a mark', (text: string) => utf16(text, true, true)],
  ['UTF-16BE', (text: string) => utf16(text, false, false)],
  ['UTF-16BE with a mark', (text: string) => utf16(text, false, true)],
])('%s', (_encoding, encode) => {
  it.each(['\r\n', '\n', '\r'])('with the line break %j', (lineBreak) => {
    const sheet = ['Nombre;Apellidos;Notas', 'José;"Núñez; de";"a, ""b"""', ''].join(lineBreak);
    const cards = card('N:Núñez\\; de;José;;;', 'NOTE:a\\, "b"').replaceAll('\r\n', lineBreak);
    for (const file of [sheet, cards])
      expect(read(decodeText(encode(file))).found).toEqual([
        { ...emptyContact, name: 'José', lastName: 'Núñez; de', notes: 'a, "b"' },
      ]);
  });
});
