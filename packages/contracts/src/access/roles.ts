/** Roles that a portal user can have (spec §6). */
export const portalRoles = ['admin', 'subadmin', 'cliente', 'soporte', 'contabilidad', 'consulta'] as const;
export type PortalRole = (typeof portalRoles)[number];

/** Every role name on the wire: the portal's six and the two generic ones of the admin template. */
export const roles = [...portalRoles, 'staff', 'user'] as const;
export type Role = (typeof roles)[number];

/**
 * Named groups of spec §6, for use as an `auth` list. `onlyGuest` is the empty list: guests only.
 * `undefined` (no list) means open to all.
 */
export const groups = {
  admin: ['admin'],
  staff: ['admin', 'staff'],
  user: ['admin', 'staff', 'user'],
  onlyGuest: [],
} as const satisfies Record<string, readonly Role[]>;
