import type { TipoDocumento } from './documento.ts';
import { fechaLocal, instante, isoParaguay, sumarDias } from './fechas.ts';

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;

/** Running hours (MT 6.2.1, 11.3). */
export const HORAS_CANCELACION_FACTURA = 48;
export const HORAS_CANCELACION_OTROS = 168;
export const HORAS_TRANSMISION = 72;
export const HORAS_EMISION_ATRASO = 720;
export const HORAS_EMISION_ADELANTO = 120;
export const DIAS_RECEPTOR = 45;
export const DIAS_CORRECCION = 15;
const DIA_INUTILIZACION = 15;

export interface Plazo {
  /** Deadline, ISO 8601 with the Paraguayan offset. */
  limite: string;
  vencido: boolean;
  /** 0 once expired. */
  restante_ms: number;
}

function plazo(limite: number, ahora: string): Plazo {
  const restante = limite - instante(ahora);
  return { limite: isoParaguay(limite), vencido: restante < 0, restante_ms: Math.max(0, restante) };
}

export function horasCancelacion(tipo: TipoDocumento): number {
  return tipo === 1 ? HORAS_CANCELACION_FACTURA : HORAS_CANCELACION_OTROS;
}

/** Cancelling: 48 h from approval for a factura, 168 h for any other kind. */
export function plazoCancelacion(tipo: TipoDocumento, aprobadoEn: string, ahora: string): Plazo {
  return plazo(instante(aprobadoEn) + horasCancelacion(tipo) * HORA, ahora);
}

/** Sending: 72 h from the signature; later it is approved with observation. */
export function plazoTransmision(fechaFirma: string, ahora: string): Plazo {
  return plazo(instante(fechaFirma) + HORAS_TRANSMISION * HORA, ahora);
}

/** Responding as the receiver: 45 days from issue. */
export function plazoReceptor(fechaEmision: string, ahora: string): Plazo {
  return plazo(instante(fechaEmision) + DIAS_RECEPTOR * DIA, ahora);
}

/** Correcting a response as the receiver, a conformidad by a disconformidad or vice versa: 15 days from the first. */
export function plazoCorreccion(respondidoEn: string, ahora: string): Plazo {
  return plazo(instante(respondidoEn) + DIAS_CORRECCION * DIA, ahora);
}

/** Voiding a number: until the end of day 15 of the month after it was used. */
export function plazoInutilizacion(consumidoEn: string, ahora: string): Plazo {
  const [anho = 0, mes = 0] = fechaLocal(consumidoEn).split('-').map(Number);
  const dia = new Date(Date.UTC(anho, mes, DIA_INUTILIZACION)).toISOString().slice(0, 10);
  return plazo(instante(`${sumarDias(dia, 1)}T00:00:00-03:00`) - 1, ahora);
}

/** The issue date compared with the moment of sending (response codes 1150 and 1151). */
export function situacionEmision(
  fechaEmision: string,
  ahora: string,
): 'en_plazo' | 'atrasada' | 'adelantada' {
  const atraso = instante(ahora) - instante(fechaEmision);
  if (atraso > HORAS_EMISION_ATRASO * HORA) return 'atrasada';
  return -atraso > HORAS_EMISION_ADELANTO * HORA ? 'adelantada' : 'en_plazo';
}

/** `Quedan 31 h 12 min`, `Quedan 12 min`, `Plazo vencido`. */
export function textoRestante({ vencido, restante_ms }: Plazo): string {
  if (vencido) return 'Plazo vencido';
  const minutos = Math.floor(restante_ms / MINUTO);
  const horas = Math.floor(minutos / 60);
  if (minutos === 0) return 'Queda menos de 1 min';
  return horas === 0 ? `Quedan ${minutos} min` : `Quedan ${horas} h ${minutos % 60} min`;
}
