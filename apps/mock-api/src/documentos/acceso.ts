import { mayUseEmpresa, type Context, type SessionContext } from '../core/context.ts';
import { refusals, RefusalError } from '../core/refusal.ts';
import type { Store } from '../store/store.ts';
import type { DocumentosTable, EmpresasTable } from '../store/tables.ts';

/** The same caller, working inside a transaction: what a handler calls from there must not use another connection. */
export function withStore<C extends Context>(context: C, store: Store): C {
  return { ...context, store };
}

/**
 * A row that was looked for by its id, when the caller may touch it.
 *
 * @param que what the refusal names, with its article: `el cliente`.
 * @throws RefusalError NO_ENCONTRADO, in the same words when there is none and when it is of another user.
 */
export function exigirAcceso<F extends { readonly id_empresa: string }>(
  { user }: SessionContext,
  fila: F | undefined,
  que: string,
): F {
  if (fila !== undefined && mayUseEmpresa(user, fila.id_empresa)) return fila;
  throw new RefusalError(refusals.noEncontrado(que));
}

/** A document that the caller may touch; undefined when it does not exist or is of another user. */
export async function documentoAccesible(
  context: SessionContext,
  id: string,
): Promise<DocumentosTable | undefined> {
  const fila = await context.store.select('documentos').selectAll().where('id', '=', id).executeTakeFirst();
  return fila !== undefined && mayUseEmpresa(context.user, fila.id_empresa) ? fila : undefined;
}

/** Those of `ids` that the caller may touch, by id; repeated ids count once. */
export async function documentosAccesibles(
  context: Pick<SessionContext, 'store' | 'user'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DocumentosTable>> {
  const filas = await context.store.select('documentos').selectAll().where('id', 'in', ids).execute();
  return new Map(
    filas.filter((fila) => mayUseEmpresa(context.user, fila.id_empresa)).map((fila) => [fila.id, fila]),
  );
}

/** An empresa that the caller may act for; undefined when it does not exist or is not theirs. */
export async function empresaAccesible(
  { store, user }: SessionContext,
  id: string,
): Promise<EmpresasTable | undefined> {
  if (!mayUseEmpresa(user, id)) return undefined;
  return store.select('empresas').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * The empresa that a call names, when the caller may act for it. Who sees all of them is told of one that does not exist, too.
 *
 * @throws RefusalError NO_ENCONTRADO, in the same words when there is none and when it is of another user.
 */
export async function exigirEmpresa(context: SessionContext, id: string): Promise<EmpresasTable> {
  const empresa = await empresaAccesible(context, id);
  if (empresa === undefined) throw new RefusalError(refusals.noEncontrado('la empresa'));
  return empresa;
}

/** Serialises the transactions that check something about a company before they write it: the second waits for the first. */
export async function bloquearEmpresa(store: Store, id: string): Promise<void> {
  await store
    .update('empresas')
    .set((de) => ({ version: de.ref('version') }))
    .where('id', '=', id)
    .execute();
}
