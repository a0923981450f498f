import { validarCondicion } from './condicion.ts';
import type { DatosDocumento } from './documento.ts';
import { problema } from './problema.ts';
import type { Problema } from './problema.ts';
import type { Totales } from './totales.ts';
import { validarComplementos } from './validacion/complementos.ts';
import { totalesDe, validarComunes, type ContextoValidacion } from './validacion/comunes.ts';
import { validarObservacion, validarOperacion } from './validacion/encabezado.ts';

/** `validarDatos` for facturas only, so that the form of facturas does not bundle the rules of notas. */
export function validarDatosFactura(datos: DatosDocumento, context: ContextoValidacion): Problema[] {
  const totales = totalesDe(datos, context);
  return [
    ...validarComunes(datos, totales, context, { operacion: validarOperacion }),
    ...validarFactura(datos, totales),
    ...validarComplementos(datos, totales, context),
    ...validarObservacion(datos.observacion),
  ];
}

function validarFactura(datos: DatosDocumento, totales: Totales): Problema[] {
  const problems: Problema[] = [];
  if (datos.condicion === undefined) {
    problems.push(problema('condicion', 'requerido', 'Seleccione la condición de venta'));
  } else {
    problems.push(
      ...validarCondicion(datos.condicion, {
        total: totales.total_general,
        moneda: datos.moneda,
        fecha_emision: datos.fecha_emision,
        presencia: datos.presencia,
      }),
    );
  }
  if (datos.asociado !== undefined || datos.motivo !== undefined) {
    const mensaje = 'Una factura no lleva documento asociado ni motivo';
    problems.push(problema('asociado', 'no_corresponde', mensaje));
  }
  return problems;
}
