import type { Condicion, Retencion } from './documento.ts';
import { esFecha } from './fechas.ts';
import { problema } from './problema.ts';
import type { Problema } from './problema.ts';
import { FORMATO_TIMBRADO, PRIMERA_FECHA } from './validacion/asociado.ts';

/** iTiPago of a payment by retención (MT E606). */
export const PAGO_RETENCION = 10;

const NUMERO = /^\d{3}-\d{3}-(?!0+$)\d{7}$/;

/** The retenciones among the payments: associated documents of the factura, besides those that were entered. */
export function retencionesDe(condicion: Condicion | undefined): Retencion[] {
  if (condicion === undefined) return [];
  const pagos = condicion.tipo === 'contado' ? condicion.pagos : condicion.entrega_inicial;
  return pagos.flatMap(({ tipo, retencion }) => (tipo === PAGO_RETENCION ? (retencion ?? []) : []));
}

/**
 * Validates the comprobante of a payment by retención (MT 12.4, 2405 to 2412). `emision` is the day of the factura, or `''` if
 * unknown.
 */
export function problemasRetencion(
  retencion: Retencion | undefined,
  campo: string,
  emision: string,
): Problema[] {
  const { numero = '', timbrado = '', fecha = '' } = retencion ?? {};
  const problems: Problema[] = [];
  if (!NUMERO.test(numero)) {
    const mensaje = 'El número de la retención debe tener la forma 001-001-0000001';
    problems.push(problema(`${campo}.numero`, 'formato', mensaje));
  }
  const [, formato, mensajeTimbrado] = FORMATO_TIMBRADO;
  if (!formato.test(timbrado)) problems.push(problema(`${campo}.timbrado`, 'formato', mensajeTimbrado));
  if (!esFecha(fecha) || fecha < PRIMERA_FECHA) {
    problems.push(problema(`${campo}.fecha`, 'fecha', 'Ingrese una fecha válida'));
  } else if (emision !== '' && fecha > emision) {
    const mensaje = 'La fecha del documento asociado no puede ser posterior a la emisión';
    problems.push(problema(`${campo}.fecha`, 'posterior', mensaje));
  }
  return problems;
}
