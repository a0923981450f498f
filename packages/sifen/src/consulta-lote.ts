import { instante } from './fechas.ts';
import { respuestaSet, type RespuestaSet } from './resultado-set.ts';

/** A batch can be queried for 48 hours; afterwards each document by its CDC (MT 9.3). */
const HORAS_CONSULTA = 48;

/** The service's response to a query of a batch (codes 0361, 0362, 0364). */
export function consultaLote(enviado_en: string, en_proceso: boolean, now: string): RespuestaSet {
  if (instante(now) - instante(enviado_en) > HORAS_CONSULTA * 3_600_000) return respuestaSet('0364');
  return respuestaSet(en_proceso ? '0361' : '0362');
}
