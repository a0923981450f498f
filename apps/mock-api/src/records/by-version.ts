import { refusals, RefusalError } from '../core/refusal.ts';
import { updateRow, type Lock, type Lockable, type LockedRow } from '../store/lock-row.ts';
import type { Updateable } from 'kysely';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/schema/tables.ts';

/** The tables whose rows people edit, each saying over which version it writes. */
type Editable = Exclude<Lockable, 'certificados' | 'documentos'>;

/** @throws RefusalError CONFLICTO_VERSION when a row is not the version that was edited any more. */
export function ensureVersion(row: Lock<Editable> & Versioned, version: number): void {
  if (row.version !== version) throw new RefusalError(refusals.conflictoVersion());
}

interface Versioned {
  readonly version: number;
}

/** Stores changes of a locked row, which becomes the next version. */
export function guardarVersion<T extends Editable>(
  store: Store,
  table: T,
  row: Lock<NoInfer<T>> & Versioned,
  cambios: Omit<Updateable<Tables[T]>, 'sandbox' | 'id' | 'version'>,
): Promise<LockedRow<T>> {
  return updateRow(store, table, row, { ...cambios, version: row.version + 1 } as never);
}
