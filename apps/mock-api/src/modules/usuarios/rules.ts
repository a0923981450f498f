import { operations, type AccionUsuario, type Usuario } from '@portal/contracts';
import { perfilesQueAdministra, usuarioRoles, type PortalRole } from '@portal/contracts/access';
import type { Caller } from '../../context/context.ts';
import { mayRun } from '../../core/may-run.ts';

type Who = Pick<Caller, 'id' | 'roles' | 'empresas'>;

/** The fields of a user that the rules need. */
export interface Target {
  readonly id: string;
  readonly perfiles: readonly string[];
  readonly empresas: readonly string[];
  readonly estado: Usuario['estado'];
  /** Invited, without a chosen password yet. */
  readonly isInvited: boolean;
  /** Signs in with a code as well. */
  readonly hasSecondFactor: boolean;
}

const rolDe = ({ roles }: Who): string => roles[0] ?? '';

/** The profiles that the caller may grant and revoke. */
export const grantable = (who: Who): readonly PortalRole[] => perfilesQueAdministra[rolDe(who)] ?? [];

/** Why the caller may not change a user; undefined when it may. */
export function impedimento(
  who: Who,
  { perfiles, empresas }: Pick<Target, 'perfiles' | 'empresas'>,
): string | undefined {
  const allowed: readonly string[] = grantable(who);
  if (perfiles.some((perfil) => !allowed.includes(perfil)))
    return perfiles.includes('admin')
      ? 'Solo un administrador puede modificar a otro.'
      : 'No puede modificar a un usuario con ese perfil.';
  if (rolDe(who) === 'subadmin' && empresas.some((id) => !who.empresas.includes(id)))
    return 'El usuario también trabaja para empresas que usted no administra.';
  return undefined;
}

/** Profiles that are not tied to companies: users with only these need none. */
const sinEmpresa: readonly string[] = ['admin', 'soporte', 'consulta'];

/** True if the profiles, none of them admin, include one that works in companies of its own. */
export const needsEmpresa = (perfiles: readonly string[]): boolean =>
  !perfiles.includes('admin') && perfiles.some((perfil) => !sinEmpresa.includes(perfil));

/** True if one of the profiles may see what was received under the user's document number. */
export const seesRecibidos = (perfiles: readonly string[]): boolean =>
  perfiles.some((perfil) => mayRun(operations.consultas.consulta.access, [perfil]));

const puede = (who: Who, roles: readonly string[]): boolean => roles.includes(rolDe(who));

/** The actions that the caller may run on a user now, enforced by the server and offered by screens. */
export function accionesOf(who: Who, target: Target): AccionUsuario[] {
  const { estado, isInvited, hasSecondFactor } = target;
  const isOwn = target.id === who.id;
  if (isOwn) return puede(who, usuarioRoles.edit) ? ['editar'] : [];
  if (rolDe(who) === 'cliente' || impedimento(who, target) !== undefined) return [];
  const locked = estado === 'bloqueado' || estado === 'baja';
  const rules: readonly (readonly [AccionUsuario, boolean])[] = [
    ['editar', puede(who, usuarioRoles.edit) && estado !== 'baja'],
    ['reenviar_invitacion', puede(who, usuarioRoles.invite) && estado === 'pendiente' && isInvited],
    ['restablecer', puede(who, usuarioRoles.reset) && estado !== 'baja'],
    [
      'restablecer_segundo_factor',
      puede(who, usuarioRoles.resetSecondFactor) && hasSecondFactor && estado !== 'baja',
    ],
    ['bloquear', puede(who, usuarioRoles.block) && !locked],
    ['desbloquear', puede(who, usuarioRoles.block) && locked],
    ['eliminar', puede(who, usuarioRoles.remove) && estado !== 'baja'],
  ];
  return rules.flatMap(([accion, allowed]) => (allowed ? [accion] : []));
}
