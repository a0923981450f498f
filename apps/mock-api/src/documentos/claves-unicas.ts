import { createHash } from 'node:crypto';
import { refusals, RefusalError } from '../core/refusal.ts';
import type { Store } from '../store/store.ts';

/** Which act a key names: every empresa has keys of its own. */
export interface ClaveUnica {
  readonly id_empresa: string;
  readonly clave: string;
  /** Of what the act is done with: a key belongs to one content. */
  readonly huella: string;
}

/** Two contents have the same fingerprint when they are the same JSON. */
export const huellaDe = (contenido: unknown): string =>
  createHash('sha256').update(JSON.stringify(contenido)).digest('base64url');

/** A key that has been taken while its result is not known yet; only the transaction that took it ever sees this. */
const SIN_RESPUESTA = '';

/** What the column `respuesta` holds, as JSON. */
interface Guardado {
  readonly huella: string;
  readonly respuesta: unknown;
}

/**
 * The first result under a key; undefined when the key is new.
 *
 * @throws RefusalError VALIDACION when the key was used with other content.
 */
export async function respuestaGuardada(
  store: Store,
  { id_empresa, clave, huella }: ClaveUnica,
): Promise<unknown> {
  const fila = await store
    .select('claves_unicas')
    .select('respuesta')
    .where('id_empresa', '=', id_empresa)
    .where('clave', '=', clave)
    .executeTakeFirst();
  if (fila === undefined || fila.respuesta === SIN_RESPUESTA) return undefined;
  const guardado = JSON.parse(fila.respuesta) as Guardado;
  if (guardado.huella === huella) return guardado.respuesta;
  const mensaje = 'La clave única ya se usó con otros datos: use una nueva para cada documento';
  throw new RefusalError(refusals.validacion([{ campo: 'clave_unica', mensaje }]));
}

/**
 * Takes a key, as the first statement of a transaction. A second call with the same key waits here until the first has
 * ended: it then finds the key free again (rolled back) or taken.
 *
 * @returns whether the key was free.
 */
export async function reservarClave(
  store: Store,
  { id_empresa, clave }: ClaveUnica,
  creado: string,
): Promise<boolean> {
  const reservadas = await store
    .insert('claves_unicas', { id_empresa, clave, respuesta: SIN_RESPUESTA, creado })
    .onConflict((conflicto) => conflicto.columns(['sandbox', 'id_empresa', 'clave']).doNothing())
    .returning('clave')
    .execute();
  return reservadas.length > 0;
}

/** Stores the result that repeated calls get, in the transaction that took the key. */
export async function guardarRespuesta(
  store: Store,
  { id_empresa, clave, huella }: ClaveUnica,
  respuesta: unknown,
): Promise<void> {
  const guardado: Guardado = { huella, respuesta };
  await store
    .update('claves_unicas')
    .set({ respuesta: JSON.stringify(guardado) })
    .where('id_empresa', '=', id_empresa)
    .where('clave', '=', clave)
    .execute();
}
