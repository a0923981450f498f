import { esFecha } from '@portal/sifen';
import type { ContactValues } from '../model.ts';
import { text } from './texts.ts';

/** All values of a card; a contact has a field for one of each. The preferred come first. */
export interface ManyValues {
  readonly mails: readonly string[];
  readonly phones: readonly string[];
  readonly faxes: readonly string[];
  readonly addresses: readonly string[];
  /** Day and month of a birthday without a year, `26/06`. */
  readonly anniversary?: string;
}

const distinct = (values: readonly string[]): readonly string[] => [
  ...new Set(values.map((value) => value.trim()).filter((value) => value !== '')),
];

/** The contact with the first of each, and the others in its notes, so that nothing is lost. */
export function merged(contact: ContactValues, many: ManyValues): ContactValues {
  const [email = '', ...mails] = distinct(many.mails);
  const [phone = '', ...phones] = distinct(many.phones);
  const [address = '', ...addresses] = distinct(many.addresses);
  const lines = [
    contact.notes,
    ...mails.map((valor) => text('correo', { valor })),
    ...phones.map((valor) => text('telefono', { valor })),
    ...distinct(many.faxes).map((valor) => text('fax', { valor })),
    ...addresses.map((valor) => text('direccion', { valor })),
    ...(many.anniversary === undefined ? [] : [text('cumpleanos', { valor: many.anniversary })]),
  ];
  const isLastOnly = contact.name === '' && contact.lastName !== '';
  return {
    ...contact,
    name: contact.name || contact.lastName || contact.company || email || phone,
    lastName: isLastOnly ? '' : contact.lastName,
    email,
    phone,
    address,
    notes: lines.filter((line) => line !== '').join('\n'),
  };
}

/** A day, or the day and month of one whose year is unknown: phones write 1604 or `--06-26`. */
export function birthdayOf(value: string): { readonly birthday: string; readonly anniversary?: string } {
  const [, year = '', month = '', date = ''] = /^(\d{4}|-)-?(\d{2})-?(\d{2})/.exec(value.trim()) ?? [];
  const hasYear = year !== '-' && year !== '1604';
  // 1604 is a leap year, as that of a February 29 has to be.
  if (!esFecha(`${hasYear ? year : '1604'}-${month}-${date}`)) return { birthday: '' };
  return hasYear
    ? { birthday: `${year}-${month}-${date}` }
    : { birthday: '', anniversary: `${date}/${month}` };
}
