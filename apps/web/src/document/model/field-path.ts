import type { FieldErrors } from '../../ui/form/field-errors.ts';
import type { DocumentForm } from './document-form.ts';

const renamed: Readonly<Record<string, string>> = { afectacion: 'iva', tasa: 'iva' };

/**
 * The form's name of a field that the rules or the service name: items count without the blank rows there, IVA is one column here,
 * the check digit is part of the RUC.
 *
 * @param rows row of each item, as `toDatos` gives it
 */
export function fieldOf(path: string, rows: readonly number[]): string {
  const plain = path.replace(/^datos\.?/, '');
  if (plain === '') return 'general';
  if (plain === 'receptor.dv') return 'receptor.ruc';
  const item = /^items\.(\d+)\.(\w+)$/.exec(plain);
  if (!item) return plain;
  const [, index = '0', name = ''] = item;
  return `items.${String(rows[Number(index)] ?? Number(index))}.${renamed[name] ?? name}`;
}

/** Messages of the service that still speak of what is on screen: a field that was changed since drops its message. */
export function stillValid(errors: FieldErrors, sent: DocumentForm, now: DocumentForm): FieldErrors {
  if (sent === now) return errors;
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => {
      const row = /^items\.(\d+)\./.exec(field)?.[1];
      if (row !== undefined && sent.items[Number(row)]?.clave !== now.items[Number(row)]?.clave) return false;
      return decisive(field).every((name) => valueAt(sent, name) === valueAt(now, name));
    }),
  );
}

/** The fields on which a message depends: its own, but the number is made of others. */
const decisive = (field: string): readonly string[] =>
  field === 'numero' ? ['establecimiento', 'punto'] : [field];

function valueAt(form: DocumentForm, field: string): unknown {
  let value: unknown = form;
  for (const key of field.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return value;
}
