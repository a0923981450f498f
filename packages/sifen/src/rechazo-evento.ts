import type { CodigoConocido } from './reglas/tabla.ts';

/** Why an event is refused. `codigo` is the response code of the service, or `VALIDACION` for rules of the portal alone. */
export interface RechazoEvento {
  codigo: CodigoConocido | 'VALIDACION';
  mensaje: string;
  /** The form field concerned; absent when it concerns the document. */
  campo?: string | undefined;
  /** Set when the deadline of the event has passed. */
  vencido?: true | undefined;
}
