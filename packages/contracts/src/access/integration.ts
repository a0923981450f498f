import type { Role } from './roles.ts';

/** What an integration key may be allowed to do. */
export const permisosIntegracion = ['emitir', 'consultar', 'eventos'] as const;
export type PermisoIntegracion = (typeof permisosIntegracion)[number];

/** The role that a technical user has for the operations its permissions allow. */
export const ROL_INTEGRACION = 'cliente' satisfies Role;

/** An operation, as far as its permission depends on it. */
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

/** An objeto that is not listed is closed to integration keys: administration, dashboards, received documents, files made for people. */
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

/** Actions that change nothing. Another one writes. */
const readingActions: readonly string[] = [
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

/** Whether an operation only reads: every other one is written to the audit trail. */
export const esDeLectura = ({ operacion, accion }: Omit<Requested, 'objeto'>): boolean =>
  readingOperations.includes(operacion) || (operacion === 'E' && readingActions.includes(accion ?? ''));

/** The permissions of which an integration key needs one to run an operation; none when no key may. */
export function permisosDeOperacion(requested: Requested): readonly PermisoIntegracion[] {
  const { objeto } = requested;
  const granted = Object.hasOwn(grants, objeto) ? grants[objeto] : undefined;
  if (granted === undefined) return [];
  return esDeLectura(requested) ? granted.read : granted.write;
}
