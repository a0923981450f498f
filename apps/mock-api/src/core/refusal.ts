import { MISSING, type CampoError, type Problem, type Refusal, type RefusalCode } from '@portal/contracts';

/** A business refusal: the response body of an operation, with status 200. */
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
  debeCambiarContrasena: () => refuse('SIN_PERMISO', 'Cambie primero su contraseña temporal por una propia.'),
  /** @param permisos of which an integration key would need one; none when the operation is closed to keys */
  claveSinPermiso: (permisos: readonly string[]) =>
    refuse(
      'SIN_PERMISO',
      permisos.length === 0
        ? 'Esta operación no se puede usar con una clave de integración.'
        : `La clave no tiene el permiso ${permisos.join(' ni ')}.`,
    ),
  /** The same message for unknown records and for those of other users. */
  noEncontrado: (que: string) => refuse('NO_ENCONTRADO', `No se encontró ${que}.`),
  conflictoVersion: () =>
    refuse(
      'CONFLICTO_VERSION',
      'Otra persona guardó cambios mientras usted editaba. Sus datos siguen en pantalla.',
    ),
  validacion: (errores: readonly CampoError[]) =>
    refuse('VALIDACION', errores[0]?.mensaje ?? 'Los datos no son válidos.', errores),
  /** Data that violate their contract. A generic message, not from the contract, gets the name of the field. */
  invalida: (problems: readonly Problem[]) => {
    const errores = problems.map(({ path, message }) => ({ campo: path || 'data', mensaje: message }));
    const [first] = problems;
    return refuse('VALIDACION', first === undefined ? 'Los datos no son válidos.' : sentence(first), errores);
  },
};

function sentence({ path, message, isWorded }: Problem): string {
  if (isWorded) return message;
  const field = path === '' ? 'data' : `data.${path}`;
  return message === MISSING
    ? `Falta ${field}`
    : `${field}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

/** A refusal thrown from inside a transaction so that it rolls back; the dispatcher turns it into the response. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
