import type { Role } from './roles.ts';

/**
 * Whether a user with `userRoles` may use an item guarded by `auth` (spec §6).
 *
 * @param auth `undefined` or `null`: open to all; empty: guests only; else at least one listed role is needed.
 * @param userRoles Role names of the signed-in user, or one name as the mock users carry it; empty or absent for a guest.
 */
export function canAccess(
  auth: readonly Role[] | null | undefined,
  userRoles: readonly string[] | string | null | undefined,
): boolean {
  const held = toRoleList(userRoles);
  if (auth === undefined || auth === null) return true;
  if (auth.length === 0) return held.length === 0;
  return auth.some((role) => held.includes(role));
}

/** The role list of a session user, whether the wire carried a list, one name, or nothing (a guest). */
export function toRoleList(userRoles: readonly string[] | string | null | undefined): readonly string[] {
  if (userRoles === undefined || userRoles === null || userRoles === '') return [];
  return typeof userRoles === 'string' ? [userRoles] : userRoles;
}
