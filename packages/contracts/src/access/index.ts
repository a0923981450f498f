export { certificadoRoles, empresaRoles } from './administration.ts';
export { groups, portalRoles, roles, type PortalRole, type Role } from './roles.ts';
export { canAccess, toRoleList } from './can-access.ts';
