import { createHash } from 'node:crypto';
import { tokenOf } from '../core/at-rest.ts';
import type { ApiConfig } from '../core/config.ts';
import type { Store } from '../store/store.ts';
import type { CorreosTable, UsuariosTable } from '../store/tables.ts';

/** How long the link of an invitation works. */
export const HORAS_INVITACION = 72;

/** Stands for the link in the stored mail: the outbox, its files and the database never have it. */
export const ENLACE = '{enlace}';
const OCULTO = '(el enlace sólo va en el correo que recibe la persona)';

/** Names one invitation of a user. */
export const claveDeInvitacion = (idUsuario: string, id: string): ClaveInvitacion =>
  `invitacion/${idUsuario}/${id}`;
export type ClaveInvitacion = `invitacion/${string}/${string}`;

/** What the user's row keeps of a token. 256 bits: nobody guesses one, so a plain hash protects it. */
export const hashDeToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The token of an invitation. It is made again when the mail is sent. */
export const tokenDeInvitacion = (config: ApiConfig, clave: ClaveInvitacion): string =>
  tokenOf(config, clave);

/** Where the person chooses a password. What is after `#` reaches no server and no log. */
export const enlaceDeInvitacion = ({ publicUrl }: ApiConfig, token: string): string =>
  `${publicUrl}/invitacion#${token}`;

/** Whether a user may still use the link that was last made for it, apart from its time. */
export const puedeAceptar = ({ activo, baja }: Pick<UsuariosTable, 'activo' | 'baja'>): boolean =>
  activo === 1 && baja === null;

const esClave = (clave: string | null): clave is ClaveInvitacion =>
  clave !== null && /^invitacion\/[^/]+\/[^/]+$/.test(clave);

/** The text of a mail as files of the outbox show it. */
export const cuerpoVisible = ({ tipo, cuerpo }: Pick<CorreosTable, 'tipo' | 'cuerpo'>): string =>
  tipo === 'invitacion' ? cuerpo.replaceAll(ENLACE, () => OCULTO) : cuerpo;

/**
 * The text of a mail as its receiver gets it.
 *
 * @returns undefined for an invitation that was used, replaced by another one or withdrawn: its link would not work
 */
export async function cuerpoDeEnvio(
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
