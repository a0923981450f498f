import type { DatosDocumento } from './documento.ts';
import type { Problema } from './problema.ts';
import { validarSinComplementos } from './validacion/complementos.ts';
import { totalesDe, validarComunes, type ContextoValidacion } from './validacion/comunes.ts';
import { validarObservacion } from './validacion/encabezado.ts';
import { validarNotaCredito } from './validacion/nota-credito.ts';

/** `validarDatos` of a nota de crédito. */
export function validarDatosNota(datos: DatosDocumento, context: ContextoValidacion): Problema[] {
  const totales = totalesDe(datos, context);
  return [
    ...validarComunes(datos, totales, context, { descuentoCopiado: true }),
    ...validarSinComplementos(datos),
    ...validarNotaCredito(datos, totales.total_general, context),
    ...validarObservacion(datos.observacion),
  ];
}
