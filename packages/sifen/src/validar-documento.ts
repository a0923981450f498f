import type { DatosDocumento, TipoDocumento } from './documento.ts';
import type { Problema } from './problema.ts';
import { totalesDe, validarComunes, type ContextoValidacion } from './validacion/comunes.ts';
import { validarObservacion } from './validacion/encabezado.ts';
import { validarDatosFactura } from './validar-factura.ts';
import { validarDatosNota } from './validar-nota.ts';

export { LIMITE_INNOMINADO, type ContextoValidacion } from './validacion/comunes.ts';

/**
 * All problems that prevent issuing a document, each at its field, in the order of the form. The same
 * function is used by the form during input and by the server before it assigns a number.
 *
 * @param tipo 1 factura or 5 nota de crédito.
 */
export function validarDatos(
  datos: DatosDocumento,
  tipo: TipoDocumento,
  context: ContextoValidacion,
): Problema[] {
  if (tipo === 1) return validarDatosFactura(datos, context);
  if (tipo === 5) return validarDatosNota(datos, context);
  const totales = totalesDe(datos, context);
  return [...validarComunes(datos, totales, context), ...validarObservacion(datos.observacion)];
}

/** True when no problem prevents issuing. */
export function esEmitible(problems: readonly Problema[]): boolean {
  return !problems.some((one) => one.nivel === 'error');
}
