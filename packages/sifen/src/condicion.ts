import { TIPOS_PAGO, MARCAS_TARJETA } from './catalogos/condicion.ts';
import { existeOpcion } from './catalogos/opcion.ts';
import { aEscala, cuentaDecimales, deEscala, sumar } from './decimal.ts';
import type { Condicion, Cuota, Pago } from './documento.ts';
import { esFecha, fechaLocal, sumarDias, sumarMeses } from './fechas.ts';
import { MENSAJES } from './mensajes.ts';
import { PAGO_RETENCION, problemasRetencion } from './retencion.ts';
import { problema, problemaLargo } from './problema.ts';
import type { Problema } from './problema.ts';
import { decimalesMoneda } from './totales.ts';

export interface PlanCuotas {
  /** The amount left after the entrega inicial. */
  saldo: number;
  cantidad: number;
  primer_vencimiento: string;
  moneda: string;
  /** Default: 30. */
  cada_dias?: number;
  /** Monthly, on the same day as the first one, instead of every `cada_dias`. */
  por_mes?: boolean;
}

/** The values against which a condición de venta is validated. */
export interface ContextoCondicion {
  total: number;
  moneda: string;
  fecha_emision: string;
  /** iIndPres: payment 16 is for presencia 5 only. */
  presencia?: number | undefined;
}

const CUOTAS_MAXIMAS = 999;
const CHEQUE = 2;
const TARJETAS = [3, 4];
const PAGO_BANCARIO = 16;
const OTRO_PAGO = 99;
const OPERACION_BANCARIA = 5;

/**
 * Equal cuotas in whole units of the currency, one every 30 days or on the same day of each month; the last one takes the
 * remainder.
 *
 * @throws RangeError unless 1 ≤ cantidad ≤ 999 and the first date is a day.
 */
export function generarCuotas({
  saldo,
  cantidad,
  primer_vencimiento,
  moneda,
  cada_dias = 30,
  por_mes = false,
}: PlanCuotas): Cuota[] {
  if (!Number.isInteger(cantidad) || cantidad < 1 || cantidad > CUOTAS_MAXIMAS) {
    throw new RangeError(`La cantidad de cuotas debe estar entre 1 y ${CUOTAS_MAXIMAS}`);
  }
  if (!esFecha(primer_vencimiento)) throw new RangeError('El primer vencimiento no es una fecha');
  const decimales = decimalesMoneda(moneda);
  const total = aEscala(saldo, decimales);
  const cuota = total / BigInt(cantidad);
  return Array.from({ length: cantidad }, (_, i) => ({
    monto: deEscala(i === cantidad - 1 ? total - cuota * BigInt(cantidad - 1) : cuota, decimales),
    vencimiento: por_mes ? sumarMeses(primer_vencimiento, i) : sumarDias(primer_vencimiento, i * cada_dias),
  }));
}

/** Exact sum of payments or cuotas. */
export function sumarMontos(rows: readonly { monto: number }[]): number {
  return sumar(rows.map((row) => row.monto));
}

/** Rules of payments and cuotas (MT E7); paths start at `condicion`. */
export function validarCondicion(condicion: Condicion, context: ContextoCondicion): Problema[] {
  if (condicion.tipo === 'contado') return validarContado(condicion.pagos, context);
  const entrega = sumarMontos(condicion.entrega_inicial);
  const problems = validarPagos(condicion.entrega_inicial, 'condicion.entrega_inicial', context);
  if (entrega > context.total || (entrega === context.total && entrega > 0)) {
    problems.push(
      problema('condicion.entrega_inicial', 'entrega', 'La entrega inicial debe ser menor que el total'),
    );
  }
  if (condicion.modalidad === 'plazo') {
    problems.push(...problemaLargo('condicion.plazo', condicion.plazo, [2, 15], 'el plazo'));
  } else {
    problems.push(...validarCuotas(condicion.cuotas, sumar([context.total, -entrega]), context));
  }
  return problems;
}

function validarContado(pagos: readonly Pago[], context: ContextoCondicion): Problema[] {
  if (pagos.length === 0) return [problema('condicion.pagos', 'requerido', 'Ingrese al menos un pago')];
  const problems = validarPagos(pagos, 'condicion.pagos', context);
  const sum = sumarMontos(pagos);
  if (sum !== context.total) {
    const mensaje = MENSAJES.pagosNoCoinciden(sum, context.total, context.moneda);
    problems.push(problema('condicion.pagos', 'suma_pagos', mensaje));
  }
  return problems;
}

function validarPagos(pagos: readonly Pago[], campo: string, context: ContextoCondicion): Problema[] {
  return pagos.flatMap((pago, i) => validarPago(pago, `${campo}.${i}`, context));
}

function validarPago(pago: Pago, campo: string, context: ContextoCondicion): Problema[] {
  const { moneda, presencia, total } = context;
  // A free document still names a form of payment, with amount 0.
  const gratuito = total === 0 && pago.monto === 0;
  const problems = gratuito ? [] : validarMonto(pago.monto, `${campo}.monto`, moneda);
  if (!existeOpcion(TIPOS_PAGO, pago.tipo)) {
    problems.push(problema(`${campo}.tipo`, 'catalogo', 'Seleccione el tipo de pago'));
  }
  if (pago.tipo === PAGO_BANCARIO && presencia !== OPERACION_BANCARIA) {
    const mensaje = 'El pago bancario solo se admite en una operación bancaria';
    problems.push(problema(`${campo}.tipo`, 'pago_bancario', mensaje));
  }
  if (pago.tipo === OTRO_PAGO) {
    const descripcion = pago.descripcion ?? '';
    problems.push(...problemaLargo(`${campo}.descripcion`, descripcion, [4, 30], 'la descripción del pago'));
  }
  if (pago.tipo === CHEQUE) {
    if (!/^\d{1,8}$/.test(pago.cheque?.numero ?? '')) {
      const mensaje = 'El número de cheque debe tener hasta 8 dígitos';
      problems.push(problema(`${campo}.cheque.numero`, 'formato', mensaje));
    }
    problems.push(...problemaLargo(`${campo}.cheque.banco`, pago.cheque?.banco ?? '', [4, 20], 'el banco'));
  }
  if (TARJETAS.includes(pago.tipo) && !(pago.tarjeta && existeOpcion(MARCAS_TARJETA, pago.tarjeta.marca))) {
    problems.push(problema(`${campo}.tarjeta.marca`, 'requerido', 'Seleccione la tarjeta'));
  }
  if (pago.tipo === PAGO_RETENCION) {
    const emision = fechaEmision(context.fecha_emision);
    problems.push(...problemasRetencion(pago.retencion, `${campo}.retencion`, emision));
  }
  return problems;
}

function validarCuotas(cuotas: readonly Cuota[], saldo: number, context: ContextoCondicion): Problema[] {
  const campo = 'condicion.cuotas';
  if (cuotas.length === 0) return [problema(campo, 'requerido', 'Ingrese al menos una cuota')];
  if (cuotas.length > CUOTAS_MAXIMAS) return [problema(campo, 'cantidad', 'Se admiten hasta 999 cuotas')];
  const emision = fechaEmision(context.fecha_emision);
  const problems: Problema[] = [];
  let previous = '';
  for (const [i, { monto, vencimiento }] of cuotas.entries()) {
    problems.push(...validarMonto(monto, `${campo}.${i}.monto`, context.moneda));
    if (vencimiento === undefined) continue;
    const place = `${campo}.${i}.vencimiento`;
    if (!esFecha(vencimiento)) problems.push(problema(place, 'fecha', 'Ingrese una fecha válida'));
    else if (vencimiento < emision)
      problems.push(problema(place, 'vencimiento', MENSAJES.vencimientoAnterior));
    else if (vencimiento < previous) {
      problems.push(problema(place, 'orden', 'El vencimiento no puede ser anterior al de la cuota previa'));
    }
    previous = vencimiento;
  }
  if (sumarMontos(cuotas) !== saldo)
    problems.push(problema(campo, 'suma_cuotas', MENSAJES.cuotasNoCoinciden));
  return problems;
}

function validarMonto(monto: number, campo: string, moneda: string): Problema[] {
  if (!(monto > 0)) return [problema(campo, 'monto', 'El monto debe ser mayor a cero')];
  return problemaDecimales(monto, campo, moneda);
}

/** Amounts of money have the decimals of their currency. */
export function problemaDecimales(monto: number, campo: string, moneda: string): Problema[] {
  if (cuentaDecimales(monto) <= decimalesMoneda(moneda)) return [];
  const mensaje = moneda === 'PYG' ? MENSAJES.decimalesGuaranies : 'Se admiten hasta 2 decimales';
  return [problema(campo, 'decimales', mensaje)];
}

/** An invalid issue date is reported at its own field; here it sets no limit. */
function fechaEmision(moment: string): string {
  try {
    return fechaLocal(moment);
  } catch {
    return '';
  }
}
