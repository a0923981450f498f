import type { RechazoEvento } from '../rechazo-evento.ts';
import { buscarCodigo, efectoCodigo, rige, type CodigoConocido } from './tabla.ts';

/** Options of applying the rules; only tests switch one off. */
export interface AplicacionReglas {
  /** Code of a rule that is switched off. */
  readonly sin?: string | undefined;
}

function* vigentes(
  hallazgos: Iterable<RechazoEvento>,
  momento: string,
  { sin }: AplicacionReglas,
): Generator<RechazoEvento> {
  for (const hallazgo of hallazgos) {
    if (hallazgo.codigo !== sin && rige(hallazgo.codigo, momento)) yield hallazgo;
  }
}

/** The first finding that rejects and whose rule was in force at a moment; codes of the portal's own rules always are. */
export function primerRechazo(
  hallazgos: Iterable<RechazoEvento>,
  momento: string,
  aplicacion: AplicacionReglas,
): RechazoEvento | undefined {
  for (const hallazgo of vigentes(hallazgos, momento, aplicacion)) {
    if (efectoCodigo(hallazgo.codigo, momento) !== 'AO') return hallazgo;
  }
  return undefined;
}

/** The code of the first finding that only observes and whose rule was in force at a moment. */
export function primeraObservacion(
  hallazgos: Iterable<RechazoEvento>,
  momento: string,
  aplicacion: AplicacionReglas,
): CodigoConocido | undefined {
  for (const { codigo } of vigentes(hallazgos, momento, aplicacion)) {
    if (efectoCodigo(codigo, momento) === 'AO') return buscarCodigo(codigo)?.codigo;
  }
  return undefined;
}
