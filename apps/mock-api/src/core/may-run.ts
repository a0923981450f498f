import { canAccess, type OperationAccess } from '@portal/contracts';

/** True if roles may run an operation. */
export const mayRun = (access: OperationAccess, roles: readonly string[]): boolean =>
  access === 'public' || canAccess(access, roles);
