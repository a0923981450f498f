import type { Role } from '@portal/contracts/access';

/** Who sees every company, and may look at all of them at once. */
export const allCompaniesRoles: readonly Role[] = ['admin', 'soporte'];
