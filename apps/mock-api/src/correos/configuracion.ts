import { openSecret, type SecretPlace } from '../core/at-rest.ts';
import type { Context } from '../context/context.ts';
import { DEFAULT_SANDBOX } from '../core/name.ts';
import type { Database } from '../store/database.ts';
import { storeOf, type Store } from '../store/store.ts';
import type { EmpresasCorreoTable } from '../store/schema/tables.ts';
import { faultOfReceptores, faultOfServer, textOfFault } from './magic.ts';

/** Location of the password of a mail server. */
export const lugarDeContrasena = (id: string): SecretPlace => `empresas_correo/${id}/contrasena`;

/** Decrypts the password of a mail server; empty when there is none. @throws SealedError */
export function contrasenaDe(
  { config }: Pick<Context, 'config'>,
  { id, contrasena }: Pick<EmpresasCorreoTable, 'id' | 'contrasena'>,
): string {
  return contrasena === '' ? '' : openSecret(config, lugarDeContrasena(id), contrasena);
}

/** The active configuration of a company; undefined when it has none or has disabled it. */
export async function configuracionActiva(
  store: Store,
  id_empresa: string,
): Promise<EmpresasCorreoTable | undefined> {
  return store
    .select('empresas_correo')
    .selectAll()
    .where('id_empresa', '=', id_empresa)
    .where('activo', '=', 1)
    .executeTakeFirst();
}

/** True if mail is really sent, and some company has an active server for it. */
export async function mailsLinks(db: Database, sendsMail = false): Promise<boolean> {
  if (!sendsMail) return false;
  const servers = storeOf(db, DEFAULT_SANDBOX).select('empresas_correo').select('id');
  return (await servers.where('activo', '=', 1).limit(1).executeTakeFirst()) !== undefined;
}

/** Result of a simulated mail, without a server. */
export interface Simulacion {
  readonly estado: 'simulado' | 'fallido';
  readonly error: string | null;
}

/**
 * Result of a mail that is simulated: without an active configuration, outside the default sandbox, and with a server that exists
 * only in the simulation. Undefined for mail that is really sent.
 */
export function simulacionDe(
  sandbox: string,
  configuracion: Pick<EmpresasCorreoTable, 'servidor' | 'puerto'> | undefined,
  destinatarios: readonly string[],
): Simulacion | undefined {
  const fault =
    configuracion === undefined ? undefined : faultOfServer(configuracion.servidor, configuracion.puerto);
  if (fault !== undefined) return { estado: 'fallido', error: textOfFault(fault) };
  if (configuracion !== undefined && sandbox === DEFAULT_SANDBOX) return undefined;
  const error = faultOfReceptores(destinatarios);
  return { estado: error === null ? 'simulado' : 'fallido', error };
}
