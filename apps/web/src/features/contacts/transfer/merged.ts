import { esFecha } from '@portal/sifen';
import type { ContactValues } from '../model.ts';
import { noteLine, type ImportTexts } from './import-texts.ts';

/** All values of a card; the preferred come first. */
export interface ManyValues {
  readonly mails: readonly string[];
  readonly phones: readonly string[];
  readonly faxes: readonly string[];
  readonly addresses: readonly string[];
  /** Day and month of a birthday without a year, `26/06`; the text of one that is no day. */
  readonly anniversary?: string;
}

const distinct = (values: readonly string[]): readonly string[] => [
  ...new Set(values.map((value) => value.trim()).filter((value) => value !== '')),
];

/** The contact with these values; those that it has no field for are in its notes, so that nothing is lost. */
export function merged(contact: ContactValues, many: ManyValues, { notes }: ImportTexts): ContactValues {
  const [email = '', ...otherEmails] = distinct(many.mails);
  const [phone = '', ...otherPhones] = distinct(many.phones);
  const [address = '', ...addresses] = distinct(many.addresses);
  const lines = [
    contact.notes,
    ...distinct(many.faxes).map((valor) => noteLine(notes.fax, valor)),
    ...addresses.map((valor) => noteLine(notes.direccion, valor)),
    ...(many.anniversary === undefined ? [] : [noteLine(notes.cumpleanos, many.anniversary)]),
  ];
  const isLastOnly = contact.name === '' && contact.lastName !== '';
  return {
    ...contact,
    name: contact.name || contact.lastName || contact.company || email || phone,
    lastName: isLastOnly ? '' : contact.lastName,
    email,
    phone,
    otherPhones,
    otherEmails,
    address,
    notes: lines
      .filter((line) => line !== '')
      .join('\n')
      .replace(/\r\n?/g, '\n'),
  };
}

/**
 * A day, or the day and month of one whose year is unknown: phones write 1604 or `--06-26`. Any other text is kept, but for the zeros of an
 * empty date.
 */
export function birthdayOf(
  value: string,
  text = value.trim(),
): { readonly birthday: string; readonly anniversary?: string } {
  const [, year = '', month = '', date = ''] = /^(\d{4}|-)-?(\d{2})-?(\d{2})/.exec(value.trim()) ?? [];
  const hasYear = year !== '-' && year !== '1604';
  // 1604 is a leap year, as that of a February 29 has to be.
  if (!esFecha(`${hasYear ? year : '1604'}-${month}-${date}`))
    return /[1-9\p{L}]/u.test(text) ? { birthday: '', anniversary: text } : { birthday: '' };
  return hasYear
    ? { birthday: `${year}-${month}-${date}` }
    : { birthday: '', anniversary: `${date}/${month}` };
}
