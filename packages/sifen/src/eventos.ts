import type { EstadoDocumento, TipoDocumento } from './documento.ts';
import { estaAprobado } from './estados.ts';
import { formatearFechaHora } from './formato.ts';
import { MENSAJES } from './mensajes.ts';
import { NUMERO_MAXIMO } from './numeracion.ts';
import { horasCancelacion, plazoCancelacion, plazoInutilizacion } from './plazos.ts';
import { largoTexto } from './texto.ts';

/** Why an event is refused. `codigo` is the response code of the service, or `VALIDACION` for rules of the portal alone. */
export interface RechazoEvento {
  codigo: string;
  mensaje: string;
  /** The form field concerned; absent when it concerns the document. */
  campo?: string | undefined;
  /** Set when the deadline of the event has passed. */
  vencido?: true | undefined;
}

export interface SolicitudCancelacion {
  tipo: TipoDocumento;
  estado: EstadoDocumento;
  /** Moment of approval; absent before it. */
  aprobado_en?: string | undefined;
  motivo: string;
  ahora: string;
  /** Whether the receiver has declared conformity. */
  conformado?: boolean;
  /** Numbers of the notas de crédito in force on this factura, `001-001-0000007`. */
  notas_credito?: readonly string[];
}

export interface SolicitudInutilizacion {
  desde: number;
  hasta: number;
  motivo: string;
  ahora: string;
  /** When the first number of the range was used; absent when unknown. */
  consumido_en?: string | undefined;
  /** Numbers of the range that are approved documents. */
  aprobados?: readonly string[];
  /** Numbers of the range whose documents have no response of the service yet. */
  en_proceso?: readonly string[];
  /** Numbers of the range that are already void. */
  inutilizados?: readonly string[];
  /** Facts about timbrado, establecimiento, punto and kind; missing facts count as valid. */
  timbrado_valido?: boolean;
  establecimiento_valido?: boolean;
  punto_valido?: boolean;
  tipo_valido?: boolean;
}

export const RANGO_MAXIMO = 1000;

function rechazo(codigo: string, mensaje: string, mas: Partial<RechazoEvento> = {}): RechazoEvento {
  return { codigo, mensaje, ...mas };
}

/** The reason of an event, 5 to 500 characters once it is normalised. */
export function motivoInvalido(motivo: string): RechazoEvento | undefined {
  const length = largoTexto(motivo);
  return length < 5 || length > 500
    ? rechazo('VALIDACION', MENSAJES.motivoEvento, { campo: 'motivo' })
    : undefined;
}

/** Validates cancelling a document (MT 11.3): `undefined` when allowed. */
export function evaluarCancelacion(request: SolicitudCancelacion): RechazoEvento | undefined {
  const { tipo, estado, aprobado_en, motivo, ahora: now, conformado = false, notas_credito = [] } = request;
  if (estado === 'cancelado') return rechazo('4003', 'El documento ya está cancelado');
  if (!estaAprobado(estado) || aprobado_en === undefined) {
    return rechazo('4002', 'Solo se puede cancelar un documento aprobado');
  }
  const plazo = plazoCancelacion(tipo, aprobado_en, now);
  if (plazo.vencido) {
    const objeto = tipo === 1 ? 'esta factura' : 'este documento';
    const mensaje = `El plazo de ${horasCancelacion(tipo)} horas para cancelar ${objeto} venció el ${formatearFechaHora(plazo.limite)}`;
    return rechazo(tipo === 1 ? '4009' : '4010', mensaje, { vencido: true });
  }
  if (conformado) return rechazo('4004', 'El receptor ya confirmó este documento');
  const [nota] = notas_credito;
  if (nota !== undefined) return rechazo('VALIDACION', `Debe cancelar primero la nota de crédito ${nota}`);
  return motivoInvalido(motivo);
}

/** Validates voiding a range of numbers (MT 11.4): `undefined` when allowed. A range may be one number. */
export function evaluarInutilizacion(request: SolicitudInutilizacion): RechazoEvento | undefined {
  const { desde, hasta, motivo } = request;
  if (
    !Number.isInteger(desde) ||
    !Number.isInteger(hasta) ||
    desde < 1 ||
    desde > NUMERO_MAXIMO ||
    hasta < 1 ||
    hasta > NUMERO_MAXIMO
  ) {
    const campo = Number.isInteger(desde) && desde >= 1 && desde <= NUMERO_MAXIMO ? 'hasta' : 'desde';
    return rechazo('VALIDACION', 'Ingrese números entre 1 y 9999999', { campo });
  }
  const alFinal = { campo: 'hasta' };
  if (hasta < desde) return rechazo('4068', 'El número final debe ser mayor o igual al inicial', alFinal);
  if (hasta - desde + 1 > RANGO_MAXIMO)
    return rechazo('4067', 'El rango no puede superar 1000 números', alFinal);
  return deLugar(request) ?? deContenido(request) ?? motivoInvalido(motivo);
}

function deLugar(request: SolicitudInutilizacion): RechazoEvento | undefined {
  if (request.timbrado_valido === false)
    return rechazo('4052', 'El timbrado no pertenece a la empresa', { campo: 'timbrado' });
  if (request.establecimiento_valido === false)
    return rechazo('4054', 'El establecimiento no pertenece al timbrado', { campo: 'establecimiento' });
  if (request.punto_valido === false)
    return rechazo('4055', 'El punto de expedición no pertenece al timbrado', { campo: 'punto' });
  if (request.tipo_valido === false)
    return rechazo('4060', 'El tipo de documento no corresponde al timbrado', { campo: 'tipo_documento' });
  return undefined;
}

/** What the numbers of the range are used for, and since when. */
function deContenido({
  ahora: now,
  consumido_en,
  aprobados = [],
  en_proceso = [],
  inutilizados = [],
}: SolicitudInutilizacion): RechazoEvento | undefined {
  if (aprobados.length > 0) {
    const mensaje = `El rango contiene documentos ya aprobados: ${lista(aprobados)}`;
    return rechazo('4065', mensaje, { campo: 'desde' });
  }
  if (en_proceso.length > 0) {
    const mensaje = `El rango contiene documentos que esperan respuesta: ${lista(en_proceso)}`;
    return rechazo('VALIDACION', mensaje, { campo: 'desde' });
  }
  if (inutilizados.length > 0) {
    const mensaje = `El rango contiene números ya inutilizados: ${lista(inutilizados)}`;
    return rechazo('4066', mensaje, { campo: 'desde' });
  }
  if (consumido_en !== undefined) {
    const plazo = plazoInutilizacion(consumido_en, now);
    if (plazo.vencido) {
      const mensaje = `El plazo para inutilizar estos números venció el ${formatearFechaHora(plazo.limite)}`;
      return rechazo('VALIDACION', mensaje, { vencido: true });
    }
  }
  return undefined;
}

/** Most numbers listed in a message; the rest are counted. */
const NOMBRADOS = 10;

function lista(numeros: readonly string[]): string {
  const nombrados = numeros.slice(0, NOMBRADOS).join(', ');
  return numeros.length > NOMBRADOS ? `${nombrados} y ${numeros.length - NOMBRADOS} más` : nombrados;
}
