import type { CampoError, Refusal, RefusalCode } from '@portal/contracts';

/** A business refusal: the operation answers 200 with it. */
export function refuse(codigo: RefusalCode, message: string, errores?: readonly CampoError[]): Refusal {
  return {
    status: 'error',
    message,
    data: { codigo, ...(errores === undefined ? {} : { errores: [...errores] }) },
  };
}

/** Refusals that many operations share. */
export const refusals = {
  sinPermiso: () => refuse('SIN_PERMISO', 'No tiene permiso para esta operación.'),
  /** The same words whether it does not exist or belongs to somebody else. */
  noEncontrado: (que: string) => refuse('NO_ENCONTRADO', `No se encontró ${que}.`),
  conflictoVersion: () =>
    refuse(
      'CONFLICTO_VERSION',
      'Otra persona guardó cambios mientras usted editaba. Sus datos siguen en pantalla.',
    ),
  validacion: (errores: readonly CampoError[]) =>
    refuse('VALIDACION', errores[0]?.mensaje ?? 'Los datos no son válidos.', errores),
};

/** A refusal thrown from inside a transaction so that it rolls back; the dispatcher turns it into the answer. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
