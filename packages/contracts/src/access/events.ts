import type { PortalRole } from './roles.ts';

type Roles = readonly [PortalRole, ...PortalRole[]];

/** Who issues documents: everybody but soporte and consulta. */
export const emisores = ['admin', 'subadmin', 'cliente', 'contabilidad'] as const satisfies Roles;

/** Who may make each kind of event (E.0); the operation itself is open to all of them. The contract and the screens read it. */
export const accesoEventos = {
  cancelacion: emisores,
  inutilizacion: emisores,
  nominacion: ['admin', 'subadmin', 'cliente'],
  notificacion: ['consulta'],
  conformidad: ['consulta'],
  disconformidad: ['consulta'],
  desconocimiento: ['consulta'],
} as const satisfies Readonly<Record<string, Roles>>;
