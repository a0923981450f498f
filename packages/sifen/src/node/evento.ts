import type { DatosEvento } from '../datos-evento.ts';
import { firmarEvento, type ParFirmante } from './firma.ts';
import { construirEvento } from './xml/evento.ts';

/** An event with its counter and the moment of its signature. */
export interface EventoAFirmar {
  contador: number;
  firmado_en: string;
  datos: DatosEvento;
}

/** Writes and signs the message of one event, with the issuer's certificate or, for events of the receiver, the receiver's. */
export function emitirEvento(
  { contador: counter, firmado_en, datos }: EventoAFirmar,
  pair: ParFirmante,
): string {
  return firmarEvento(construirEvento(counter, firmado_en, datos), pair).xml;
}
