import type { CodigoConocido } from '../reglas/tabla.ts';

/** Origin of an event; `sifen` for automatic ones and those of the tax authority. */
export type OrigenEvento = 'emisor' | 'receptor' | 'sifen';

/** Events that this product signs and sends. */
export type TipoEventoPropio =
  | 'cancelacion'
  | 'inutilizacion'
  | 'nominacion'
  | 'notificacion'
  | 'conformidad'
  | 'disconformidad'
  | 'desconocimiento';

/** Events of the tax authority: only shown. */
export type TipoEventoSifen = 'devolucion_ajuste' | 'asociacion' | 'impugnacion' | 'bloqueo' | 'detencion';

export type TipoEvento = TipoEventoPropio | TipoEventoSifen;

export interface DescripcionEvento {
  readonly etiqueta: string;
  readonly origen: OrigenEvento;
}

/** Every kind of event (MT 11), in the order in which they are offered. */
export const TIPOS_EVENTO: Readonly<Record<TipoEvento, DescripcionEvento>> = {
  cancelacion: { etiqueta: 'Cancelación', origen: 'emisor' },
  inutilizacion: { etiqueta: 'Inutilización', origen: 'emisor' },
  nominacion: { etiqueta: 'Nominación', origen: 'emisor' },
  notificacion: { etiqueta: 'Notificación de recepción', origen: 'receptor' },
  conformidad: { etiqueta: 'Conformidad', origen: 'receptor' },
  disconformidad: { etiqueta: 'Disconformidad', origen: 'receptor' },
  desconocimiento: { etiqueta: 'Desconocimiento', origen: 'receptor' },
  devolucion_ajuste: { etiqueta: 'Devolución y Ajuste de precios', origen: 'sifen' },
  asociacion: { etiqueta: 'Asociación', origen: 'sifen' },
  impugnacion: { etiqueta: 'Impugnación', origen: 'sifen' },
  bloqueo: { etiqueta: 'Bloqueo', origen: 'sifen' },
  detencion: { etiqueta: 'Detención', origen: 'sifen' },
};

/** Code of a registered event. */
export const EVENTO_REGISTRADO = '0600' satisfies CodigoConocido;
