import { validarCondicion } from './condicion.ts';
import type { DatosDocumento } from './documento.ts';
import { problema } from './problema.ts';
import type { Problema } from './problema.ts';
import type { Totales } from './totales.ts';
import { validarComplementos } from './validacion/complementos.ts';
import { totalesDe, validarComunes, type ContextoValidacion } from './validacion/comunes.ts';
import { validarObservacion, validarOperacion } from './validacion/encabezado.ts';

/** `validarDatos` for facturas only, so that the form of facturas does not bundle the rules of notas. */
export function validarDatosFactura(datos: DatosDocumento, contexto: ContextoValidacion): Problema[] {
  const totales = totalesDe(datos, contexto);
  return [
    ...validarComunes(datos, totales, contexto, { operacion: validarOperacion }),
    ...validarFactura(datos, totales),
    ...validarComplementos(datos, totales, contexto),
    ...validarObservacion(datos.observacion),
  ];
}

function validarFactura(datos: DatosDocumento, totales: Totales): Problema[] {
  const problemas: Problema[] = [];
  if (datos.condicion === undefined) {
    problemas.push(problema('condicion', 'requerido', 'Seleccione la condición de venta'));
  } else {
    problemas.push(
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
    problemas.push(problema('asociado', 'no_corresponde', mensaje));
  }
  return problemas;
}
