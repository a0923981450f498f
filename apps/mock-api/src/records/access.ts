import { mayUseEmpresa, type Context, type SessionContext } from '../context/context.ts';
import { refusals, RefusalError } from '../core/refusal.ts';
import { isAmong } from '../store/among.ts';
import { lockRow, type Lockable, type LockedRow } from '../store/lock-row.ts';
import type { Store } from '../store/store.ts';
import type { DocumentosTable, EmpresasTable } from '../store/schema/tables.ts';

/** The same caller, working inside a transaction: what a handler calls from there must not use another connection. */
export function withStore<C extends Pick<Context, 'store'>>(context: C, store: Store): C {
  return { ...context, store };
}

/**
 * A row that was looked for by its id, when the caller may touch it.
 *
 * @param que what the refusal names, with its article: `el cliente`.
 * @throws RefusalError NO_ENCONTRADO, in the same words when there is none and when it is of another user.
 */
export function ensureAccess<F extends { readonly id_empresa: string }>(
  { user }: SessionContext,
  row: F | undefined,
  que: string,
): F {
  if (row !== undefined && mayUseEmpresa(user, row.id_empresa)) return row;
  throw new RefusalError(refusals.noEncontrado(que));
}

/** A document that the caller may touch; undefined when it does not exist or is of another user. */
export async function accessibleDocumento(
  context: SessionContext,
  id: string,
): Promise<DocumentosTable | undefined> {
  const row = await context.store.select('documentos').selectAll().where('id', '=', id).executeTakeFirst();
  return row !== undefined && mayUseEmpresa(context.user, row.id_empresa) ? row : undefined;
}

/** Rows of `ids` that the caller may access, by id; repeated ids count once. */
export async function accessibleDocumentos(
  context: Pick<SessionContext, 'store' | 'user'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DocumentosTable>> {
  const rows = await context.store
    .select('documentos')
    .selectAll()
    .where(isAmong(context.store, 'id', ids))
    .execute();
  return new Map(
    rows.filter((row) => mayUseEmpresa(context.user, row.id_empresa)).map((row) => [row.id, row]),
  );
}

/** An empresa that the caller may act for; undefined when it does not exist or is not theirs. */
export async function accessibleEmpresa(
  { store, user }: SessionContext,
  id: string,
): Promise<EmpresasTable | undefined> {
  if (!mayUseEmpresa(user, id)) return undefined;
  return store.select('empresas').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * The empresa that a call names, when the caller may act for it. A caller who sees all of them gets NO_ENCONTRADO for one that does not exist, too.
 *
 * @throws RefusalError NO_ENCONTRADO, in the same words when there is none and when it is of another user.
 */
export async function ensureEmpresa(context: SessionContext, id: string): Promise<EmpresasTable> {
  const empresa = await accessibleEmpresa(context, id);
  if (empresa === undefined) throw new RefusalError(refusals.noEncontrado('la empresa'));
  return empresa;
}

/**
 * Locks an empresa for the transaction and returns it as it is now: what is checked about it holds until the transaction ends.
 *
 * @param strength `share` for documents, which are issued side by side but not while the empresa changes
 * @throws RefusalError NO_ENCONTRADO
 */
export async function lockEmpresa(
  store: Store,
  id: string,
  strength?: 'share',
): Promise<LockedRow<'empresas'>> {
  const empresa = await lockRow(store, 'empresas', id, strength);
  if (empresa === undefined) throw new RefusalError(refusals.noEncontrado('la empresa'));
  return empresa;
}

type OfEmpresa = Exclude<Lockable, 'empresas' | 'usuarios'>;

/** `ensureAccess` for a row that the transaction changes: locked, as it is now. @throws RefusalError NO_ENCONTRADO */
export async function lockAccessible<T extends OfEmpresa>(
  context: SessionContext,
  table: T,
  id: string,
  que: string,
): Promise<LockedRow<T>> {
  const row = await lockRow<OfEmpresa>(context.store, table, id);
  return ensureAccess(context, row, que) as unknown as LockedRow<T>;
}
