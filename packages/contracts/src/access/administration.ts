import type { PortalRole } from './roles.ts';

type Roles = readonly [PortalRole, ...PortalRole[]];

/** Roles by action on a company (E.0): the contract and the screens read it. */
export const empresaRoles = {
  read: ['admin', 'subadmin', 'soporte', 'contabilidad'],
  create: ['admin', 'subadmin'],
  /** Data that documents use: CSC, numbering, appearance. */
  edit: ['admin', 'subadmin', 'soporte'],
  /** Identity and address of the company. */
  editIdentity: ['admin', 'subadmin'],
  enable: ['admin'],
} as const satisfies Readonly<Record<string, Roles>>;

/** Roles by action on the technical users of a company and their keys (E.0). */
export const integracionRoles = {
  /** And rotate the keys of their own companies. */
  read: ['admin', 'subadmin', 'cliente', 'soporte'],
  administer: ['admin', 'subadmin', 'soporte'],
  enable: ['admin'],
} as const satisfies Readonly<Record<string, Roles>>;

/** Roles by action on the certificates of a company (E.0). */
export const certificadoRoles = {
  read: ['admin', 'subadmin', 'cliente', 'soporte'],
  create: ['admin', 'subadmin', 'cliente', 'soporte'],
  enable: ['admin', 'subadmin', 'soporte'],
  remove: ['admin'],
} as const satisfies Readonly<Record<string, Roles>>;

/** Roles by action on the mail servers of companies and their outbox (E.0). */
export const correoRoles = {
  read: ['admin', 'subadmin', 'soporte'],
  administer: ['admin', 'subadmin', 'soporte'],
  remove: ['admin'],
} as const satisfies Readonly<Record<string, Roles>>;

/** Roles by action on the users of the portal (E.0). A cliente edits only its own user. */
export const usuarioRoles = {
  read: ['admin', 'subadmin', 'cliente', 'soporte'],
  create: ['admin', 'subadmin'],
  edit: ['admin', 'subadmin', 'soporte', 'cliente'],
  /** Mails the invitation again. */
  invite: ['admin', 'subadmin', 'soporte'],
  block: ['admin', 'subadmin', 'soporte'],
  reset: ['admin', 'soporte'],
  /** Who may reset a password as well could sign in as the user: administrators only. */
  resetSecondFactor: ['admin'],
  remove: ['admin'],
  export: ['admin', 'subadmin', 'soporte'],
} as const satisfies Readonly<Record<string, Roles>>;

/** The profiles that each role may grant and revoke. It may not edit a user who has any other profile. */
export const perfilesQueAdministra: Readonly<Partial<Record<string, readonly PortalRole[]>>> = {
  admin: ['admin', 'subadmin', 'cliente', 'soporte', 'contabilidad', 'consulta'],
  subadmin: ['subadmin', 'cliente', 'contabilidad', 'consulta'],
  soporte: ['subadmin', 'cliente', 'soporte', 'contabilidad', 'consulta'],
};

/** Roles that read the audit trail (E.0). A subadmin sees only its own companies. */
export const auditoriaRoles = {
  read: ['admin', 'subadmin', 'soporte'],
  export: ['admin'],
} as const satisfies Readonly<Record<string, Roles>>;
