import type { PortalRole } from './roles.ts';

type Roles = readonly [PortalRole, ...PortalRole[]];

/** Roles that issue documents: all but soporte and consulta. */
export const emisores = ['admin', 'subadmin', 'cliente', 'contabilidad'] as const satisfies Roles;

/** Roles that may create each kind of event (E.0); the operation itself is open to all of them. Contract and screens use it. */
export const accesoEventos = {
  cancelacion: emisores,
  inutilizacion: emisores,
  nominacion: ['admin', 'subadmin', 'cliente'],
  notificacion: ['consulta'],
  conformidad: ['consulta'],
  disconformidad: ['consulta'],
  desconocimiento: ['consulta'],
} as const satisfies Readonly<Record<string, Roles>>;
