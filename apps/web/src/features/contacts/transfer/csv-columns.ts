import { plainText } from '../../../lib/plain-text.ts';
import { contactFields } from '../model.ts';
import type { ImportTexts } from './import-texts.ts';

/** The meaning of a column; `label` says of what kind another is, `courtesy` is a form of address. */
export type Role =
  | 'full'
  | 'given'
  | 'middle'
  | 'family'
  | 'nickname'
  | 'company'
  | 'jobTitle'
  | 'birthday'
  | 'notes'
  | 'email'
  | 'phone'
  | 'fax'
  | 'address'
  | 'birthYear'
  | 'birthMonth'
  | 'birthDay'
  | 'label';

/** A column of a CSV file. */
export interface Column {
  readonly header: string;
  readonly role: Role | undefined;
  /** The address that the column is a part of: `work`, `home`, a number. */
  readonly place: string;
  /** A whole address, instead of a part of one. */
  readonly isWhole: boolean;
}

/** Names of columns in Google Contacts, Outlook and Thunderbird, in English and Spanish. */
const names: Readonly<Partial<Record<Role, readonly string[]>>> = {
  given: ['first name', 'given name', 'nombre', 'nombres', 'primer nombre'],
  middle: ['middle name', 'additional name', 'segundo nombre', 'otros nombres'],
  family: ['last name', 'family name', 'lastname', 'apellido', 'apellidos', 'surname'],
  full: ['name', 'full name', 'display name', 'nombre completo', 'nombre mostrado', 'nombre para mostrar'],
  nickname: ['nickname', 'apodo', 'sobrenombre', 'alias'],
  company: [
    'company',
    'organization name',
    'organization 1 - name',
    'organization',
    'empresa',
    'compania',
    'organizacion',
  ],
  jobTitle: [
    'job title',
    'jobtitle',
    'organization title',
    'organization 1 - title',
    'cargo',
    'puesto',
    'titulo laboral',
  ],
  birthday: ['birthday', 'cumpleanos', 'fecha de nacimiento'],
  birthYear: ['birth year', 'ano de nacimiento'],
  birthMonth: ['birth month', 'mes de nacimiento'],
  birthDay: ['birth day', 'dia de nacimiento'],
  notes: ['notes', 'notas', 'observaciones'],
};

const LABEL = /\b(?:type|label|tipo|etiqueta)\b/;
const MAIL = /\be-?mail|\bcorreo\b/;
const PHONE = /phone|telefono|\bmobile\b|\bmovil\b|\bcelular\b|\bcell\b/;
const FAX = /\bfax\b/;
const ADDRESS =
  /\baddress\b|\bdireccion\b|\bdomicilio\b|\bstreet\b|\bcalle\b|\bcity\b|\bciudad\b|\bstate\b|\bestado\b|\bprovincia\b|\bpostal\b|\bzip|\bcountry\b|\bpais\b/;

function roleOf(header: string, { fields }: ImportTexts): Role | undefined {
  const plain = plainText(header).trim();
  const own = contactFields.find((field) => plainText(fields[field]) === plain);
  if (own === 'name') return 'given';
  if (own === 'lastName') return 'family';
  if (own !== undefined) return own;
  if (plain === plainText(fields.otherPhones)) return 'phone';
  if (plain === plainText(fields.otherEmails)) return 'email';
  const named = (Object.keys(names) as readonly Role[]).find((role) => names[role]?.includes(plain));
  if (named !== undefined) return named;
  if (LABEL.test(plain)) return 'label';
  if (FAX.test(plain)) return 'fax';
  if (MAIL.test(plain)) return /display|mostrar|nombre/.test(plain) ? 'label' : 'email';
  if (PHONE.test(plain)) return /pager|buscapersonas|telex/.test(plain) ? undefined : 'phone';
  return ADDRESS.test(plain) && !/web|\bip\b/.test(plain) ? 'address' : undefined;
}

function placeOf(plain: string): string {
  // Google's `Address 2 - Street`; Thunderbird's `Home Address 2` is a line of an address.
  const [number] = /(?<=^address )\d+/.exec(plain) ?? [];
  if (number !== undefined) return number;
  if (/business|work|trabajo|oficina|laboral/.test(plain)) return 'work';
  if (/home|particular|domicilio|casa/.test(plain)) return 'home';
  return /other|otr[ao]/.test(plain) ? 'other' : '';
}

/** The columns of a file by its line of names. */
export const columnsOf = (headers: readonly string[], texts: ImportTexts): readonly Column[] => {
  const found = headers.map((header) => {
    const plain = plainText(header);
    return {
      header,
      role: roleOf(header, texts),
      place: placeOf(plain),
      isWhole: plain.includes('formatted'),
    };
  });
  // Outlook's `Title` is a form of address, beside its `Job Title`; elsewhere it is the job.
  const isTitled = found.some(({ role }) => role === 'jobTitle' || role === 'middle');
  return found.map((column) =>
    plainText(column.header) === 'title' && !isTitled ? { ...column, role: 'jobTitle' } : column,
  );
};

/** Order of phones: without a kind, mobile, of work, of home, others. */
export function phoneRank(header: string): number {
  const plain = plainText(header);
  if (/mobile|movil|celular|\bcell\b/.test(plain)) return 1;
  if (/business|work|trabajo|company|oficina/.test(plain)) return 2;
  if (/home|particular|casa/.test(plain)) return 3;
  return /other|otro|assistant|asistente|car\b|callback|radio|tty/.test(plain) ? 4 : 0;
}
