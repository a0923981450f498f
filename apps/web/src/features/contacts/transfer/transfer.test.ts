import { describe, expect, it } from 'vitest';
import { emptyContact, type ContactValues } from '../model.ts';
import { fromCsv, toCsv } from './csv.ts';
import { planImport, readContacts } from './plan-import.ts';
import { fromVcards, toVcards } from './vcard.ts';

const rosa: ContactValues = {
  name: 'Rosa María',
  lastName: 'Giménez, de; la Ñ',
  nickname: 'Rosi',
  company: 'Ferretería "El Clavo"; Sucursal 2',
  jobTitle: 'Encargada',
  email: 'rosa@example.com',
  phone: '+595 981 555 101',
  address: 'Palma 562, Asunción',
  birthday: '1990-05-14',
  notes: `Llamar:\nlunes y martes \\ de mañana ${'ñ'.repeat(80)}`,
};

describe('a file that this page made', () => {
  it.each([
    ['vCard', toVcards, fromVcards],
    ['CSV', toCsv, fromCsv],
  ])('%s gives the same contacts back', (_kind, write, read) => {
    const all = [rosa, { ...emptyContact, name: 'Ana' }];
    expect(read(write(all))).toEqual(all);
    expect(readContacts(write(all))).toEqual({ found: all, nameless: 0 });
  });

  it('has no line of a vCard over 75 octets', () => {
    const sizes = toVcards([rosa])
      .split('\r\n')
      .map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
  });

  it('never begins a cell of CSV like a formula', () => {
    const csv = toCsv([{ ...emptyContact, name: '=1+1', notes: '@cmd' }]);
    expect(csv).not.toMatch(/(^|[",\n])[=@]/m);
    expect(fromCsv(csv)).toEqual([{ ...emptyContact, name: '=1+1', notes: '@cmd' }]);
  });
});

describe('vCards of others', () => {
  const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');
  it.each([
    [
      'Google, with groups and a second mail',
      card('VERSION:3.0', 'FN:Ana Paz', 'N:Paz;Ana;;;', 'item1.EMAIL:a@x.py', 'EMAIL;TYPE=HOME:b@x.py'),
      { name: 'Ana', lastName: 'Paz', email: 'a@x.py' },
    ],
    [
      '4.0, with a telephone as an address',
      card('VERSION:4.0', 'FN:Ana Paz', 'TEL;VALUE=uri:tel:+595981', 'BDAY:19900514'),
      { name: 'Ana Paz', phone: '+595981', birthday: '1990-05-14' },
    ],
    [
      '2.1, quoted-printable over two lines',
      card('VERSION:2.1', 'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Gim=C3=A9nez;=', 'Rosa;;;', 'TEL:1'),
      { name: 'Rosa', lastName: 'Giménez', phone: '1' },
    ],
    [
      'with a picture that ends in "="',
      card('VERSION:3.0', 'N:;;;;', 'FN:Ana', 'PHOTO;ENCODING=b;TYPE=PNG:AAAA=', 'NOTE:hola'),
      { name: 'Ana', notes: 'hola' },
    ],
    [
      'of a company alone',
      card('VERSION:3.0', 'ORG:ANDE;Central'),
      { name: 'ANDE, Central', company: 'ANDE, Central' },
    ],
    [
      '2.1, quoted-printable in Windows-1252',
      card('VERSION:2.1', 'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Pe=F1a;I=F1aki;;;'),
      { name: 'Iñaki', lastName: 'Peña' },
    ],
    ['with a day that does not exist', card('FN:Ana', 'BDAY:19901399'), { name: 'Ana' }],
    ['with a telephone alone', card('TEL:0971 222 333'), { name: '0971 222 333', phone: '0971 222 333' }],
    ['with a last name alone', card('VERSION:3.0', 'N:Paz;;;;'), { name: 'Paz' }],
    [
      'with a colon in a quoted parameter',
      card('ADR;LABEL="a:b":;;Palma 1;Asunción;;;', 'FN:A'),
      { name: 'A', address: 'Palma 1, Asunción' },
    ],
  ])('%s', (_kind, file, expected) => {
    expect(fromVcards(file)).toEqual([{ ...emptyContact, ...expected }]);
  });

  it('that are not whole, or no vCards at all, give nothing', () => {
    expect(fromVcards('BEGIN:VCARD\r\nFN:Ana')).toEqual([]);
    expect(fromVcards('hola')).toEqual([]);
  });
});

describe('CSV of others', () => {
  it.each([
    ['Google', 'First Name,Last Name,E-mail 1 - Value,Phone 1 - Value\r\nAna,Paz,a@x.py,"1, 2"'],
    ['Excel in Spanish', '\uFEFFNombre;Apellido;Correo electrónico;Teléfono\r\nAna;Paz;a@x.py;1, 2\r\n\r\n'],
  ])('%s', (_kind, file) => {
    expect(fromCsv(file)).toEqual([
      { ...emptyContact, name: 'Ana', lastName: 'Paz', email: 'a@x.py', phone: '1, 2' },
    ]);
  });

  it('takes the first of two columns of one field that says something', () => {
    const found = fromCsv('Nombre,Teléfono,Celular\nAna,1,2\nIris,,3\nEva,4,').map(({ phone }) => phone);
    expect(found).toEqual(['1', '3', '4']);
  });

  it('reads days as Paraguayans write them, and leaves out what is none', () => {
    const days = fromCsv('Nombre,Cumpleaños\nA,4/5/1990\nB,mayo\nC,1990-05-04\nD,12/25/1990').map(
      ({ birthday }) => birthday,
    );
    expect(days).toEqual(['1990-05-04', '', '1990-05-04', '']);
  });

  it('without a known column has no contact', () => {
    expect(fromCsv('a,b\n1,2')).toEqual([]);
  });
});

it.each([
  ['vCard', 'BEGIN:VCARD\r\nNOTE:x\r\nEND:VCARD\r\nBEGIN:VCARD\r\nFN:Ana\r\nEND:VCARD\r\n'],
  ['CSV', 'Nombre,Teléfono,Notas\n,,x\nAna,,'],
])('contacts of a %s without a name are left out', (_kind, file) => {
  expect(readContacts(file)).toMatchObject({ found: [{ name: 'Ana' }], nameless: 1 });
});

it('an import names what is there already, in the address book and in the file itself', () => {
  const known = { ...rosa, id: '1', avatar: '' };
  const found = [
    { ...emptyContact, name: 'Otra', email: 'ROSA@example.com' },
    { ...emptyContact, name: 'Ana', phone: '0971 222 333' },
    { ...emptyContact, name: 'Anita', phone: '+595971222333' },
    { ...emptyContact, name: 'Rosa' },
  ];
  expect(planImport(found, [known]).map(({ isDuplicate }) => isDuplicate)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
