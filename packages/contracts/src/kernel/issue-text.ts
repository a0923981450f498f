import type { z } from 'zod';
import { suggestion } from './closest.ts';

type Issue = z.core.$ZodIssue;

export const MISSING = 'Es obligatorio';
export const NO_SUCH_DAY = 'Ese día no existe en el calendario';

/** The Spanish message of an issue that has none in the contract. It is worded to follow the name of the field. */
export function issueText(issue: z.core.$ZodRawIssue | Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? MISSING : typeText(issue.expected);
    case 'too_small':
      return smallText(issue);
    case 'too_big':
      return bigText(issue);
    case 'invalid_format':
      return isNoSuchDay(issue)
        ? NO_SUCH_DAY
        : `Debe ${formats[issue.format] ?? 'tener la forma que indica /docs'}`;
    case 'invalid_value':
      return valueText(issue.values, issue.input);
    case 'not_multiple_of':
      return `Debe ser múltiplo de ${String(issue.divisor)}`;
    case 'unrecognized_keys':
      return `Claves desconocidas: ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return unionText(issue);
    case 'invalid_key':
      return 'Una clave no es válida';
    case 'invalid_element':
      return 'Un elemento no es válido';
    case 'custom':
      return 'No es válido';
  }
}

const types: Readonly<Record<string, string>> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso',
  array: 'una lista',
  tuple: 'una lista',
  object: 'un objeto',
  record: 'un objeto',
  null: 'nulo',
};

/** @param expected as zod calls the type */
export const typeText = (expected: string): string =>
  expected === 'undefined' || expected === 'never'
    ? 'No debe venir'
    : `Debe ser ${types[expected] ?? 'de otro tipo'}`;

const formats: Readonly<Record<string, string>> = {
  date: 'ser una fecha con la forma AAAA-MM-DD',
  datetime: 'ser una fecha y hora ISO 8601, como 2026-01-15T12:00:00Z',
  email: 'ser un correo válido',
  url: 'ser una URL',
  uuid: 'ser un UUID',
  base64: 'venir en base64',
};

type Size = {
  readonly origin: string;
  readonly exact?: boolean | undefined;
  readonly inclusive?: boolean | undefined;
};

function counted(count: number | bigint, origin: string): string | undefined {
  const one = count.toString() === '1';
  if (origin === 'string') return `${String(count)} ${one ? 'carácter' : 'caracteres'}`;
  if (origin === 'array') return `${String(count)} ${one ? 'elemento' : 'elementos'}`;
  return undefined;
}

function smallText({
  minimum,
  origin,
  exact,
  inclusive,
}: Size & { readonly minimum: number | bigint }): string {
  const size = counted(minimum, origin);
  if (size === undefined)
    return inclusive === false ? `Debe ser mayor a ${String(minimum)}` : `Debe ser ${String(minimum)} o más`;
  if (exact === true) return `Debe tener ${size}`;
  return minimum.toString() === '1' ? 'No puede estar vacío' : `Debe tener al menos ${size}`;
}

function bigText({
  maximum,
  origin,
  exact,
  inclusive,
}: Size & { readonly maximum: number | bigint }): string {
  const size = counted(maximum, origin);
  if (size === undefined)
    return inclusive === false
      ? `Debe ser menor a ${String(maximum)}`
      : `Debe ser ${String(maximum)} o menos`;
  return exact === true ? `Debe tener ${size}` : `Admite hasta ${size}`;
}

function valueText(values: readonly z.core.util.Primitive[], input: unknown): string {
  const known = values.map(String);
  if (known.length === 1) return `Debe ser ${known.join()}`;
  const meant = typeof input === 'string' ? suggestion(input, known) : '';
  return `Debe ser uno de: ${known.join(', ')}.${meant}`;
}

interface Union {
  readonly errors: readonly (readonly Issue[])[];
  readonly input?: unknown;
  /** The field that discriminates the union. */
  readonly discriminator?: string | undefined;
  readonly options?: readonly z.core.util.Primitive[];
}

/** Lists the values of a discriminated union, or the literals and plain types of another one. */
function unionText({ errors, input, ...choice }: Union): string {
  if (input === undefined) return MISSING;
  if (choice.options !== undefined) {
    const given = ((input ?? {}) as Readonly<Record<string, unknown>>)[choice.discriminator ?? ''];
    return given === undefined ? MISSING : valueText(choice.options, given);
  }
  const own = errors.flatMap((issues) => issues.filter(({ path }) => path.length === 0));
  const values = own.flatMap((inner) => (inner.code === 'invalid_value' ? inner.values : []));
  if (values.length > 0) return valueText(values, input);
  const names = own.flatMap((inner) => (inner.code === 'invalid_type' ? (types[inner.expected] ?? []) : []));
  return names.length > 1 ? `Debe ser ${[...new Set(names)].join(' o ')}` : 'No es válido';
}

/** True if a date (in a union, one option) is well formed but not a calendar day: 2026-02-30. */
export function isNoSuchDay(issue: z.core.$ZodRawIssue | Issue): boolean {
  const isDate =
    issue.code === 'invalid_union'
      ? issue.errors.flat().some((inner) => isNoSuchDay({ ...inner, input: issue.input } as Issue))
      : issue.code === 'invalid_format' && (issue.format === 'date' || issue.format === 'datetime');
  const day = typeof issue.input === 'string' ? /^(\d{4}-\d{2})-(\d{2})(?:T|$)/.exec(issue.input) : null;
  return isDate && day !== null && !isDay(day[0].slice(0, 10));
}

function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
