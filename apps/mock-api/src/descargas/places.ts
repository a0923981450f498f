/** Downloads that a process makes at the same time. */
export const SLOTS = 3;
/** Limit per user, and of large downloads: the last slot is reserved for the others. */
const MAX_SLOTS_PER_KIND = SLOTS - 1;
/** A download of more documents is large. The same limit as for a ZIP within its request (`documentos_electronicos/X`). */
export const LARGEST_SMALL = 200;
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
  readonly acceptsLarge: boolean;
  /** Users who already have their share of the slots. */
  readonly excludedUsers: readonly string[];
}

export const UNLIMITED: Admission = { acceptsLarge: true, excludedUsers: [] };

/** Which downloads of a sandbox may be claimed beside those that are being made. */
export function admissionOf(running: readonly Running[], sandbox: string): Admission {
  const large = running.filter(({ total }) => total > LARGEST_SMALL);
  const usuarios = running.filter((one) => one.sandbox === sandbox).map(({ id_usuario }) => id_usuario);
  return {
    acceptsLarge: large.length < MAX_SLOTS_PER_KIND,
    excludedUsers: [...new Set(usuarios)].filter(
      (usuario) => usuarios.filter((other) => other === usuario).length >= MAX_SLOTS_PER_KIND,
    ),
  };
}

/** True if a download may have to wait although a place is free. */
export const isLimited = ({ acceptsLarge, excludedUsers }: Admission): boolean =>
  !acceptsLarge || excludedUsers.length > 0;
