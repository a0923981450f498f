/** Downloads that a process makes at the same time. */
export const LUGARES = 3;
/** At most so many of them are of one user, and at most so many are large: the last place is reserved for the others. */
const MAXIMO_IGUALES = LUGARES - 1;
/** A download of more documents is large. The same limit as for a ZIP within its request (`documentos_electronicos/X`). */
export const MAXIMO_PEQUENA = 200;
/** A large download that has waited for so long, by the clock of its sandbox, is ordered like a small one, so that it cannot starve. */
export const ESPERA_GRANDE_MS = 10 * 60_000;

/** A download that this process is making. */
export interface EnMarcha {
  readonly sandbox: string;
  readonly id_usuario: string;
  /** Documents in it. */
  readonly total: number;
}

/** Which downloads of a sandbox a process may claim. */
export interface Admision {
  readonly admiteGrandes: boolean;
  /** Users who already have their share of the places. */
  readonly sinUsuarios: readonly string[];
}

export const SIN_LIMITE: Admision = { admiteGrandes: true, sinUsuarios: [] };

/** Which downloads of a sandbox may be claimed beside those that are being made. */
export function admisionDe(enMarcha: readonly EnMarcha[], sandbox: string): Admision {
  const grandes = enMarcha.filter(({ total }) => total > MAXIMO_PEQUENA);
  const usuarios = enMarcha.filter((una) => una.sandbox === sandbox).map(({ id_usuario }) => id_usuario);
  return {
    admiteGrandes: grandes.length < MAXIMO_IGUALES,
    sinUsuarios: [...new Set(usuarios)].filter(
      (usuario) => usuarios.filter((otro) => otro === usuario).length >= MAXIMO_IGUALES,
    ),
  };
}

/** Whether a download may have to wait although a place is free. */
export const esLimitada = ({ admiteGrandes, sinUsuarios }: Admision): boolean =>
  !admiteGrandes || sinUsuarios.length > 0;
