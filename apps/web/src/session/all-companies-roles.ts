import type { Role } from '@portal/contracts/access';

/** Roles that see every company, and may list all of them at once. */
export const allCompaniesRoles: readonly Role[] = ['admin', 'soporte'];
