import { kindText } from '../../document/events/labels.ts';
import es from './messages/es.json';
import { text } from './texts.ts';

type Movement = keyof (typeof es)['movimiento'];
const isMovement = (accion: string): accion is Movement => accion in es.movimiento;

/** What was done to an event: sent, responded to; an event of the receiver or of SIFEN is named by its kind. */
export const movementText = (accion: string): string =>
  isMovement(accion) ? text(`movimiento.${accion}`) : kindText(accion);
