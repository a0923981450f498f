import { describe, expect, it } from 'vitest';
import { emptyContact, wireOf, type ContactValues } from '../model.ts';
import { fromCsv as parseCsv } from './csv.ts';
import { fileContacts } from './file-contacts.ts';
import { planImport } from './plan-import.ts';
import { importTexts } from './read-contacts.ts';
import { toCsv } from './to-csv.ts';
import { toVcards } from './to-vcard.ts';
import { fromVcards as parseVcards } from './vcard.ts';
import { processorTime } from '../../../../test/processor-time.ts';

const fromCsv = (file: string) => parseCsv(file, importTexts());
const fromVcards = (file: string) => parseVcards(file, importTexts()).contacts;
const readContacts = (file: string) => fileContacts(file, importTexts());

const rosa: ContactValues = {
  name: 'Rosa María',
  lastName: 'Giménez, de; la Ñ',
  nickname: 'Rosi',
  company: 'Ferretería "El Clavo"; Sucursal 2',
  jobTitle: 'Encargada',
  email: 'rosa@example.com',
  phone: '+595 981 555 101',
  otherPhones: ['021 555 102', '021 555 103'],
  otherEmails: ['ventas@example.com'],
  address: 'Palma 562, Asunción',
  birthday: '1990-05-14',
  notes: `Llamar:\nlunes y martes \\ de mañana ${'ñ'.repeat(80)}`,
};

describe('a file that this page made', () => {
  it.each([
    ['vCard', toVcards, fromVcards],
    ['CSV', toCsv, (file: string) => fromCsv(file).contacts],
  ])('%s gives the same contacts back', (_kind, write, read) => {
    const all = [rosa, { ...emptyContact, name: 'Ana' }];
    expect(read(write(all))).toEqual(all);
    expect(readContacts(write(all))).toEqual({ found: all, nameless: 0, unused: [], isBroken: false });
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
    expect(fromCsv(csv).contacts).toEqual([{ ...emptyContact, name: '=1+1', notes: '@cmd' }]);
  });
});

describe('vCards of others', () => {
  const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');
  it.each([
    [
      'Google, with groups and a second mail',
      card('VERSION:3.0', 'FN:Ana Paz', 'N:Paz;Ana;;;', 'item1.EMAIL:a@x.py', 'EMAIL;TYPE=HOME:b@x.py'),
      { name: 'Ana', lastName: 'Paz', email: 'a@x.py', otherEmails: ['b@x.py'] },
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
    [
      'with a day that does not exist',
      card('FN:Ana', 'BDAY:19901399'),
      { name: 'Ana', notes: 'Cumpleaños: 19901399' },
    ],
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

  it.each([
    [
      'of a phone, folded within a character, with a fax and a preferred number',
      card(
        'VERSION:2.1',
        'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Ben=C3=',
        ' =ADtez;Rosa;;;',
        'TEL;FAX:021100200',
        'TEL;WORK:021100201',
        'TEL;CELL;PREF:0981100202',
        'EMAIL;INTERNET:rosa@x.py',
        'EMAIL;INTERNET:ventas@x.py',
      ),
      {
        name: 'Rosa',
        lastName: 'Benítez',
        phone: '0981100202',
        email: 'rosa@x.py',
        otherPhones: ['021100201'],
        otherEmails: ['ventas@x.py'],
        notes: 'Fax: 021100200',
      },
    ],
    [
      '4.0, with preferences',
      card('FN:Ana', 'TEL;TYPE="voice,cell":1', 'TEL;PREF=1:2', 'EMAIL;TYPE=home,pref:a@x.py'),
      { name: 'Ana', phone: '2', email: 'a@x.py', otherPhones: ['1'] },
    ],
    [
      'of Apple, with a birthday without a year',
      card('FN:Sin Año', 'BDAY;X-APPLE-OMIT-YEAR=1604:1604-06-26'),
      { name: 'Sin Año', notes: 'Cumpleaños: 26/06' },
    ],
    [
      '4.0, with a birthday without a year',
      card('FN:A', 'BDAY:--0229'),
      { name: 'A', notes: 'Cumpleaños: 29/02' },
    ],
    [
      'with carriage returns alone',
      card('FN:Ana', 'TEL:1', 'NOTE:a', ' b').replaceAll('\n', ''),
      { name: 'Ana', phone: '1', notes: 'ab' },
    ],
    [
      'with two addresses',
      card('FN:Ana', 'ADR;WORK:;;Palma 1;;;;', 'ADR;HOME;PREF:;;Sol 2;;;;'),
      { name: 'Ana', address: 'Sol 2', notes: 'Otra dirección: Palma 1' },
    ],
  ])('%s, keep all', (_kind, file, expected) => {
    expect(fromVcards(file)).toEqual([{ ...emptyContact, ...expected }]);
  });

  it('are read when a text has an open quotation mark', () => {
    expect(fromVcards(card('FN:Ana', 'NOTE:dijo: "hola'))).toEqual([
      { ...emptyContact, name: 'Ana', notes: 'dijo: "hola' },
    ]);
  });

  it.each([
    [
      'a picture of some megabytes',
      ['PHOTO;ENCODING=b:', ...Array.from({ length: 60_000 }, () => ` ${'A'.repeat(74)}`)],
    ],
    ['a text of colons and quotation marks', [`NOTE;X=":":${':"'.repeat(200_000)}:"`, 'TEL:1']],
    [
      'a quoted-printable text of many lines',
      [
        'X;ENCODING=QUOTED-PRINTABLE:=',
        ...Array.from({ length: 60_000 }, () => `${'=C3=AD'.repeat(12)}=`),
        '',
      ],
    ],
  ])('with %s do not take long', (_kind, lines) => {
    const file = card('FN:Ana', ...lines);
    // Some milliseconds; a parser that reads each line again takes a minute.
    const time = processorTime(() => expect(fromVcards(file)).toMatchObject([{ name: 'Ana' }]));
    expect(time).toBeLessThan(5000);
  });

  it('that are not whole, or no vCards at all, give nothing', () => {
    expect(fromVcards('BEGIN:VCARD\r\nFN:Ana')).toEqual([]);
    expect(fromVcards('hola')).toEqual([]);
  });
});

it.each([
  ['continues without end', `BEGIN:VCARD\nNOTE;X=${'x'.repeat(1_000_000)}:a=\n${'=\n'.repeat(1_000_000)}`],
  ['has quotes without end', `BEGIN:VCARD\n${'"'.repeat(2_000_001)}\nEND:VCARD`],
  ['has escapes without end', `BEGIN:VCARD\nNOTE:${'\\\\;'.repeat(1_000_000)}\nEND:VCARD`],
])('reads a vCard that %s within seconds', (_name, file) => {
  const time = processorTime(() => {
    try {
      fromVcards(file);
    } catch (error) {
      // The dialog says that the file cannot be read.
      expect(error).toBeInstanceOf(RangeError);
    }
  });
  expect(time).toBeLessThan(15_000);
});

describe('CSV of others', () => {
  it.each([
    ['Google', 'First Name,Last Name,E-mail 1 - Value,Phone 1 - Value\r\nAna,Paz,a@x.py,"1, 2"'],
    ['Excel in Spanish', '\uFEFFNombre;Apellido;Correo electrónico;Teléfono\r\nAna;Paz;a@x.py;1, 2\r\n\r\n'],
  ])('%s', (_kind, file) => {
    expect(fromCsv(file).contacts).toEqual([
      { ...emptyContact, name: 'Ana', lastName: 'Paz', email: 'a@x.py', phone: '1, 2' },
    ]);
  });

  it.each([
    ['Nombre,Notas\nAna,"2" de caño\nLuis,no\n', true],
    ['Notas;Nombre\n"alta;Ana\nbaja;Luis\n', true],
    ['Nombre,Notas\nAna,2" de caño\nLuis,"""sí"", dijo"\n', false],
  ])('tells a quote that swallows rows: %j', (file, isBroken) => {
    expect(readContacts(file).isBroken).toBe(isBroken);
  });

  it('takes the first column of a field that has a value', () => {
    const { contacts } = fromCsv('Name,Job Title,Cargo\nAna,Gerente,Jefa\nLuis,,Chofer\n');
    expect(contacts.map(({ jobTitle }) => jobTitle)).toEqual(['Gerente', 'Chofer']);
  });

  it('keeps all phones, the first that says something in the first field', () => {
    const found = fromCsv('Nombre,Teléfono,Celular\nAna,1,2\nIris,,3\nEva,4,').contacts.map(
      ({ phone, otherPhones }) => [phone, ...otherPhones],
    );
    expect(found).toEqual([['1', '2'], ['3'], ['4']]);
  });

  const rosaBenitez = { ...emptyContact, name: 'Rosa', lastName: 'Benítez', email: 'rosa@x.py' };
  it.each<[string, string, ContactValues, readonly string[]]>([
    [
      'Outlook in Spanish',
      'Tratamiento;Nombre;Segundo nombre;Apellidos;Organización;Cargo;Calle del trabajo;Fax del trabajo;Teléfono del trabajo;Teléfono móvil;Dirección de correo electrónico;Tipo de correo electrónico;Nombre para mostrar del correo electrónico;Dirección del correo electrónico 2;Notas\r\nSra.;Rosa;;Benítez;Vivero Yvoty;Jefa de ventas;Palma 10;021 100 200;021 100 201;0981 100 202;rosa@x.py;SMTP;Rosa Benítez;b@x.py;"dos\r\nlíneas"\r\n',
      {
        ...rosaBenitez,
        company: 'Vivero Yvoty',
        jobTitle: 'Jefa de ventas',
        address: 'Palma 10',
        phone: '0981 100 202',
        otherPhones: ['021 100 201'],
        otherEmails: ['b@x.py'],
        notes: 'dos\nlíneas\nFax: 021 100 200',
      },
      ['Tratamiento'],
    ],
    [
      'Outlook in English',
      'Title,First Name,Middle Name,Last Name,Company,Department,Job Title,Business Street,Business City,Home Street,Home City,Business Fax,Business Phone,Mobile Phone,Birthday,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address\nMs.,Rosa,María,Benítez,Vivero,Ventas,Jefa,Palma 10,Asunción,Sol 2,Luque,1,2,3,0/0/00,rosa@x.py,SMTP,Rosa (r@x.py),b@x.py',
      {
        ...rosaBenitez,
        name: 'Rosa María',
        company: 'Vivero',
        jobTitle: 'Jefa',
        address: 'Palma 10, Asunción',
        phone: '3',
        otherPhones: ['2'],
        otherEmails: ['b@x.py'],
        notes: 'Fax: 1\nOtra dirección: Sol 2, Luque',
      },
      ['Title', 'Department'],
    ],
    [
      'older Google',
      'Name,Given Name,Additional Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value,Address 1 - Formatted,Address 1 - Street,Organization 1 - Title\nRosa Benítez,Rosa,,Benítez,* My Contacts ::: Trabajo,* ,rosa@x.py ::: b@x.py,Mobile,0981 ::: 0982,Work Fax,021,"Palma 10, Asunción",Palma 10,Jefa',
      {
        ...rosaBenitez,
        phone: '0981',
        jobTitle: 'Jefa',
        address: 'Palma 10, Asunción',
        otherPhones: ['0982'],
        otherEmails: ['b@x.py'],
        notes: 'Fax: 021',
      },
      ['Group Membership'],
    ],
    [
      'Google with a whole name alone',
      'Name,Given Name,Family Name,E-mail 1 - Value\nRosa Benítez,,,rosa@x.py',
      { ...rosaBenitez, name: 'Rosa Benítez', lastName: '' },
      [],
    ],
    [
      'Thunderbird',
      'First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Work Phone,Home Phone,Fax Number,Pager Number,Mobile Number,Home Address,Home City,Work Address,Job Title,Organization,Web Page 1,Birth Year,Birth Month,Birth Day,Notes\nRosa,Benítez,Rosa Benítez,Rosi,rosa@x.py,b@x.py,1,2,3,,4,Sol 2,Luque,,Jefa,Vivero,x.py,1990,5,4,hola',
      {
        ...rosaBenitez,
        nickname: 'Rosi',
        company: 'Vivero',
        jobTitle: 'Jefa',
        phone: '4',
        address: 'Sol 2, Luque',
        birthday: '1990-05-04',
        otherPhones: ['1', '2'],
        otherEmails: ['b@x.py'],
        notes: 'hola\nFax: 3',
      },
      ['Web Page 1'],
    ],
    ['with carriage returns alone', 'Nombre;Apellidos;Correo\rRosa;Benítez;rosa@x.py\r', rosaBenitez, []],
  ])('%s loses nothing', (_kind, file, expected, unused) => {
    expect(fromCsv(file)).toEqual({ contacts: [expected], unused, isBroken: false });
  });

  it('reads days as Paraguayans write them, and keeps what is none as text', () => {
    const days = fromCsv('Nombre,Cumpleaños\nA,4/5/1990\nB,mayo\nC,1990-05-04\nD,12/25/1990').contacts.map(
      ({ birthday, notes }) => birthday || notes,
    );
    expect(days).toEqual(['1990-05-04', 'Cumpleaños: mayo', '1990-05-04', 'Cumpleaños: 12/25/1990']);
  });

  it('without a known column has no contact', () => {
    expect(fromCsv('a,b\n1,2').contacts).toEqual([]);
  });
});

it.each([
  ['vCard', 'BEGIN:VCARD\r\nNOTE:x\r\nEND:VCARD\r\nBEGIN:VCARD\r\nFN:Ana\r\nEND:VCARD\r\n'],
  ['CSV', 'Nombre,Teléfono,Notas\n,,x\nAna,,'],
])('contacts of a %s without a name are left out', (_kind, file) => {
  expect(readContacts(file)).toMatchObject({ found: [{ name: 'Ana' }], nameless: 1 });
});

it('an import names what is there already, in the address book and in the file itself', () => {
  const known = { ...wireOf(rosa), id: '1', avatar: '' };
  const found = [
    { ...emptyContact, name: 'Otra', email: 'ROSA@example.com' },
    { ...emptyContact, name: 'Ana', phone: '0971 222 333' },
    { ...emptyContact, name: 'Anita', phone: '+595971222333' },
    { ...emptyContact, name: 'Rosa', otherPhones: ['021555102'] },
    { ...emptyContact, name: 'Rosa' },
  ];
  expect(planImport(found, [known]).map(({ isDuplicate }) => isDuplicate)).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
});
