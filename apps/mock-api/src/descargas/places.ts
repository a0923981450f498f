/** Downloads that a process makes at the same time. */
export const LUGARES = 3;
/** At most so many of them are of one user, and at most so many are large: the last place is reserved for the others. */
const MAX_EQUAL = LUGARES - 1;
/** A download of more documents is large. The same limit as for a ZIP within its request (`documentos_electronicos/X`). */
export const MAX_SMALL = 200;
/** A large download that has waited for so long, by the clock of its sandbox, is ordered like a small one, so that it cannot starve. */
export const LARGE_WAIT_MS = 10 * 60_000;

/** A download that this process is making. */
export interface Running {
  readonly sandbox: string;
  readonly id_usuario: string;
  /** Documents in it. */
  readonly total: number;
}

/** Which downloads of a sandbox a process may claim. */
export interface Admission {
  readonly admiteGrandes: boolean;
  /** Users who already have their share of the places. */
  readonly sinUsuarios: readonly string[];
}

export const SIN_LIMITE: Admission = { admiteGrandes: true, sinUsuarios: [] };

/** Which downloads of a sandbox may be claimed beside those that are being made. */
export function admissionOf(running: readonly Running[], sandbox: string): Admission {
  const large = running.filter(({ total }) => total > MAX_SMALL);
  const usuarios = running.filter((one) => one.sandbox === sandbox).map(({ id_usuario }) => id_usuario);
  return {
    admiteGrandes: large.length < MAX_EQUAL,
    sinUsuarios: [...new Set(usuarios)].filter(
      (usuario) => usuarios.filter((other) => other === usuario).length >= MAX_EQUAL,
    ),
  };
}

/** Whether a download may have to wait although a place is free. */
export const isLimited = ({
  admiteGrandes: acceptsLarge,
  sinUsuarios: withoutUsuarios,
}: Admission): boolean => !acceptsLarge || withoutUsuarios.length > 0;
