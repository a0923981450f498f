import type { EstadoDocumento } from './documento.ts';
import { fechaLocal } from './fechas.ts';
import { primerDiaEmision } from './plazos.ts';
import type { CodigoConocido } from './reglas/tabla.ts';

export type ColorEstado = 'default' | 'info' | 'primary' | 'warning' | 'success' | 'error';

export interface DescripcionEstado {
  etiqueta: string;
  /** Palette colour of the chip. */
  color: ColorEstado;
  /** Outlined chip: approved with a remark. */
  contorno?: true;
  /** Struck-through chip: the document no longer counts. */
  tachado?: true;
  siguientes: readonly EstadoDocumento[];
}

/** Life cycle of a document. Events of the receiver and notas de crédito are flags beside it, never states. */
export const ESTADOS: Readonly<Record<EstadoDocumento, DescripcionEstado>> = {
  borrador: { etiqueta: 'Borrador', color: 'default', siguientes: ['generado'] },
  generado: { etiqueta: 'Generado', color: 'info', siguientes: ['enviado', 'inutilizado'] },
  enviado: {
    etiqueta: 'Enviado / en lote',
    color: 'primary',
    siguientes: ['aprobado', 'aprobado_observacion', 'rechazado', 'error_envio'],
  },
  error_envio: { etiqueta: 'Error de envío', color: 'warning', siguientes: ['enviado'] },
  aprobado: { etiqueta: 'Aprobado', color: 'success', siguientes: ['cancelado'] },
  aprobado_observacion: {
    etiqueta: 'Aprobado con observación',
    color: 'success',
    contorno: true,
    siguientes: ['cancelado'],
  },
  rechazado: { etiqueta: 'Rechazado', color: 'error', siguientes: ['generado', 'inutilizado'] },
  cancelado: { etiqueta: 'Cancelado', color: 'default', tachado: true, siguientes: [] },
  inutilizado: { etiqueta: 'Inutilizado', color: 'default', siguientes: [] },
};

/** Quick tabs of the list, in order; "Todos" lists no states. A borrador is in none: it is not a document yet. */
export const GRUPOS_ESTADO = [
  { clave: 'pendientes', etiqueta: 'Pendientes', estados: ['generado', 'enviado', 'error_envio'] },
  { clave: 'aprobados', etiqueta: 'Aprobados', estados: ['aprobado', 'aprobado_observacion'] },
  { clave: 'rechazados', etiqueta: 'Rechazados', estados: ['rechazado'] },
  { clave: 'cancelados', etiqueta: 'Cancelados', estados: ['cancelado', 'inutilizado'] },
] as const satisfies readonly { clave: string; etiqueta: string; estados: readonly EstadoDocumento[] }[];

export type GrupoEstado = (typeof GRUPOS_ESTADO)[number]['clave'];

/** Whether a document may go from one state directly to another. */
export function puedePasar(desde: EstadoDocumento, hasta: EstadoDocumento): boolean {
  return ESTADOS[desde].siguientes.includes(hasta);
}

/** The tab of the list that has documents of this state; `undefined` for a state of none. */
export function grupoDe(estado: EstadoDocumento): GrupoEstado | undefined {
  return GRUPOS_ESTADO.find((group) => group.estados.some((miembro) => miembro === estado))?.clave;
}

/** The states of the documents of a tab. */
export function estadosDe(clave: GrupoEstado): readonly EstadoDocumento[] {
  return GRUPOS_ESTADO.find((group) => group.clave === clave)?.estados ?? [];
}

/** Approved, with or without observation: the document has tax effect. */
export function estaAprobado(estado: EstadoDocumento): boolean {
  return estado === 'aprobado' || estado === 'aprobado_observacion';
}

/** Rejected, cancelled or voided: the document has no tax effect, and never will under this number and state. */
export function perdioValidez(estado: EstadoDocumento): boolean {
  return estado === 'rechazado' || estado === 'cancelado' || estado === 'inutilizado';
}

/** Whether it may be sent again with the same CDC: not while the authority is processing it, nor after a response. */
export function permiteReintentar(estado: EstadoDocumento): boolean {
  return puedePasar(estado, 'enviado');
}

/** Rejection codes for a CDC or number that is already authorised. */
export const CODIGOS_NUMERO_USADO: readonly CodigoConocido[] = ['1001', '1002'];

/** Rejection code for a number that is void. */
export const CODIGO_NUMERO_INUTILIZADO: CodigoConocido = '1109';

/** Rejection code for an issue date that is too old. */
export const CODIGO_EMISION_ATRASADA: CodigoConocido = '1150';

/**
 * Rejection codes whose cause is the number or another part of the CDC, so that no correction that keeps both removes it: besides the used
 * ones a wrong check digit of the CDC (1003) or of the issuer's RUC (1253), and an issue date that is too old (1150), once all hours of its
 * day are. Not an establecimiento, punto or RUC that the authority does not know (1105, 1106, 1250), for it may register them; nor a series
 * out of order (1110), for the one before may come into use; nor a date too far ahead (1151), for it comes closer; nor data that contradict
 * the CDC (1000).
 */
export const CODIGOS_POR_INUTILIZAR: readonly CodigoConocido[] = [
  ...CODIGOS_NUMERO_USADO,
  '1003',
  CODIGO_EMISION_ATRASADA,
  '1253',
];

/** What decides whether a document can be corrected. */
export interface DocumentoRespondido {
  readonly estado: EstadoDocumento;
  readonly codigo_respuesta: string | null;
  readonly fecha_emision: string;
}

/** Whether it may be corrected and sent again with the same CDC. Where that cannot help, the number is voided, unless it is void already. */
export function permiteCorregir(documento: DocumentoRespondido, now: string): boolean {
  const { estado, codigo_respuesta } = documento;
  const isVoid = codigo_respuesta === CODIGO_NUMERO_INUTILIZADO;
  return estado === 'rechazado' && !isVoid && !exigeInutilizar(documento, now);
}

/** A rejection that cannot be corrected: the number is voided and another one used. */
export function exigeInutilizar(
  { estado, codigo_respuesta, fecha_emision }: DocumentoRespondido,
  now: string,
): boolean {
  if (estado !== 'rechazado' || !CODIGOS_POR_INUTILIZAR.some((one) => one === codigo_respuesta)) return false;
  return codigo_respuesta !== CODIGO_EMISION_ATRASADA || fechaLocal(fecha_emision) < primerDiaEmision(now);
}
