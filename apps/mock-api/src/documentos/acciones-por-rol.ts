import type { PortalRole } from '@portal/contracts/access';
import type { AccionDocumento } from './tipos.ts';

/** What somebody may do beyond reading: companies' own people everything, accounting no sending by hand (spec §6). */
const TODAS: readonly AccionDocumento[] = [
  'enviar',
  'reintentar',
  'consultar_estado',
  'reenviar_correo',
  'corregir',
  'cancelar',
  'emitir_nota_credito',
  'duplicar',
];
const CONTABILIDAD: readonly AccionDocumento[] = [
  'reenviar_correo',
  'corregir',
  'cancelar',
  'emitir_nota_credito',
  'duplicar',
];

const POR_ROL: Readonly<Record<PortalRole, readonly AccionDocumento[]>> = {
  admin: TODAS,
  subadmin: TODAS,
  cliente: TODAS,
  contabilidad: CONTABILIDAD,
  soporte: [],
  consulta: [],
};

/** Actions that at least one of the roles opens, whatever the state of a document. */
export function accionesDeRoles(roles: readonly string[]): ReadonlySet<AccionDocumento> {
  return new Set(Object.entries(POR_ROL).flatMap(([rol, acciones]) => (roles.includes(rol) ? acciones : [])));
}

export function rolPermite(roles: readonly string[], accion: AccionDocumento): boolean {
  return accionesDeRoles(roles).has(accion);
}
