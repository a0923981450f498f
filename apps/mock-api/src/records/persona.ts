import { calcularDigitoVerificador, esNumeroRuc, formatearRuc, parsearRuc } from '@portal/sifen';
import type { Caller } from '../context/context.ts';
import type { DocumentosTable } from '../store/schema/tables.ts';

/**
 * The document numbers under which a person receives: their own as it is and, where it can be a RUC, with its check digit. Who
 * registered with `80069563-1` receives with and without it, too.
 */
export function documentosOfPersona(nroDocumento: string): readonly string[] {
  const numero = nroDocumento.trim().toUpperCase();
  if (numero === '' || numero === '0') return [];
  const withDigit = parsearRuc(numero);
  if (withDigit.ok) return [numero, withDigit.ruc];
  return esNumeroRuc(numero) ? [numero, formatearRuc(numero, calcularDigitoVerificador(numero))] : [numero];
}

/** True if the caller is the receiver of a document. */
export function esReceptor(
  user: Caller,
  { receptor_documento }: Pick<DocumentosTable, 'receptor_documento'>,
): boolean {
  return documentosOfPersona(user.nro_documento).includes(receptor_documento);
}
