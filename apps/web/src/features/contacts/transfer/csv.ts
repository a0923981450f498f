import { textoDeCelda } from '@portal/sifen';
import Papa from 'papaparse';
import { emptyContact, type ContactValues } from '../model.ts';
import { columnsOf, phoneRank, type Column, type Role } from './csv-columns.ts';
import { SEPARATOR, type ImportTexts } from './import-texts.ts';
import { birthdayOf, merged } from './merged.ts';

const DATE = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;

/**
 * True if the dates of a column have the month first, as those of an American Outlook, which a date with only one reading tells; `undefined`
 * when both are possible. A Spanish name of the column means Spanish dates.
 */
function isMonthFirst(header: string, cells: readonly string[]): boolean | undefined {
  if (!/birth/i.test(header)) return false;
  const dates = cells.map((cell) => DATE.exec(cell) ?? []).filter(([, , mark]) => mark === '/');
  if (dates.some(([, first]) => Number(first) > 12)) return false;
  return dates.some(([, , , second]) => Number(second) > 12) ? true : undefined;
}

/** `14/05/1990`, `14.5.1990` and `1990-05-14` are the same day; a text that is no day, or one of two, is kept as text. */
function dayOf(cell: string, monthFirst: boolean | undefined): ReturnType<typeof birthdayOf> {
  const [, first = '', mark = '', second = '', year = ''] = DATE.exec(cell) ?? [];
  if (year === '') return birthdayOf(cell);
  const order = mark === '/' && first !== second ? monthFirst : false;
  if (order === undefined) return { birthday: '', anniversary: cell };
  const [date, month] = order ? [second, first] : [first, second];
  return birthdayOf(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`, cell);
}

type Row = Readonly<Record<string, string>>;

const cellOf = (row: Row, { header }: Column): string => textoDeCelda((row[header] ?? '').trim());

const separated = (cell: string): readonly string[] =>
  cell.split(SEPARATOR).map((value) => value.replace(/^\* /, '').trim());

/** The kind of a phone, in the column of kinds beside it: `Phone 1 - Type`. */
const kindOf = (row: Row, header: string): string =>
  ['Type', 'Label'].map((name) => row[header.replace(/ - Value$/i, ` - ${name}`)] ?? '').join(' ');

/** The addresses of a row, each from its own columns: those of work and home are two. */
function addressesOf(row: Row, columns: readonly Column[]): readonly string[] {
  const parts = columns.filter(({ role }) => role === 'address');
  return [...new Set(parts.map(({ place }) => place))].map((place) => {
    const own = parts.filter((column) => column.place === place);
    const whole = own.filter(({ isWhole }) => isWhole).map((column) => cellOf(row, column));
    const text = whole.find((cell) => cell !== '');
    return (
      text ??
      own
        .map((column) => cellOf(row, column))
        .filter((cell) => cell !== '')
        .join(', ')
    );
  });
}

function contactOf(
  row: Row,
  columns: readonly Column[],
  monthFirst: boolean | undefined,
  texts: ImportTexts,
): ContactValues {
  const withRole = (role: Role) => columns.filter((column) => column.role === role);
  const first = (role: Role) =>
    withRole(role)
      .map((column) => cellOf(row, column))
      .find((cell) => cell !== '') ?? '';
  const all = (role: Role) => withRole(role).flatMap((column) => separated(cellOf(row, column)));
  const given = [first('given'), first('middle')].filter(Boolean).join(' ');
  const lastName = first('family');
  const phones = withRole('phone').toSorted((a, b) => phoneRank(a.header) - phoneRank(b.header));
  const isFax = ({ header }: Column) => /fax/i.test(kindOf(row, header));
  const numbersOf = (of: readonly Column[]) => of.flatMap((column) => separated(cellOf(row, column)));
  const birth = (['birthYear', 'birthMonth', 'birthDay'] as const).map(first);
  const [year = '', month = '', date = ''] = birth;
  const { birthday, anniversary } = dayOf(
    first('birthday') || (date === '' ? '' : `${date}.${month}.${year.padStart(4, '0')}`),
    monthFirst,
  );
  return merged(
    {
      ...emptyContact,
      name: given || (lastName === '' ? first('full') : ''),
      lastName,
      nickname: first('nickname'),
      company: first('company'),
      jobTitle: first('jobTitle'),
      birthday,
      notes: first('notes'),
    },
    {
      mails: all('email'),
      phones: numbersOf(phones.filter((column) => !isFax(column))),
      faxes: [...all('fax'), ...numbersOf(phones.filter(isFax))],
      addresses: addressesOf(row, columns),
      ...(anniversary !== undefined && { anniversary }),
    },
    texts,
  );
}

export interface CsvContacts {
  readonly contacts: readonly ContactValues[];
  /** Names of columns with values that a contact has no field for. */
  readonly unused: readonly string[];
  /** True if an open quote made the rows below it part of a cell. */
  readonly isBroken: boolean;
}

/**
 * The contacts of a CSV file with a line of column names, with any separator. A contact without a name takes another of its values,
 * and has none without these.
 */
export function fromCsv(file: string, texts: ImportTexts): CsvContacts {
  // Excel's first line that names the separator.
  const [first = '', delimiter = ''] = /^\uFEFF?(?:"?sep=(.)"?(?:\r\n|\r|\n))?/i.exec(file) ?? [];
  const { data, errors, meta } = Papa.parse<Record<string, string>>(file.slice(first.length), {
    header: true,
    skipEmptyLines: 'greedy',
    delimiter,
  });
  const isBroken = errors.some(({ type }) => type === 'Quotes');
  const columns = columnsOf(meta.fields ?? [], texts);
  if (columns.every(({ role }) => role === undefined || role === 'label'))
    return { contacts: [], unused: [], isBroken };
  const unused = columns.filter(
    (column) => column.role === undefined && data.some((row) => cellOf(row, column) !== ''),
  );
  const birthday = columns.find(({ role }) => role === 'birthday');
  const monthFirst =
    birthday &&
    isMonthFirst(
      birthday.header,
      data.map((row) => cellOf(row, birthday)),
    );
  return {
    contacts: data.map((row) => contactOf(row, columns, monthFirst, texts)),
    unused: unused.map(({ header }) => header),
    isBroken,
  };
}
