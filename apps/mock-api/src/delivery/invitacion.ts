import { createHash } from 'node:crypto';
import { tokenOf } from '../core/at-rest.ts';
import type { ApiConfig } from '../core/config.ts';
import type { Store } from '../store/store.ts';
import type { CorreosTable, UsuariosTable } from '../store/schema/tables.ts';

/** Validity of an invitation link in hours. */
export const HORAS_INVITACION = 72;

/** Placeholder of the link in the stored mail: outbox, files and database never contain the link. */
export const ENLACE = '{enlace}';
const HIDDEN = '(el enlace solo va en el correo que recibe la persona)';

/** Unique key of one invitation of a user. */
export const claveDeInvitacion = (idUsuario: string, id: string): ClaveInvitacion =>
  `invitacion/${idUsuario}/${id}`;
export type ClaveInvitacion = `invitacion/${string}/${string}`;

/** The stored hash of a token. 256 bits are impossible to guess, so a plain hash is enough. */
export const hashDeToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The token of an invitation. It is derived again when the mail is sent. */
export const tokenDeInvitacion = (config: ApiConfig, clave: ClaveInvitacion): string =>
  tokenOf(config, clave);

/** URL at which the user chooses a password. The part after `#` reaches no server and no log. */
export const enlaceDeInvitacion = ({ publicUrl }: ApiConfig, token: string): string =>
  `${publicUrl}/invitacion#${token}`;

/** True if a user may still use the last invitation link, apart from its expiry. */
export const puedeAceptar = ({ activo, baja }: Pick<UsuariosTable, 'activo' | 'baja'>): boolean =>
  activo === 1 && baja === null;

const esClave = (clave: string | null): clave is ClaveInvitacion =>
  clave !== null && /^invitacion\/[^/]+\/[^/]+$/.test(clave);

/** The text of a mail as shown in the outbox and its files. */
export const cuerpoVisible = ({ tipo, cuerpo }: Pick<CorreosTable, 'tipo' | 'cuerpo'>): string =>
  tipo === 'invitacion' ? cuerpo.replaceAll(ENLACE, () => HIDDEN) : cuerpo;

/**
 * The text of a mail as it is sent.
 *
 * @returns undefined for an invitation that was used, replaced or withdrawn, whose link would be invalid
 */
export async function bodyOfEnvio(
  { store, config }: { readonly store: Store; readonly config: ApiConfig },
  { tipo, cuerpo, clave }: Pick<CorreosTable, 'tipo' | 'cuerpo' | 'clave'>,
): Promise<string | undefined> {
  if (tipo !== 'invitacion') return cuerpo;
  if (!esClave(clave)) return undefined;
  const token = tokenDeInvitacion(config, clave);
  const [usuario] = await store.find('usuarios', ['activo', 'baja'], { invitacion_hash: hashDeToken(token) });
  if (usuario === undefined || !puedeAceptar(usuario)) return undefined;
  return cuerpo.replaceAll(ENLACE, () => enlaceDeInvitacion(config, token));
}
