import type { Role } from './roles.ts';

/** Permissions of an integration key. */
export const permisosIntegracion = ['emitir', 'consultar', 'eventos'] as const;
export type PermisoIntegracion = (typeof permisosIntegracion)[number];

/** The role of a technical user, within its permissions. */
export const ROL_INTEGRACION = 'cliente' satisfies Role;

/** The parts of an operation that decide its permission. */
interface Requested {
  readonly objeto: string;
  readonly operacion: string;
  readonly accion?: string | undefined;
}

/** Permissions that allow the operations of an objeto: those that only read, and those that write. */
interface Grants {
  readonly read: readonly PermisoIntegracion[];
  readonly write: readonly PermisoIntegracion[];
}

const all = permisosIntegracion;
const issuing: Grants = { read: ['emitir', 'consultar'], write: ['emitir'] };

/**
 * Objetos that are not listed are closed to integration keys: administration, dashboards, received documents, background
 * downloads.
 */
const grants: Readonly<Record<string, Grants>> = {
  documentos_electronicos: issuing,
  facturas: issuing,
  notas_credito: issuing,
  lotes: issuing,
  eventos: { read: ['eventos', 'consultar'], write: ['eventos'] },
  clientes: issuing,
  productos: issuing,
  establecimientos: { read: all, write: [] },
  timbrados: { read: all, write: [] },
  catalogos: { read: all, write: [] },
};

const readingOperations: readonly string[] = ['C', 'D', 'X', 'P'];

/** Actions of operation E that only read. All others count as writes. */
const readingActions: readonly string[] = [
  'avisos',
  'bandeja',
  'consultar_estado',
  'consultar_ruc',
  'contar',
  'documentos_posibles',
  'facturas_disponibles',
  'factura',
  'perfil',
  'preparar',
  'sesiones',
  'totalizar',
];

/** True if an operation only reads. All others are recorded in the audit trail. */
export const esDeLectura = ({ operacion, accion }: Omit<Requested, 'objeto'>): boolean =>
  readingOperations.includes(operacion) || (operacion === 'E' && readingActions.includes(accion ?? ''));

/** The permissions that allow an integration key to run an operation (any one is enough); empty when no key may. */
export function permisosDeOperacion(requested: Requested): readonly PermisoIntegracion[] {
  const { objeto } = requested;
  const granted = Object.hasOwn(grants, objeto) ? grants[objeto] : undefined;
  if (granted === undefined) return [];
  return esDeLectura(requested) ? granted.read : granted.write;
}
