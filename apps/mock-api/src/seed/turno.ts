import { SHARED_MOMENT_MS } from '../core/seed-area.ts';
import type { DatosDocumento, EstadoDocumento, TipoDocumento } from '@portal/sifen';

/** Seconds after the moment of the data within which they may first be read. */
export const MINUTO_COMPARTIDO = SHARED_MOMENT_MS / 1000;

/** What happened to a document of the demonstration after its approval. */
export type Historia =
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
  | 'desconocida_tarde'
  | 'notificada'
  | 'notificada_tarde'
  | 'cancelacion_rechazada'
  | 'cancelacion_pendiente'
  | 'nominada'
  | 'nominacion_pendiente'
  | 'inutilizada'
  | 'rango_rechazado'
  | 'impugnada'
  | 'bloqueada'
  | 'detenida';

/** When a document of the demonstration was issued, what it is and how it ended. */
export interface Turno {
  /** Milliseconds since the epoch, on a whole second. */
  readonly momento: number;
  readonly tipo: TipoDocumento;
  readonly estado: EstadoDocumento;
  /** Issued to the demo user `consulta`, instead of its usual receiver. */
  readonly esDeVisitante?: boolean;
  /** Documents with the same name went out in one lote. */
  readonly lote?: string;
  /** Seconds from now until the tax authority responds; only with estado `enviado`. */
  readonly respondeEn?: number;
  /** Seconds from issue to approval, where it matters. */
  readonly aprobadoTras?: number;
  /** What it says, without its date; left to chance when missing. */
  readonly datos?: Omit<DatosDocumento, 'fecha_emision'>;
  /** Issued here, `002-001`; left to chance when missing. */
  readonly lugar?: string;
  /** A small sale to nobody in particular. */
  readonly esInnominada?: boolean;
  /** The factura of an advance, or one that uses it. */
  readonly anticipo?: 'emitir' | 'usar';
  /** Of a nota de crédito: on a factura of the last two days, which it keeps from being cancelled. */
  readonly sobreReciente?: boolean;
  /** What happened to it after its approval. */
  readonly historia?: Historia;
}

/** A range of numbers of the end of a series that was voided. */
export interface RangoSembrado {
  /** `001-002`. */
  readonly lugar: string;
  readonly tipo: 1 | 5;
  readonly cantidad: number;
  /** Counted through the series; the number that the series has come to when missing. */
  readonly desde?: number;
  readonly estado: 'registrado' | 'pendiente';
  readonly motivo: string;
}
