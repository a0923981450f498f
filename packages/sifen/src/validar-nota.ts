import type { DatosDocumento } from './documento.ts';
import type { Problema } from './problema.ts';
import { validarSinComplementos } from './validacion/complementos.ts';
import { totalesDe, validarComunes, type ContextoValidacion } from './validacion/comunes.ts';
import { validarObservacion } from './validacion/encabezado.ts';
import { validarNotaCredito } from './validacion/nota-credito.ts';

/** `validarDatos` of a nota de crédito. */
export function validarDatosNota(datos: DatosDocumento, contexto: ContextoValidacion): Problema[] {
  const totales = totalesDe(datos, contexto);
  return [
    ...validarComunes(datos, totales, contexto, { descuentoCopiado: true }),
    ...validarSinComplementos(datos),
    ...validarNotaCredito(datos, totales.total_general, contexto),
    ...validarObservacion(datos.observacion),
  ];
}
