import type { Selectable, Updateable } from 'kysely';
import { refusals, RefusalError } from '../core/refusal.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

/** The tables whose rows people edit, each saying over which version it writes. */
type Editable =
  | 'borradores'
  | 'clientes'
  | 'empresas'
  | 'empresas_correo'
  | 'establecimientos'
  | 'productos'
  | 'timbrados'
  | 'usuarios'
  | 'usuarios_funcionales';

/**
 * Stores changes over the version that was being edited, which becomes the next one.
 *
 * @throws RefusalError CONFLICTO_VERSION when another version was stored in the meantime; the stored row then stays as it is.
 */
export async function guardarPorVersion<T extends Editable>(
  store: Store,
  table: T,
  { id, version }: { readonly id: string; readonly version: number },
  cambios: Omit<Updateable<Tables[T]>, 'sandbox' | 'id' | 'version'>,
): Promise<Selectable<Tables[T]>> {
  return store
    .update<Editable>(table)
    .set({ ...cambios, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .$castTo<Selectable<Tables[T]>>()
    .executeTakeFirstOrThrow(() => new RefusalError(refusals.conflictoVersion()));
}
