import { validarCondicion } from './condicion.ts';
import { MUESTRAS_MEDICAS } from './catalogos/operacion.ts';
import type { DatosDocumento, TipoDocumento } from './documento.ts';
import type { Geografia } from './lugares.ts';
import { MENSAJES } from './mensajes.ts';
import { aviso, problema } from './problema.ts';
import type { Problema } from './problema.ts';
import { calcularTotales, totalEnGuaranies } from './totales.ts';
import type { Totales } from './totales.ts';
import {
  validarFechaEmision,
  validarMoneda,
  validarObservacion,
  validarOperacion,
} from './validacion/encabezado.ts';
import {
  validarComplementos,
  validarSinComplementos,
  type ContextoComplementos,
} from './validacion/complementos.ts';
import { MONTO_MAXIMO, validarItems } from './validacion/items.ts';
import { validarNotaCredito } from './validacion/nota-credito.ts';
import type { ContextoNota } from './validacion/nota-credito.ts';
import { validarReceptor } from './validacion/receptor.ts';

/** Guaraníes from which the client must be named (NT 24, since 2025). */
export const LIMITE_INNOMINADO = 7_000_000;

/** Facts from outside the document. What is left out is not checked. */
export interface ContextoValidacion extends ContextoComplementos, ContextoNota {
  ahora: string;
  limite_innominado?: number | undefined;
  redondeo_sedeco?: boolean | undefined;
  /** Totals, when the caller has them already. */
  totales?: Totales | undefined;
  /** `null` while none is chosen. */
  establecimiento?: string | null | undefined;
  tiene_timbrado?: boolean | undefined;
  tiene_certificado?: boolean | undefined;
  /** The table of places; a browser has none. */
  geografia?: Geografia | undefined;
}

/**
 * Everything that forbids issuing a document as it is filled in, each at its field, in the order of the form. The same
 * function serves the form while people type and the server before it assigns a number.
 *
 * @param tipo 1 factura or 5 nota de crédito.
 */
export function validarDatos(
  datos: DatosDocumento,
  tipo: TipoDocumento,
  contexto: ContextoValidacion,
): Problema[] {
  const totales =
    contexto.totales ?? calcularTotales(datos, { redondeo_sedeco: contexto.redondeo_sedeco ?? false });
  const problemas = [
    ...validarEmisor(contexto),
    ...validarFechaEmision(datos.fecha_emision, contexto.ahora),
    ...validarMoneda(datos),
    ...(tipo === 1 ? validarOperacion(datos) : []),
    ...validarReceptor(datos.receptor, contexto.geografia),
    ...validarInnominado(datos, totales, contexto.limite_innominado ?? LIMITE_INNOMINADO),
    ...validarItems(datos.items, datos.moneda, { descuentoCopiado: tipo === 5 }),
    ...validarTotal(datos, totales),
  ];
  if (tipo === 1) {
    problemas.push(...validarFactura(datos, totales), ...validarComplementos(datos, totales, contexto));
  }
  if (tipo === 5) {
    problemas.push(...validarSinComplementos(datos));
    problemas.push(...validarNotaCredito(datos, totales.total_general, contexto));
  }
  return [...problemas, ...validarObservacion(datos.observacion)];
}

/** True when nothing forbids issuing. */
export function esEmitible(problemas: readonly Problema[]): boolean {
  return !problemas.some((uno) => uno.nivel === 'error');
}

function validarEmisor({
  establecimiento,
  tiene_timbrado,
  tiene_certificado,
}: ContextoValidacion): Problema[] {
  const problemas: Problema[] = [];
  if (establecimiento === null || establecimiento === '') {
    problemas.push(problema('establecimiento', 'requerido', MENSAJES.establecimiento));
  } else if (tiene_timbrado === false) {
    problemas.push(problema('punto', 'timbrado', MENSAJES.sinTimbrado));
  }
  if (tiene_certificado === false) problemas.push(problema('', 'certificado', MENSAJES.sinCertificado));
  return problemas;
}

/** Response code 1321; samples of medicines are exempt. */
function validarInnominado(datos: DatosDocumento, totales: Totales, limite: number): Problema[] {
  if (datos.receptor.tipo !== 'innominado' || datos.tipo_transaccion === MUESTRAS_MEDICAS) return [];
  const total = totalEnGuaranies(totales, datos.moneda);
  if (total === undefined || total < limite) return [];
  return [problema('receptor', 'innominado', MENSAJES.identificarCliente(limite))];
}

function validarTotal(datos: DatosDocumento, totales: Totales): Problema[] {
  if (datos.items.length === 0) return [];
  if (totales.total_general > MONTO_MAXIMO || (totales.total_gs ?? 0) > MONTO_MAXIMO) {
    return [problema('items', 'maximo', 'El total supera el máximo admitido')];
  }
  const bruto = totales.items.findIndex((linea) => linea.bruto > MONTO_MAXIMO);
  if (bruto >= 0)
    return [problema(`items.${bruto}`, 'maximo', 'El importe del ítem supera el máximo admitido')];
  if (totales.total_descuento > MONTO_MAXIMO) {
    return [problema('items', 'maximo', 'El total de descuentos supera el máximo admitido')];
  }
  if (totales.total_general === 0) return [aviso('items', 'total_cero', 'El total del documento es cero')];
  return [];
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
