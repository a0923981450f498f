import type { TipoDocumento } from './documento.ts';
import { fechaLocal, instante, isoParaguay, sumarDias } from './fechas.ts';

const MINUTO = 60_000;
const HOUR = 60 * MINUTO;
const DAY = 24 * HOUR;

/** Running hours (MT 6.2.1, 11.3). */
export const HORAS_CANCELACION_FACTURA = 48;
export const HORAS_CANCELACION_OTROS = 168;
export const HORAS_TRANSMISION = 72;
export const HORAS_EMISION_ATRASO = 720;
export const HORAS_EMISION_ADELANTO = 120;
/** Issue dates further back are accepted, but late (MT 6.2.1). */
export const HORAS_EMISION_EXTEMPORANEA = 120;
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

function plazo(limit: number, now: string): Plazo {
  const restante = limit - instante(now);
  return { limite: isoParaguay(limit), vencido: restante < 0, restante_ms: Math.max(0, restante) };
}

/** Hours from the approval in which a document of this kind can be cancelled: 48 for a factura, otherwise 168. */
export function horasCancelacion(tipo: TipoDocumento): number {
  return tipo === 1 ? HORAS_CANCELACION_FACTURA : HORAS_CANCELACION_OTROS;
}

/** Cancelling: 48 h from approval for a factura, 168 h for any other kind. */
export function plazoCancelacion(tipo: TipoDocumento, aprobadoEn: string, now: string): Plazo {
  return plazo(instante(aprobadoEn) + horasCancelacion(tipo) * HOUR, now);
}

/** Sending: 72 h from the signature; later it is approved with observation. */
export function plazoTransmision(fechaFirma: string, now: string): Plazo {
  return plazo(instante(fechaFirma) + HORAS_TRANSMISION * HOUR, now);
}

/** Responding as the receiver: 45 days from the approval, or from the issue before NT 19. */
export function plazoReceptor(desde: string, now: string): Plazo {
  return plazo(instante(desde) + DIAS_RECEPTOR * DAY, now);
}

/** Correcting a response as the receiver, a conformidad by a disconformidad or vice versa: 15 days from the first. */
export function plazoCorreccion(respondidoEn: string, now: string): Plazo {
  return plazo(instante(respondidoEn) + DIAS_CORRECCION * DAY, now);
}

/** Voiding a number: until the end of day 15 of the month after it was used. */
export function plazoInutilizacion(consumidoEn: string, now: string): Plazo {
  const [anho = 0, month = 0] = fechaLocal(consumidoEn).split('-').map(Number);
  const day = new Date(Date.UTC(anho, month, DIA_INUTILIZACION)).toISOString().slice(0, 10);
  return plazo(instante(`${sumarDias(day, 1)}T00:00:00-03:00`) - 1, now);
}

/** The issue date compared with the moment of sending (response codes 1150 and 1151). */
export function situacionEmision(fechaEmision: string, now: string): 'en_plazo' | 'atrasada' | 'adelantada' {
  const atraso = instante(now) - instante(fechaEmision);
  if (atraso > HORAS_EMISION_ATRASO * HOUR) return 'atrasada';
  return -atraso > HORAS_EMISION_ADELANTO * HOUR ? 'adelantada' : 'en_plazo';
}

/** Whether the issue date is so far back that the document counts as late, though it is accepted (MT 6.2.1). */
export function esEmisionExtemporanea(fechaEmision: string, now: string): boolean {
  return instante(now) - instante(fechaEmision) > HORAS_EMISION_EXTEMPORANEA * HOUR;
}

/** True if the issue date is more than a day back: rarely meant. */
export function esEmisionPasada(fechaEmision: string, now: string): boolean {
  return instante(now) - instante(fechaEmision) > DAY;
}

/** The first day of issue that the authority still accepts: a correction may move the issue to any hour of its day. */
export function primerDiaEmision(now: string): string {
  return fechaLocal(instante(now) - HORAS_EMISION_ATRASO * HOUR);
}

/** `Quedan 31 h 12 min`, `Queda 1 min`, `Plazo vencido`. */
export function textoRestante({ vencido, restante_ms }: Plazo): string {
  if (vencido) return 'Plazo vencido';
  const minutes = Math.floor(restante_ms / MINUTO);
  const hours = Math.floor(minutes / 60);
  if (minutes === 0) return 'Queda menos de 1 min';
  const verb = (hours || minutes) === 1 ? 'Queda' : 'Quedan';
  return hours === 0 ? `${verb} ${minutes} min` : `${verb} ${hours} h ${minutes % 60} min`;
}
