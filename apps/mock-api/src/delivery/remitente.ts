import { receivesFromOthers } from '../documentos/received/recibidos.ts';
import type { EmpresasTable, UsuariosTable } from '../store/schema/tables.ts';
import type { Store } from '../store/store.ts';

/** The company whose mail server sends a link. */
export type Remitente = Pick<EmpresasTable, 'id' | 'razon_social' | 'correo'>;

/** The user that a link is for, with their rights. */
export type Destinatario = Pick<UsuariosTable, 'nro_documento'> & {
  readonly perfiles: readonly string[];
  readonly empresas: readonly string[];
};

/** Profiles that give access to their companies alone. */
const OF_EMPRESA: readonly string[] = ['subadmin', 'cliente', 'contabilidad'];

/**
 * The company whose mail server may send a user the link to choose a password. The users who may change that server can read the link,
 * so it must not give them more than they have: only rights in this one company, and nothing that others sent to the user.
 */
export async function remitenteDeEnlace(
  store: Store,
  { nro_documento, perfiles, empresas }: Destinatario,
): Promise<Remitente | undefined> {
  const [id, ...others] = empresas;
  if (id === undefined || others.length > 0) return undefined;
  if (perfiles.some((perfil) => !OF_EMPRESA.includes(perfil))) return undefined;
  if (perfiles.includes('subadmin') && (await receivesFromOthers(store, nro_documento, [id])))
    return undefined;
  return store
    .select('empresas')
    .select(['id', 'razon_social', 'correo'])
    .where('id', '=', id)
    .where('activa', '=', 1)
    .executeTakeFirst();
}
