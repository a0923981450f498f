import type { FieldErrors } from '../../ui/form/field-errors.ts';
import type { DocumentForm } from './document-form.ts';

const renamed: Readonly<Record<string, string>> = { afectacion: 'iva', tasa: 'iva' };

/**
 * Maps a field path of the rules or the service to the form: there items are counted without blank rows; here IVA is one column and
 * the check digit is part of the RUC.
 *
 * @param rows row of each item, from `toDatos`
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

/** Messages of the service that are still valid: a field that was changed since loses its message. */
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

/** The fields on which a message depends: its own, or for the number those that it consists of. */
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
