import { parseNumber } from '../../lib/number-text.ts';
import type { FieldErrors } from '../../ui/form/field-errors.ts';
import { numberMessage } from '../../ui/form/number-message.ts';
import { text } from '../texts.ts';
import type { DocumentForm } from './document-form.ts';

/** A field's name with its message; without a message the field is valid. */
export type Checked = readonly [name: string, message: string | undefined];

export const wholeMessage = (value: string, min: number, max: number): string | undefined => {
  const number = parseNumber(value);
  const isWhole = Number.isInteger(number) && number >= min && number <= max;
  return isWhole ? undefined : text('reglas.entero', { min, max });
};

const lineNumbers = [
  'cantidad',
  'precio_unitario',
  'descuento_unitario',
  'proporcion',
  'tipo_cambio',
  'anticipo_unitario',
] as const;

/**
 * Format rules for every kind of document: valid numbers, and rules that the document's own rules cannot check. Handwritten
 * instead of a yup schema: the form validates after every key, and yup would be a third of its code.
 */
export const documentShape = (form: DocumentForm): Checked[] => [
  ['punto', form.establecimiento !== '' && form.punto === '' ? text('reglas.punto') : undefined],
  ['fecha_emision', form.fecha_fija && form.fecha_emision === '' ? text('reglas.fechaEmision') : undefined],
  ['tipo_cambio', numberMessage(form.tipo_cambio)],
  receptorShape(form.receptor),
  ...form.items.flatMap((line, index) =>
    lineNumbers.map((name): Checked => [`items.${String(index)}.${name}`, numberMessage(line[name])]),
  ),
];

/** Format rules of the receiver; receivers abroad or without a name have no house number field. */
export const receptorShape = ({ tipo, contacto }: DocumentForm['receptor']): Checked => [
  'receptor.contacto.numero_casa',
  tipo === 'exterior' || tipo === 'innominado' ? undefined : numberMessage(contacto.numero_casa),
];

/** The fields with a message. */
export const messagesOf = (checked: readonly Checked[]): FieldErrors =>
  Object.fromEntries(checked.filter((field): field is readonly [string, string] => field[1] !== undefined));
