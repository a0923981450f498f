import { SHARED_MOMENT_MS } from '../context/seed-area.ts';
import type { DatosDocumento, EstadoDocumento, TipoDocumento } from '@portal/sifen';

/** Seconds after the moment of the data within which they may first be read. */
export const SHARED_MINUTE = SHARED_MOMENT_MS / 1000;

/** History of a demo document after its approval. */
export type Story =
  | 'conforme'
  | 'conforme_tras_notificar'
  | 'conforme_parcial'
  | 'parcial_y_total'
  | 'conformidad_pendiente'
  | 'disconforme'
  | 'disconforme_al_limite'
  | 'corregida'
  | 'disconformidad_rechazada'
  | 'desconocida'
  | 'desconocida_al_limite'
  | 'notificada'
  | 'notificada_tarde'
  | 'cancelada_tras_conformidad'
  | 'cancelacion_pendiente'
  | 'nominada'
  | 'nominacion_pendiente'
  | 'inutilizada'
  | 'rango_rechazado'
  | 'impugnada'
  | 'bloqueada'
  | 'detenida';

/** Issue, kind and result of a demo document. */
export interface Turn {
  /** Milliseconds since the epoch, on a whole second. */
  readonly momento: number;
  readonly tipo: TipoDocumento;
  readonly estado: EstadoDocumento;
  /** Issued to the demo user `consulta`, instead of its usual receiver. */
  readonly esDeVisitante?: boolean;
  /** Documents with the same name were sent in one lote. */
  readonly lote?: string;
  /** Seconds from now until the tax authority responds; only with estado `enviado`. */
  readonly respondeEn?: number;
  /** Seconds from issue to approval, if fixed. */
  readonly aprobadoTras?: number;
  /** Its content without the date; random when missing. */
  readonly datos?: Omit<DatosDocumento, 'fecha_emision'>;
  /** Establecimiento and punto, `002-001`; random when missing. */
  readonly lugar?: string;
  /** A small sale to an innominado. */
  readonly esInnominada?: boolean;
  /** The factura of an advance, or one that uses it. */
  readonly anticipo?: 'emitir' | 'usar';
  /** For a nota de crédito: on a factura of the last two days, which therefore cannot be cancelled. */
  readonly sobreReciente?: boolean;
  /** Its history after the approval. */
  readonly historia?: Story;
}

/** A voided range of numbers at the end of a series. */
export interface SownRango {
  /** `001-002`. */
  readonly lugar: string;
  readonly tipo: 1 | 5;
  readonly cantidad: number;
  /** Running number across all series; default: the next number. */
  readonly desde?: number;
  readonly estado: 'registrado' | 'pendiente';
  readonly motivo: string;
}
