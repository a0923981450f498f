import type { RechazoEvento } from '../rechazo-evento.ts';
import { rige } from './tabla.ts';

/** Options of applying the rules; only tests switch one off. */
export interface AplicacionReglas {
  /** Code of a rule that is switched off. */
  readonly sin?: string | undefined;
}

/** The first finding whose rule was in force at a moment; codes of the portal's own rules always are. */
export function primerRechazo(
  rechazos: Iterable<RechazoEvento>,
  momento: string,
  { sin }: AplicacionReglas,
): RechazoEvento | undefined {
  for (const rechazo of rechazos) {
    if (rechazo.codigo !== sin && rige(rechazo.codigo, momento)) return rechazo;
  }
  return undefined;
}
