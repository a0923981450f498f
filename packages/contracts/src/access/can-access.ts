import type { Role } from './roles.ts';

/**
 * True if a user with `userRoles` may use an item guarded by `auth` (spec §6).
 *
 * @param auth `undefined` or `null`: open to all; empty: guests only; otherwise the user needs one of the listed roles.
 * @param userRoles Role names of the signed-in user, or a single name, as the mock users have it; empty or absent for a guest.
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

/** Normalises the roles of a session user: a list, one name, or nothing (a guest). */
export function toRoleList(userRoles: readonly string[] | string | null | undefined): readonly string[] {
  if (userRoles === undefined || userRoles === null || userRoles === '') return [];
  return typeof userRoles === 'string' ? [userRoles] : userRoles;
}
