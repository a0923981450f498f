import { TIPOS_IMPRESO } from '../catalogos/asociado.ts';
import { existeOpcion } from '../catalogos/opcion.ts';
import { parsearCdc } from '../cdc.ts';
import type { DocumentoAsociado } from '../documento.ts';
import { esFecha, fechaLocal } from '../fechas.ts';
import { problema } from '../problema.ts';
import type { Problema } from '../problema.ts';

/** Documents that may be referred to, and the messages for others. */
export interface AsociadosAdmitidos {
  /** Kinds of electronic documents, C002. */
  readonly electronicos: readonly number[];
  /** Kinds of printed documents, H009. */
  readonly impresos: readonly number[];
  readonly vacio: string;
  readonly otroTipo: string;
}

/** Field, form and message of the timbrado of a printed document. */
export const FORMATO_TIMBRADO = ['timbrado', /^(?!0+$)\d{8}$/, 'El timbrado debe tener 8 dígitos'] as const;
const FORMATOS_IMPRESO = [
  FORMATO_TIMBRADO,
  ['establecimiento', /^\d{3}$/, 'El establecimiento debe tener 3 dígitos'],
  ['punto', /^\d{3}$/, 'El punto de expedición debe tener 3 dígitos'],
  ['numero', /^(?!0+$)\d{7}$/, 'El número debe tener 7 dígitos'],
] as const;

/** The schema accepts no earlier date of a printed document. */
export const PRIMERA_FECHA = '2000-01-01';

/** Validates one associated document (MT H) at the path `campo`. */
export function validarAsociado(
  asociado: DocumentoAsociado,
  campo: string,
  admitidos: AsociadosAdmitidos,
): Problema[] {
  if (asociado.tipo === 'electronico') return problemasCdc(asociado.cdc, `${campo}.cdc`, admitidos);
  const problems = FORMATOS_IMPRESO.filter(([nombre, pattern]) => !pattern.test(asociado[nombre])).map(
    ([nombre, , mensaje]) => problema(`${campo}.${nombre}`, 'formato', mensaje),
  );
  if (!existeOpcion(TIPOS_IMPRESO, asociado.tipo_documento)) {
    problems.push(problema(`${campo}.tipo_documento`, 'catalogo', 'Seleccione el tipo de documento'));
  } else if (!admitidos.impresos.includes(asociado.tipo_documento)) {
    problems.push(problema(`${campo}.tipo_documento`, 'tipo', admitidos.otroTipo));
  }
  if (!esFecha(asociado.fecha) || asociado.fecha < PRIMERA_FECHA) {
    problems.push(problema(`${campo}.fecha`, 'fecha', 'Ingrese una fecha válida'));
  }
  return problems;
}

/** Checks that a CDC is well formed and of an accepted kind. */
export function problemasCdc(
  texto: string,
  campo: string,
  { electronicos, vacio: empty, otroTipo }: Pick<AsociadosAdmitidos, 'electronicos' | 'vacio' | 'otroTipo'>,
): Problema[] {
  if (texto.trim() === '') return [problema(campo, 'requerido', empty)];
  const cdc = parsearCdc(texto);
  if (!cdc.ok) return [problema(campo, 'cdc', cdc.mensaje)];
  return electronicos.includes(cdc.tipo) ? [] : [problema(campo, 'tipo', otroTipo)];
}

/** A printed document cannot be newer than the one that refers to it. */
export function validarFechaAsociado(
  asociado: DocumentoAsociado | undefined,
  campo: string,
  fechaEmision: string,
): Problema[] {
  if (asociado?.tipo !== 'impreso' || !esFecha(asociado.fecha)) return [];
  if (asociado.fecha <= fechaLocal(fechaEmision)) return [];
  const mensaje = 'La fecha del documento asociado no puede ser posterior a la emisión';
  return [problema(`${campo}.fecha`, 'posterior', mensaje)];
}
