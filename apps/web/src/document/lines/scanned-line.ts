import { numberText, parseNumber } from '../../lib/number-text.ts';
import { emptyLinea, isBlank, type LineaForm } from '../model/document-form.ts';
import { codeKey } from '../model/filled-fields.ts';

/** The other line that has the code of a line holding nothing else. */
const sameCode = (items: readonly LineaForm[], { clave, codigo, ...rest }: LineaForm) =>
  isBlank({ ...rest, clave, codigo: '' })
    ? items.find((one) => one.clave !== clave && codeKey(one.codigo) === codeKey(codigo))
    : undefined;

/** True where one can be added to the quantity: a text that is no number is its user's to mend. */
const countsUp = ({ cantidad }: LineaForm): boolean =>
  cantidad === '' || !Number.isNaN(parseNumber(cantidad));

/**
 * Adds one to the line that has the scanned code already and blanks the line it was scanned into; undefined if there is no such line.
 */
export function addScanned(items: readonly LineaForm[], scanned: LineaForm): LineaForm[] | undefined {
  const known = sameCode(items, scanned);
  if (known === undefined || !countsUp(known)) return undefined;
  const one = { ...known, cantidad: numberText((parseNumber(known.cantidad) || 0) + 1) };
  return items.map((linea) =>
    linea === known ? one : linea.clave === scanned.clave ? { ...emptyLinea(), clave: scanned.clave } : linea,
  );
}
