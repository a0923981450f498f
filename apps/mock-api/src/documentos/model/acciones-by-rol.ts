import { operations, type OperationAccess } from '@portal/contracts';
import { accesoEventos } from '@portal/contracts/access';
import { mayRun } from '../../core/may-run.ts';
import type { AccionDocumento } from './types.ts';

/** The operation behind each action: users that may run it are offered the action. */
const ACCESO: Readonly<Record<AccionDocumento, OperationAccess>> = {
  enviar: operations.documentos_electronicos.enviar.access,
  reintentar: operations.documentos_electronicos.reintentar.access,
  consultar_estado: operations.documentos_electronicos.consultarEstado.access,
  reenviar_correo: operations.documentos_electronicos.reenviarCorreo.access,
  corregir: operations.facturas.corregir.access,
  cancelar: accesoEventos.cancelacion,
  nominar: accesoEventos.nominacion,
  emitir_nota_credito: operations.facturas.emitir.access,
  duplicar: operations.facturas.duplicar.access,
};

/** Actions that at least one of the roles opens, whatever the state of a document. */
export function accionesDeRoles(roles: readonly string[]): ReadonlySet<AccionDocumento> {
  const acciones = Object.keys(ACCESO) as AccionDocumento[];
  return new Set(acciones.filter((accion) => mayRun(ACCESO[accion], roles)));
}
