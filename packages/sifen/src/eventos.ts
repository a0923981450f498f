import type { EstadoDocumento, TipoDocumento } from './documento.ts';
import { estaAprobado } from './estados.ts';
import { formatearFechaHora } from './formato.ts';
import { MENSAJES } from './mensajes.ts';
import { horasCancelacion, plazoCancelacion, plazoInutilizacion } from './plazos.ts';

/** Why an event is refused. `codigo` is the code of the service's response, or `VALIDACION` for a badly filled form. */
export interface RechazoEvento {
  codigo: string;
  mensaje: string;
}

export interface SolicitudCancelacion {
  tipo: TipoDocumento;
  estado: EstadoDocumento;
  /** Moment of approval; absent while it is not approved. */
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
  /** When the oldest number of the range was used up; absent when unknown. */
  consumido_en?: string | undefined;
  /** Numbers of the range that are approved documents. */
  aprobados?: readonly string[];
  /** Numbers of the range that are void already. */
  inutilizados?: readonly string[];
  /** Facts about timbrado, establecimiento, punto and kind; anything not told is taken as right. */
  timbrado_valido?: boolean;
  establecimiento_valido?: boolean;
  punto_valido?: boolean;
  tipo_valido?: boolean;
}

export const RANGO_MAXIMO = 1000;

function rechazo(codigo: string, mensaje: string): RechazoEvento {
  return { codigo, mensaje };
}

function motivoInvalido(motivo: string): RechazoEvento | undefined {
  const largo = motivo.trim().length;
  return largo < 5 || largo > 500 ? rechazo('VALIDACION', MENSAJES.motivoEvento) : undefined;
}

/** Cancelling a document (MT 11.3): `undefined` when it may be cancelled. */
export function evaluarCancelacion(solicitud: SolicitudCancelacion): RechazoEvento | undefined {
  const { tipo, estado, aprobado_en, motivo, ahora, conformado = false, notas_credito = [] } = solicitud;
  if (estado === 'cancelado') return rechazo('4003', 'El documento ya está cancelado');
  if (!estaAprobado(estado) || aprobado_en === undefined) {
    return rechazo('4002', 'Solo se puede cancelar un documento aprobado');
  }
  const plazo = plazoCancelacion(tipo, aprobado_en, ahora);
  if (plazo.vencido) {
    const objeto = tipo === 1 ? 'esta factura' : 'este documento';
    const mensaje = `El plazo de ${horasCancelacion(tipo)} horas para cancelar ${objeto} venció el ${formatearFechaHora(plazo.limite)}`;
    return rechazo(tipo === 1 ? '4009' : '4010', mensaje);
  }
  if (conformado) return rechazo('4004', 'El receptor ya confirmó este documento');
  const [nota] = notas_credito;
  if (nota !== undefined) return rechazo('VALIDACION', `Debe cancelar primero la nota de crédito ${nota}`);
  return motivoInvalido(motivo);
}

/** Voiding a range of numbers (MT 11.4): `undefined` when it may be voided. A range of one number is allowed. */
export function evaluarInutilizacion(solicitud: SolicitudInutilizacion): RechazoEvento | undefined {
  const { desde, hasta, motivo, ahora, consumido_en, aprobados = [], inutilizados = [] } = solicitud;
  if (!Number.isInteger(desde) || !Number.isInteger(hasta) || desde < 1 || hasta > 9_999_999) {
    return rechazo('VALIDACION', 'Ingrese números entre 1 y 9999999');
  }
  if (hasta < desde) return rechazo('4068', 'El número final debe ser mayor o igual al inicial');
  if (hasta - desde + 1 > RANGO_MAXIMO) return rechazo('4067', 'El rango no puede superar 1000 números');
  if (solicitud.timbrado_valido === false) return rechazo('4052', 'El timbrado no pertenece a la empresa');
  if (solicitud.establecimiento_valido === false) {
    return rechazo('4054', 'El establecimiento no pertenece al timbrado');
  }
  if (solicitud.punto_valido === false)
    return rechazo('4055', 'El punto de expedición no pertenece al timbrado');
  if (solicitud.tipo_valido === false)
    return rechazo('4060', 'El tipo de documento no corresponde al timbrado');
  if (aprobados.length > 0) {
    return rechazo('4065', `El rango contiene documentos ya aprobados: ${aprobados.join(', ')}`);
  }
  if (inutilizados.length > 0) {
    return rechazo('4066', `El rango contiene números ya inutilizados: ${inutilizados.join(', ')}`);
  }
  if (consumido_en !== undefined) {
    const plazo = plazoInutilizacion(consumido_en, ahora);
    if (plazo.vencido) {
      return rechazo(
        'VALIDACION',
        `El plazo para inutilizar estos números venció el ${formatearFechaHora(plazo.limite)}`,
      );
    }
  }
  return motivoInvalido(motivo);
}
