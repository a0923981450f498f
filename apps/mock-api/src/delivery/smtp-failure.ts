import type { PruebaCorreo } from '@portal/contracts';

/** Why a mail was not accepted. */
export interface Failure {
  /** One sentence for the user. */
  readonly mensaje: string;
  /** The reply of the server, or the error of the connection; null without either. */
  readonly respuesta: string | null;
  /** Whether a retry may succeed. */
  readonly temporal: boolean;
}

const SIN_CONEXION = ['ECONNECTION', 'ESOCKET', 'EDNS', 'EABORT', 'ECONNREFUSED'];
const CERTIFICADO =
  /self[- ]signed|unable to (?:verify|get)|certificate|altname|ERR_TLS_CERT|CERT_HAS_EXPIRED/i;

interface ErrorSmtp {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
  readonly message?: unknown;
  readonly recipient?: unknown;
  readonly rejectedErrors?: unknown;
}

/** The step that an SMTP session reached. */
export interface Progress {
  /** Server and port. */
  readonly place: string;
  readonly isConnected: boolean;
  readonly conversacion: PruebaCorreo['conversacion'];
  /** Time limit of a step, and of connection, greeting and STARTTLS together. */
  readonly stepMs: number;
  /** Set when the time limit of the whole session ended it. */
  readonly exhaustedMs?: number;
}

/** Interprets an error of nodemailer. */
export function failureOf(error: unknown, progress: Progress): Failure {
  const { place, exhaustedMs } = progress;
  const { code, responseCode, response, message, rejectedErrors } = (error ?? {}) as ErrorSmtp;
  const codigo = typeof responseCode === 'number' ? responseCode : undefined;
  const serverReply = typeof response === 'string' && response !== '' ? response.trim() : null;
  const detalle = typeof message === 'string' ? message : String(error);
  if (exhaustedMs !== undefined || code === 'ETIMEDOUT') return timeoutFailure(progress);
  if (code === 'EAUTH') {
    const temporal = codigo !== undefined && codigo < 500;
    return {
      mensaje: temporal
        ? 'El servidor no pudo comprobar el usuario por ahora'
        : 'Usuario o contraseña rechazados por el servidor',
      respuesta: serverReply ?? detalle,
      temporal,
    };
  }
  if (codigo !== undefined && serverReply !== null) {
    const all = Array.isArray(rejectedErrors)
      ? rejectedErrors.map((one) => textoDe(one) ?? serverReply).join('; ')
      : serverReply;
    return { mensaje: 'El servidor no aceptó el correo', respuesta: all, temporal: codigo < 500 };
  }
  if (CERTIFICADO.test(detalle))
    return {
      mensaje: 'El certificado del servidor de correo no es de confianza',
      respuesta: detalle,
      temporal: false,
    };
  if (code === 'ETLS')
    return {
      mensaje: 'El servidor no admite la conexión segura elegida',
      respuesta: serverReply ?? detalle,
      temporal: false,
    };
  if (typeof code === 'string' && SIN_CONEXION.includes(code))
    return { mensaje: `No se pudo conectar con ${place}`, respuesta: serverReply ?? detalle, temporal: true };
  return { mensaje: 'No se pudo enviar el correo', respuesta: serverReply ?? detalle, temporal: true };
}

/** Names the step that was waited for, so that an operator knows whether a firewall, the server or a command is slow. */
export function timeoutFailure({
  place,
  isConnected,
  conversacion,
  stepMs,
  exhaustedMs = stepMs,
}: Progress): Failure {
  const isGreeted = conversacion.some(({ de }) => de === 'servidor');
  const command = conversacion.findLast(({ de, linea }) => de === 'portal' && VERB.test(linea));
  const step = !isConnected
    ? 'de la conexión'
    : isGreeted
      ? `de la respuesta a ${VERB.exec(command?.linea ?? '')?.[0] ?? 'EHLO'}`
      : 'del saludo del servidor';
  return {
    mensaje: isGreeted ? 'El servidor dejó de responder' : `No se pudo conectar con ${place}`,
    respuesta: `Se agotó el tiempo de espera (${seconds(exhaustedMs)} s) ${step}`,
    temporal: true,
  };
}

/** The verb of an SMTP command. */
const VERB = /^[A-Z]{4,8}\b/;

function textoDe(error: unknown): string | undefined {
  const { response, recipient } = (error ?? {}) as ErrorSmtp;
  if (typeof response !== 'string') return undefined;
  return typeof recipient === 'string' ? `<${recipient}> ${response.trim()}` : response.trim();
}

const seconds = (milisegundos: number): string =>
  String(Math.round(milisegundos / 100) / 10).replace('.', ',');
