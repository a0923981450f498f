import type { DescargasTable } from '../store/tables.ts';

export type EstadoDescarga = DescargasTable['estado'];

/** Downloads of a user that wait or are made at the same time. */
export const MAX_ACTIVE = 3;
/** Bytes of one file. */
export const MAXIMO_BYTES = 500_000_000;
/** Bytes of all files of a user, and of a sandbox. */
export const MAXIMO_BYTES_USUARIO = 1_000_000_000;
export const MAXIMO_BYTES_SANDBOX = 4_000_000_000;
/** A file is kept for so long after it is ready. */
export const GUARDADO_MS = 24 * 60 * 60_000;
/** What was a download is listed for so long. */
export const LISTED_MS = 7 * 24 * 60 * 60_000;
/** How often one is begun: a process that dies over it each time must not take all the others along. */
export const MAXIMO_INTENTOS = 3;

export const UNFINISHED = 'El archivo no se pudo terminar. Vuelva a intentarlo.';
export const SIN_ACCESO = 'Su usuario ya no tiene acceso a estos documentos.';
export const WITHOUT_FILES = 'Ninguno de los documentos tiene KuDE ni XML en el portal.';
export const TOO_LARGE = 'El archivo pasaría de 500 MB: pida menos documentos.';

/** Whether it waits or is being made. */
export const esActiva = (estado: EstadoDescarga): boolean => estado === 'en_cola' || estado === 'en_curso';

/** The state as it is told: what is ready is so until its time is over, whether its file is still there or not. */
export function estadoEn(
  { estado, vence }: Pick<DescargasTable, 'estado' | 'vence'>,
  now: Date,
): EstadoDescarga {
  return estado === 'listo' && vence !== null && vence <= now.toISOString() ? 'vencido' : estado;
}

/** What a user and a sandbox have. */
export interface Uso {
  /** Of the user: waiting or being made. */
  readonly activas: number;
  /** Of the files that are ready. */
  readonly bytesUsuario: number;
  readonly bytesSandbox: number;
}

/** Why a user cannot ask for one more; undefined when it can. */
export function motivoDeRechazo({ activas: active, bytesUsuario, bytesSandbox }: Uso): string | undefined {
  if (active >= MAX_ACTIVE)
    return `Ya tiene ${String(MAX_ACTIVE)} descargas en preparación: espere a que termine una, o deténgala.`;
  if (bytesUsuario >= MAXIMO_BYTES_USUARIO)
    return 'Sus descargas ocupan más de 1 GB: quite alguna antes de pedir otra.';
  if (bytesSandbox >= MAXIMO_BYTES_SANDBOX)
    return 'No hay lugar para más descargas por ahora: vuelva a intentarlo más tarde.';
  return undefined;
}

/** Why a file cannot be taken in this state. */
export function motivoSinArchivo(estado: Exclude<EstadoDescarga, 'listo'>): string {
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
