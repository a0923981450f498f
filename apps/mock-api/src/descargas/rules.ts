import type { DescargasTable } from '../store/schema/tables.ts';

export type EstadoDescarga = DescargasTable['estado'];

/** Downloads of a user that wait or are made at the same time. */
export const MAX_ACTIVE = 3;
/** Bytes of one file. */
export const MAX_BYTES = 500_000_000;
/** Bytes of all files of a user, and of a sandbox. */
export const MAX_BYTES_PER_USER = 1_000_000_000;
export const MAX_BYTES_PER_SANDBOX = 4_000_000_000;
/** Retention of a finished file. */
export const KEPT_MS = 24 * 60 * 60_000;
/** Time that a download is listed after its file is gone. */
export const LISTED_MS = 7 * 24 * 60 * 60_000;
/** Attempts per download: one that crashes its process each time must not crash all of them. */
export const MAX_ATTEMPTS = 3;

export const UNFINISHED = 'El archivo no se pudo terminar. Vuelva a intentarlo.';
export const NO_ACCESS = 'Su usuario ya no tiene acceso a estos documentos.';
export const NO_FILES = 'Ninguno de los documentos tiene KuDE ni XML en el portal.';
export const TOO_LARGE = 'El archivo pasaría de 500 MB: pida menos documentos.';

/** True if it waits or is being made. */
export const isActive = (estado: EstadoDescarga): boolean => estado === 'en_cola' || estado === 'en_curso';

/** The reported state: a finished download is `listo` until it expires, whether its file is still stored or not. */
export function estadoAt(
  { estado, vence }: Pick<DescargasTable, 'estado' | 'vence'>,
  now: Date,
): EstadoDescarga {
  return estado === 'listo' && vence !== null && vence <= now.toISOString() ? 'vencido' : estado;
}

/** Downloads of a user, and bytes of a user and of a sandbox. */
export interface Usage {
  /** Downloads of the user that wait or are being made. */
  readonly active: number;
  /** Bytes of finished files. */
  readonly userBytes: number;
  readonly sandboxBytes: number;
}

/** Why a user cannot ask for one more; undefined when it can. */
export function refusalReason({ active, userBytes, sandboxBytes }: Usage): string | undefined {
  if (active >= MAX_ACTIVE)
    return `Ya tiene ${String(MAX_ACTIVE)} descargas en preparación: espere a que termine una, o deténgala.`;
  if (userBytes >= MAX_BYTES_PER_USER)
    return 'Sus descargas ocupan más de 1 GB: quite alguna antes de pedir otra.';
  if (sandboxBytes >= MAX_BYTES_PER_SANDBOX)
    return 'No hay lugar para más descargas por ahora: vuelva a intentarlo más tarde.';
  return undefined;
}

/** Why a file cannot be taken in this state. */
export function noFileReason(estado: Exclude<EstadoDescarga, 'listo'>): string {
  switch (estado) {
    case 'en_cola':
    case 'en_curso':
      return 'El archivo todavía no está listo.';
    case 'con_error':
      return 'El archivo no se pudo preparar: vuelva a pedirlo.';
    case 'cancelado':
      return 'La descarga se canceló: vuelva a pedirla.';
    case 'vencido':
      return 'El archivo venció y ya no se guarda: vuelva a pedirlo.';
  }
}
