import type { InvitacionRechazada } from '@portal/contracts';
import type { Context } from '../../context/context.ts';
import { hashDeToken, puedeAceptar } from '../../delivery/invitacion.ts';
import { withStore } from '../../records/access.ts';
import { guardarVersion } from '../../records/by-version.ts';
import { lockRow } from '../../store/lock-row.ts';
import { auditOf } from '../../records/auditoria.ts';
import { namesOf, passwordProblem } from '../../session/password-rules.ts';
import { hashPassword } from '../../session/passwords.ts';
import { closeSessions } from '../../session/sessions.ts';
import type { UsuariosTable } from '../../store/schema/tables.ts';

const refused = (
  codigo: InvitacionRechazada['codigo'],
  message: string,
  errores: InvitacionRechazada['errores'] = [],
): InvitacionRechazada => ({ status: 'error', message, codigo, errores });

const UNKNOWN = refused('NO_ENCONTRADO', 'El enlace no es válido, ya se usó o fue reemplazado por otro.');
const EXPIRED = refused('PLAZO_VENCIDO', 'El enlace venció: pida otro.');
const BLOCKED = refused(
  'ESTADO_INVALIDO',
  'Su usuario está bloqueado: consulte a quien administra los usuarios.',
);

type Invited = Pick<
  UsuariosTable,
  | 'id'
  | 'usuario'
  | 'nro_documento'
  | 'email'
  | 'nombres'
  | 'apellidos'
  | 'activo'
  | 'baja'
  | 'invitacion_hash'
  | 'invitacion_hasta'
>;

/** The user whose open invitation has this token, or why there is none. */
async function invitedBy({ store, clock }: Context, token: string): Promise<Invited | InvitacionRechazada> {
  const user = await store
    .select('usuarios')
    .select([
      'id',
      'usuario',
      'nro_documento',
      'email',
      'nombres',
      'apellidos',
      'activo',
      'baja',
      'invitacion_hash',
      'invitacion_hasta',
    ])
    .where('invitacion_hash', '=', hashDeToken(token))
    .executeTakeFirst();
  if (user === undefined) return UNKNOWN;
  if (!puedeAceptar(user)) return BLOCKED;
  return (user.invitacion_hasta ?? '') <= clock.now().toISOString() ? EXPIRED : user;
}

/** The invited user of a link. Read-only. */
export async function showInvitation(context: Context, token: string) {
  const user = await invitedBy(context, token);
  if ('status' in user) return user;
  const { nombres: names, apellidos, usuario, invitacion_hasta } = user;
  const data = { nombre: `${names} ${apellidos}`.trim(), usuario, vence: invitacion_hasta ?? '' };
  return { status: 'success' as const, message: '', data };
}

/** Stores the password chosen by an invited user. The second of two requests with one link is refused. */
export async function acceptInvitation(
  context: Context,
  { token, password }: { readonly token: string; readonly password: string },
) {
  const user = await invitedBy(context, token);
  if ('status' in user) return user;
  const { id, usuario, nombres: names, apellidos, invitacion_hash } = user;
  const problem = await passwordProblem(password, namesOf(user));
  if (problem !== undefined) return refused('VALIDACION', problem, [{ campo: 'password', mensaje: problem }]);
  const contrasena = await hashPassword(password);
  return context.store.transaction(async (store) => {
    const row = await lockRow(store, 'usuarios', id);
    if (row?.activo !== 1 || row.baja !== null || row.invitacion_hash !== invitacion_hash) return UNKNOWN;
    const wasInvited = row.contrasena_temporal === 1;
    await guardarVersion(store, 'usuarios', row, {
      contrasena,
      contrasena_temporal: 0,
      temporal_hasta: null,
      invitacion_hash: null,
      invitacion_hasta: null,
    });
    // Sessions opened with the forgotten password end.
    await closeSessions({ ...context, store }, id);
    await auditOf(withStore(context, store), usuario, {
      objeto: 'usuarios',
      id_objeto: id,
      accion: wasInvited ? 'aceptar_invitacion' : 'recuperar_contrasena',
      detalle: `Usuario ${usuario}, ${names} ${apellidos}`,
      antes: { estado: wasInvited ? 'pendiente' : 'activo' },
      despues: { estado: 'activo' },
      id_empresa: null,
    });
    return {
      status: 'success' as const,
      message: 'Contraseña guardada: ya puede ingresar',
      data: { usuario },
    };
  });
}
