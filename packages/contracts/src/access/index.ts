export { certificadoRoles, correoRoles, empresaRoles, integracionRoles } from './administration.ts';
export { groups, portalRoles, roles, type PortalRole, type Role } from './roles.ts';
export { canAccess, toRoleList } from './can-access.ts';
export {
  permisosDeOperacion,
  permisosIntegracion,
  ROL_INTEGRACION,
  type PermisoIntegracion,
} from './integration.ts';
