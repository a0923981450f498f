import type { Store } from '../store/store.ts';

/** Which act a key names: every empresa has keys of its own. */
export interface ClaveUnica {
  readonly id_empresa: string;
  readonly clave: string;
}

/** A key that has been taken while its answer is not known yet; only the transaction that took it ever sees this. */
const SIN_RESPUESTA = '';

/** The first answer given under a key; undefined when the key is new. */
export async function respuestaGuardada(store: Store, { id_empresa, clave }: ClaveUnica): Promise<unknown> {
  const fila = await store
    .select('claves_unicas')
    .select('respuesta')
    .where('id_empresa', '=', id_empresa)
    .where('clave', '=', clave)
    .executeTakeFirst();
  return fila === undefined || fila.respuesta === SIN_RESPUESTA
    ? undefined
    : (JSON.parse(fila.respuesta) as unknown);
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

/** Stores the answer that repeated calls get, in the transaction that took the key. */
export async function guardarRespuesta(
  store: Store,
  { id_empresa, clave }: ClaveUnica,
  respuesta: unknown,
): Promise<void> {
  await store
    .update('claves_unicas')
    .set({ respuesta: JSON.stringify(respuesta) })
    .where('id_empresa', '=', id_empresa)
    .where('clave', '=', clave)
    .execute();
}
