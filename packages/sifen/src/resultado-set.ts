import { significadoCodigo, type CodigoConocido } from './reglas/tabla.ts';
import type { EstadoDocumento } from './documento.ts';

export interface RespuestaSet {
  codigo: string;
  mensaje: string;
}

/** The response to one document: its new state and 1 to 5 coded messages. */
export interface ResultadoSet {
  estado: Extract<EstadoDocumento, 'aprobado' | 'aprobado_observacion' | 'rechazado' | 'error_envio'>;
  respuestas: readonly RespuestaSet[];
}

/** A coded response with the meaning of the table, today or at a moment. */
export function respuestaSet(codigo: CodigoConocido, momento?: string): RespuestaSet {
  return { codigo, mensaje: significadoCodigo(codigo, momento) };
}
