import { calcularDigitoVerificador, esNumeroRuc, formatearRuc, parsearRuc } from '@portal/sifen';
import type { Caller } from '../context/context.ts';
import type { DocumentosTable } from '../store/schema/tables.ts';

const SEPARATORS = /[\s.]/g;
/** A number with a check digit, right or wrong. */
const WITH_DIGIT = /^[0-9A-Z]+-\d$/;

/**
 * One form of a document number, whatever its spelling: `4.554.737`, `4 554 737` and `4554737-1` are `4554737`. A wrong check digit is
 * kept with its dash, as it is not part of the number.
 */
export function canonicalDocumento(nroDocumento: string): string {
  const plain = nroDocumento.trim().toUpperCase().replace(SEPARATORS, '');
  const ruc = parsearRuc(plain);
  if (ruc.ok) return ruc.ruc;
  return WITH_DIGIT.test(plain) ? plain : plain.replaceAll('-', '');
}

/**
 * The document numbers under which a person receives: their own as it is and, where it can be a RUC, with and without its check digit.
 * Who registered with `80069563-1` or `80.069.563` receives with all of them.
 */
export function documentosOfPersona(nroDocumento: string): readonly string[] {
  const typed = nroDocumento.trim().toUpperCase();
  const numero = canonicalDocumento(typed);
  if (numero === '' || numero === '0') return [];
  const spellings = esNumeroRuc(numero)
    ? [numero, formatearRuc(numero, calcularDigitoVerificador(numero))]
    : [numero];
  return [...new Set([typed, ...spellings])];
}

/** True if the caller is the receiver of a document. */
export function esReceptor(
  user: Caller,
  { receptor_documento }: Pick<DocumentosTable, 'receptor_documento'>,
): boolean {
  return documentosOfPersona(user.nro_documento).includes(receptor_documento);
}
