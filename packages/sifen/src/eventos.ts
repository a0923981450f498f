import { parsearCdc } from './cdc.ts';
import type { EstadoDocumento, TipoDocumento } from './documento.ts';
import { estaAprobado } from './estados.ts';
import { instante } from './fechas.ts';
import { formatearFechaHora } from './formato.ts';
import { MENSAJES } from './mensajes.ts';
import { NUMERO_MAXIMO } from './numeracion.ts';
import { horasCancelacion, plazoCancelacion, plazoInutilizacion } from './plazos.ts';
import type { RechazoEvento } from './rechazo-evento.ts';
import { primerRechazo, type AplicacionReglas } from './reglas/primer-rechazo.ts';
import type { CodigoConocido } from './reglas/tabla.ts';
import { largoTexto } from './texto.ts';

/** When an event was signed, and when it arrives at the service. */
interface Momentos {
  ahora: string;
  /** Absent before it is sent. */
  recibido_en?: string | undefined;
}

export interface SolicitudCancelacion extends Momentos {
  /** As the event names the document; without it its form is not checked. */
  cdc?: string | undefined;
  tipo: TipoDocumento;
  estado: EstadoDocumento;
  /** Moment of approval; absent before it. */
  aprobado_en?: string | undefined;
  motivo: string;
  /** Whether the last response of the receiver is a conformidad; since NT 25 it prevents nothing. */
  conformado?: boolean;
  /** Numbers of the notas de crédito in force on this factura, `001-001-0000007`. */
  notas_credito?: readonly string[];
}

export interface SolicitudInutilizacion extends Momentos {
  desde: number;
  hasta: number;
  motivo: string;
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

function rechazo(
  codigo: RechazoEvento['codigo'],
  mensaje: string,
  mas: Partial<RechazoEvento> = {},
): RechazoEvento {
  return { codigo, mensaje, ...mas };
}

/** The reason of an event, 5 to 500 characters once it is normalised. */
export function motivoInvalido(motivo: string): RechazoEvento | undefined {
  const length = largoTexto(motivo);
  return length < 5 || length > 500
    ? rechazo('VALIDACION', MENSAJES.motivoEvento, { campo: 'motivo' })
    : undefined;
}

/** Whether the service would receive an event before its signature. */
const esFutura = ({ ahora: signed, recibido_en }: Momentos): boolean =>
  recibido_en !== undefined && instante(signed) > instante(recibido_en);

/** A CDC that is not well formed, as the code of the event. */
export function* cdcInvalido(codigo: CodigoConocido, cdc: string | undefined): Generator<RechazoEvento> {
  if (cdc === undefined) return;
  const parsed = parsearCdc(cdc);
  if (!parsed.ok) yield { codigo, mensaje: parsed.mensaje, campo: 'cdc' };
}

/** Validates cancelling a document (MT 11.3, 11.6.1): `undefined` when allowed. */
export function evaluarCancelacion(
  request: SolicitudCancelacion,
  aplicacion: AplicacionReglas = {},
): RechazoEvento | undefined {
  return primerRechazo(rechazosCancelacion(request), request.ahora, aplicacion);
}

function* rechazosCancelacion(request: SolicitudCancelacion): Generator<RechazoEvento> {
  const {
    cdc,
    tipo,
    estado,
    aprobado_en,
    motivo,
    ahora: now,
    conformado = false,
    notas_credito = [],
  } = request;
  yield* cdcInvalido('4001', cdc);
  if (esFutura(request)) yield rechazo('4008', FIRMA_FUTURA);
  if (estado === 'cancelado') yield rechazo('4003', 'El documento ya está cancelado');
  else if (!estaAprobado(estado) || aprobado_en === undefined) {
    yield rechazo('4002', 'Solo se puede cancelar un documento aprobado');
  }
  if (aprobado_en !== undefined) {
    const plazo = plazoCancelacion(tipo, aprobado_en, now);
    if (plazo.vencido) {
      const objeto = tipo === 1 ? 'esta factura' : 'este documento';
      const mensaje = `El plazo de ${horasCancelacion(tipo)} horas para cancelar ${objeto} venció el ${formatearFechaHora(plazo.limite)}`;
      yield rechazo(tipo === 1 ? '4009' : '4010', mensaje, { vencido: true });
    }
  }
  if (conformado) yield rechazo('4004', 'El receptor ya confirmó este documento');
  const [nota] = notas_credito;
  if (nota !== undefined) yield rechazo('VALIDACION', `Debe cancelar primero la nota de crédito ${nota}`);
  const deMotivo = motivoInvalido(motivo);
  if (deMotivo !== undefined) yield deMotivo;
}

const FIRMA_FUTURA = 'La firma del evento lleva una fecha futura';

/** Validates voiding a range of numbers (MT 11.4, 11.6.2): `undefined` when allowed. A range may be one number. */
export function evaluarInutilizacion(
  request: SolicitudInutilizacion,
  aplicacion: AplicacionReglas = {},
): RechazoEvento | undefined {
  return primerRechazo(rechazosInutilizacion(request), request.ahora, aplicacion);
}

const esNumero = (numero: number): boolean =>
  Number.isInteger(numero) && numero >= 1 && numero <= NUMERO_MAXIMO;

function* rechazosInutilizacion(request: SolicitudInutilizacion): Generator<RechazoEvento> {
  const { desde, hasta, motivo } = request;
  if (!esNumero(desde) || !esNumero(hasta)) {
    const campo = esNumero(desde) ? 'hasta' : 'desde';
    yield rechazo('VALIDACION', 'Ingrese números entre 1 y 9999999', { campo });
  }
  if (esFutura(request)) yield rechazo('4071', FIRMA_FUTURA);
  const alFinal = { campo: 'hasta' };
  if (hasta < desde) yield rechazo('4068', 'El número final debe ser mayor o igual al inicial', alFinal);
  if (hasta - desde + 1 > RANGO_MAXIMO) {
    yield rechazo('4067', 'El rango no puede superar 1000 números', alFinal);
  }
  yield* deLugar(request);
  yield* deContenido(request);
  const deMotivo = motivoInvalido(motivo);
  if (deMotivo !== undefined) yield deMotivo;
}

function* deLugar(request: SolicitudInutilizacion): Generator<RechazoEvento> {
  if (request.timbrado_valido === false)
    yield rechazo('4052', 'El timbrado no pertenece a la empresa', { campo: 'timbrado' });
  if (request.establecimiento_valido === false)
    yield rechazo('4054', 'El establecimiento no pertenece al timbrado', { campo: 'establecimiento' });
  if (request.punto_valido === false)
    yield rechazo('4055', 'El punto de expedición no pertenece al timbrado', { campo: 'punto' });
  if (request.tipo_valido === false)
    yield rechazo('4060', 'El tipo de documento no corresponde al timbrado', { campo: 'tipo_documento' });
}

/** What the numbers of the range are used for, and since when. */
function* deContenido({
  ahora: now,
  consumido_en,
  aprobados = [],
  en_proceso = [],
  inutilizados = [],
}: SolicitudInutilizacion): Generator<RechazoEvento> {
  const campo = 'desde';
  if (aprobados.length > 0) {
    const mensaje = `El rango contiene documentos ya aprobados: ${lista(aprobados)}`;
    yield rechazo('4065', mensaje, { campo });
  }
  if (en_proceso.length > 0) {
    const mensaje = `El rango contiene documentos que esperan respuesta: ${lista(en_proceso)}`;
    yield rechazo('VALIDACION', mensaje, { campo });
  }
  if (inutilizados.length > 0) {
    const mensaje = `El rango contiene números ya inutilizados: ${lista(inutilizados)}`;
    yield rechazo('4066', mensaje, { campo });
  }
  const plazo = consumido_en === undefined ? undefined : plazoInutilizacion(consumido_en, now);
  if (plazo?.vencido === true) {
    const mensaje = `El plazo para inutilizar estos números venció el ${formatearFechaHora(plazo.limite)}`;
    yield rechazo('VALIDACION', mensaje, { vencido: true });
  }
}

/** Most numbers listed in a message; the rest are counted. */
const NOMBRADOS = 10;

function lista(numeros: readonly string[]): string {
  const nombrados = numeros.slice(0, NOMBRADOS).join(', ');
  return numeros.length > NOMBRADOS ? `${nombrados} y ${numeros.length - NOMBRADOS} más` : nombrados;
}
