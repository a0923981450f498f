export {
  auditoriaRoles,
  certificadoRoles,
  correoRoles,
  empresaRoles,
  integracionRoles,
  perfilesQueAdministra,
  usuarioRoles,
} from './administration.ts';
export { accesoEventos, emisores } from './events.ts';
export { groups, portalRoles, roles, type PortalRole, type Role } from './roles.ts';
export { canAccess, toRoleList } from './can-access.ts';
export {
  esDeLectura,
  permisosDeOperacion,
  permisosIntegracion,
  ROL_INTEGRACION,
  type PermisoIntegracion,
} from './integration.ts';
