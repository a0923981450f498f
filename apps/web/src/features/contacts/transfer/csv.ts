import { esFecha } from '@portal/sifen';
import Papa from 'papaparse';
import { plainText } from '../../../lib/plain-text.ts';
import { contactFields, emptyContact, type ContactField, type ContactValues } from '../model.ts';
import { text } from '../texts.ts';

/** Column names of other address books: Google Contacts and Outlook, in English and Spanish. */
const aliases: Readonly<Record<ContactField, readonly string[]>> = {
  name: ['first name', 'given name', 'name', 'nombre', 'nombres', 'primer nombre'],
  lastName: ['last name', 'family name', 'lastname', 'apellido', 'apellidos', 'surname'],
  nickname: ['nickname', 'apodo', 'sobrenombre'],
  company: ['company', 'organization name', 'organization 1 - name', 'organization', 'empresa', 'compania'],
  jobTitle: [
    'job title',
    'jobtitle',
    'organization title',
    'organization 1 - title',
    'title',
    'cargo',
    'puesto',
  ],
  email: ['email', 'e-mail', 'e-mail 1 - value', 'e-mail address', 'correo', 'correo electronico'],
  phone: ['phone', 'phone 1 - value', 'mobile phone', 'primary phone', 'telefono', 'celular', 'movil'],
  address: ['address', 'address 1 - formatted', 'home address', 'direccion'],
  birthday: ['birthday', 'cumpleanos', 'fecha de nacimiento'],
  notes: ['notes', 'notas', 'observaciones'],
};

/** Contacts as a CSV file with the column names of the page; with a byte order mark, by which Excel recognises UTF-8. */
export function toCsv(contacts: readonly ContactValues[]): string {
  const csv = Papa.unparse(
    {
      fields: contactFields.map((field) => text(`campo.${field}`)),
      data: contacts.map((contact) => contactFields.map((field) => contact[field])),
    },
    // A cell that starts like a formula is escaped as text.
    { escapeFormulae: true },
  );
  return `\uFEFF${csv}\r\n`;
}

/** `14/05/1990` and `1990-05-14` are the same day; other text is not a day. */
function dayOf(cell: string): string {
  const [, date = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
  const day = year === '' ? cell.slice(0, 10) : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return esFecha(day) ? day : '';
}

function fieldOf(header: string): ContactField | undefined {
  const plain = plainText(header);
  return contactFields.find(
    (field) => aliases[field].includes(plain) || plainText(text(`campo.${field}`)) === plain,
  );
}

/**
 * The contacts of a CSV file with a line of column names, with any separator. Columns that a contact has no field
 * for are ignored; a contact without a name takes another of its values, and has none without these.
 */
export function fromCsv(file: string): readonly ContactValues[] {
  const { data, meta } = Papa.parse<Record<string, string>>(file.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
  });
  const columns = (meta.fields ?? []).flatMap((header) => {
    const field = fieldOf(header);
    return field === undefined ? [] : [[field, header] as const];
  });
  if (columns.length === 0) return [];
  return data.map((row) => {
    const contact: Record<ContactField, string> = { ...emptyContact };
    // The export prefixes cells that start like a formula with an apostrophe.
    for (const [field, header] of columns)
      contact[field] ||= (row[header] ?? '').trim().replace(/^'(?=[=+\-@])/, '');
    contact.birthday = dayOf(contact.birthday);
    contact.name ||= contact.lastName || contact.company || contact.email || contact.phone;
    return contact;
  });
}
