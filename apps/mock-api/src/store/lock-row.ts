import type { Selectable, Updateable } from 'kysely';
import type { Store } from './store.ts';
import type { Tables } from './schema/tables.ts';

/** The tables whose rows are checked before they are written. */
export type Lockable =
  | 'borradores'
  | 'certificados'
  | 'clientes'
  | 'documentos'
  | 'empresas'
  | 'empresas_correo'
  | 'establecimientos'
  | 'productos'
  | 'timbrados'
  | 'usuarios'
  | 'usuarios_funcionales';

declare const lockedIn: unique symbol;

/** Brand of a locked row of a table. Functions that write require it, so that rows read outside the transaction do not compile. */
export interface Lock<T extends Lockable> {
  readonly id: string;
  readonly [lockedIn]: T;
}

/** A row as it is now, which no other transaction changes until this one ends. */
export type LockedRow<T extends Lockable> = Selectable<Tables[T]> & Lock<T>;

type Changes<T extends Lockable> = Omit<Updateable<Tables[T]>, 'sandbox' | 'id'>;

/**
 * Locks a row until the transaction ends, after waiting for others that have locked it, and reads it then. SQLite runs one transaction at a
 * time as it is.
 *
 * @param strength `share` locks out those that change the row, but not others that share it: for a row that a check depends on
 * @throws outside a transaction
 */
export async function lockRow<T extends Lockable>(
  store: Store,
  table: T,
  id: string,
  strength: 'update' | 'share' = 'update',
): Promise<LockedRow<T> | undefined> {
  if (!store.isInTransaction) throw new Error(`A row of ${table} can only be locked in a transaction`);
  const row = store.select<Lockable>(table).selectAll().where('id', '=', id);
  const locking = store.kind === 'sqlite' ? row : strength === 'share' ? row.forShare() : row.forUpdate();
  return (await locking.executeTakeFirst()) as LockedRow<T> | undefined;
}

/** Changes a locked row. Returns it as it is then. */
export async function updateRow<T extends Lockable>(
  store: Store,
  table: T,
  { id }: Lock<NoInfer<T>>,
  changes: Changes<T>,
): Promise<LockedRow<T>> {
  const changed = store.update<Lockable>(table).set(changes).where('id', '=', id).returningAll();
  return (await changed.executeTakeFirstOrThrow()) as unknown as LockedRow<T>;
}

/** Deletes a locked row. */
export async function deleteRow<T extends Lockable>(
  store: Store,
  table: T,
  { id }: Lock<NoInfer<T>>,
): Promise<void> {
  await store.delete<Lockable>(table).where('id', '=', id).returning('id').executeTakeFirstOrThrow();
}
