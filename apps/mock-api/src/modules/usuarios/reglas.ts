import type { AccionUsuario, Usuario } from '@portal/contracts';
import { perfilesQueAdministra, usuarioRoles, type PortalRole } from '@portal/contracts/access';
import type { Caller } from '../../core/context.ts';

type Quien = Pick<Caller, 'id' | 'roles' | 'empresas'>;

/** The fields of a user that the rules need. */
export interface Objetivo {
  readonly id: string;
  readonly perfiles: readonly string[];
  readonly empresas: readonly string[];
  readonly estado: Usuario['estado'];
  /** Invited, without a chosen password yet. */
  readonly isInvited: boolean;
}

const rolDe = ({ roles }: Quien): string => roles[0] ?? '';

/** The profiles that the caller may grant and revoke. */
export const otorgables = (quien: Quien): readonly PortalRole[] => perfilesQueAdministra[rolDe(quien)] ?? [];

/** Why the caller may not change a user; undefined when it may. */
export function impedimento(
  quien: Quien,
  { perfiles, empresas }: Pick<Objetivo, 'perfiles' | 'empresas'>,
): string | undefined {
  const permitidos: readonly string[] = otorgables(quien);
  if (perfiles.some((perfil) => !permitidos.includes(perfil)))
    return perfiles.includes('admin')
      ? 'Sólo un administrador puede modificar a otro.'
      : 'No puede modificar a un usuario con ese perfil.';
  if (rolDe(quien) === 'subadmin' && empresas.some((id) => !quien.empresas.includes(id)))
    return 'El usuario también trabaja para empresas que usted no administra.';
  return undefined;
}

/** Profiles that are not tied to companies: users with only these need none. */
const sinEmpresa: readonly string[] = ['admin', 'soporte', 'consulta'];

export const necesitaEmpresa = (perfiles: readonly string[]): boolean =>
  !perfiles.includes('admin') && perfiles.some((perfil) => !sinEmpresa.includes(perfil));

const puede = (quien: Quien, roles: readonly string[]): boolean => roles.includes(rolDe(quien));

/** The actions that the caller may run on a user now, enforced by the server and offered by screens. */
export function accionesDe(quien: Quien, objetivo: Objetivo): AccionUsuario[] {
  const { estado, isInvited } = objetivo;
  const esPropio = objetivo.id === quien.id;
  if (esPropio) return puede(quien, usuarioRoles.edit) ? ['editar'] : [];
  if (rolDe(quien) === 'cliente' || impedimento(quien, objetivo) !== undefined) return [];
  const bloqueado = estado === 'bloqueado' || estado === 'baja';
  const reglas: readonly (readonly [AccionUsuario, boolean])[] = [
    ['editar', puede(quien, usuarioRoles.edit) && estado !== 'baja'],
    ['reenviar_invitacion', puede(quien, usuarioRoles.invite) && estado === 'pendiente' && isInvited],
    ['restablecer', puede(quien, usuarioRoles.reset) && estado !== 'baja'],
    ['bloquear', puede(quien, usuarioRoles.block) && !bloqueado],
    ['desbloquear', puede(quien, usuarioRoles.block) && bloqueado],
    ['eliminar', puede(quien, usuarioRoles.remove) && estado !== 'baja'],
  ];
  return reglas.flatMap(([accion, permitida]) => (permitida ? [accion] : []));
}
