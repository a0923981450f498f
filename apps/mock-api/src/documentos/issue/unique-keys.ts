import type { FacturaEmitida } from '@portal/contracts';
import { sha256 } from '../../core/platform.ts';
import { refusals, RefusalError } from '../../core/refusal.ts';
import type { Store } from '../../store/store.ts';

/** Which act a key names: every empresa has keys of its own. */
export interface ClaveUnica {
  readonly id_empresa: string;
  readonly clave: string;
  /** Hash of the content: a key belongs to one content. */
  readonly huella: string;
}

/** Two contents have the same fingerprint when they are the same JSON. */
export const fingerprintOf = (content: unknown): string => sha256(JSON.stringify(content));

/** A key that has been taken while its result is not known yet; only the transaction that took it ever sees this. */
const SIN_RESPUESTA = '';

/** JSON of the column `respuesta`. */
interface Guardado {
  readonly huella: string;
  readonly respuesta: FacturaEmitida;
}

/**
 * The first result under a key; undefined when the key is new.
 *
 * @throws RefusalError VALIDACION, with the document that was issued, when the key was used with other content.
 */
export async function savedResponse(
  store: Store,
  { id_empresa, clave, huella: fingerprint }: ClaveUnica,
): Promise<FacturaEmitida | undefined> {
  const saved = await respuestaOf(store, { id_empresa, clave });
  if (saved === undefined) return undefined;
  if (saved.huella === fingerprint) return saved.respuesta;
  const mensaje = 'La clave única ya se usó con otros datos: use una nueva para cada documento';
  const refusal = refusals.validacion([{ campo: 'clave_unica', mensaje }]);
  const { id, numero } = saved.respuesta;
  throw new RefusalError({ ...refusal, data: { ...refusal.data, emitido: { id, numero } } });
}

/** The document that was issued with a key of an empresa; undefined when there is none. */
export async function documentoDeClave(
  store: Store,
  { id_empresa, clave }: Omit<ClaveUnica, 'huella'>,
): Promise<Pick<FacturaEmitida, 'id' | 'numero' | 'cdc'> | undefined> {
  const respuesta = await respuestaOf(store, { id_empresa, clave });
  if (respuesta === undefined) return undefined;
  const { id, numero, cdc } = respuesta.respuesta;
  return { id, numero, cdc };
}

async function respuestaOf(
  store: Store,
  { id_empresa, clave }: Omit<ClaveUnica, 'huella'>,
): Promise<Guardado | undefined> {
  const row = await store
    .select('claves_unicas')
    .select('respuesta')
    .where('id_empresa', '=', id_empresa)
    .where('clave', '=', clave)
    .executeTakeFirst();
  if (row === undefined || row.respuesta === SIN_RESPUESTA) return undefined;
  return JSON.parse(row.respuesta) as Guardado;
}

/**
 * Takes a key, as the first statement of a transaction. A second call with the same key waits here until the first has
 * ended: it then finds the key free again (rolled back) or taken.
 *
 * @returns whether the key was free.
 */
export async function reserveKey(
  store: Store,
  { id_empresa, clave }: ClaveUnica,
  created: string,
): Promise<boolean> {
  const reserved = await store
    .insert('claves_unicas', { id_empresa, clave, respuesta: SIN_RESPUESTA, creado: created })
    .onConflict((conflict) => conflict.columns(['sandbox', 'id_empresa', 'clave']).doNothing())
    .returning('clave')
    .execute();
  return reserved.length > 0;
}

/** Stores the result that repeated calls get, in the transaction that took the key. */
export async function guardarRespuesta(
  store: Store,
  { id_empresa, clave, huella }: ClaveUnica,
  respuesta: FacturaEmitida,
): Promise<void> {
  const saved: Guardado = { huella, respuesta };
  await store
    .update('claves_unicas')
    .set({ respuesta: JSON.stringify(saved) })
    .where('id_empresa', '=', id_empresa)
    .where('clave', '=', clave)
    .returning('clave')
    .executeTakeFirstOrThrow();
}
