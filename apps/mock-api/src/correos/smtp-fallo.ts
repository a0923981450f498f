/** Why a mail was not accepted. */
export interface Fallo {
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

/**
 * Interprets an error of nodemailer.
 *
 * @param lugar server and port
 * @param limiteMs time limit of the SMTP session
 * @param isAgotado whether the time limit ended it
 */
export function falloDe(error: unknown, lugar: string, limiteMs: number, isAgotado = false): Fallo {
  const { code, responseCode, response, message, rejectedErrors } = (error ?? {}) as ErrorSmtp;
  const codigo = typeof responseCode === 'number' ? responseCode : undefined;
  const palabras = typeof response === 'string' && response !== '' ? response.trim() : null;
  const detalle = typeof message === 'string' ? message : String(error);
  if (isAgotado || code === 'ETIMEDOUT') {
    const respuesta = `Se agotó el tiempo de espera (${segundos(limiteMs)} s)`;
    return { mensaje: `No se pudo conectar con ${lugar}`, respuesta, temporal: true };
  }
  if (code === 'EAUTH') {
    const temporal = codigo !== undefined && codigo < 500;
    return {
      mensaje: temporal
        ? 'El servidor no pudo comprobar el usuario por ahora'
        : 'Usuario o contraseña rechazados por el servidor',
      respuesta: palabras ?? detalle,
      temporal,
    };
  }
  if (codigo !== undefined && palabras !== null) {
    const todos = Array.isArray(rejectedErrors)
      ? rejectedErrors.map((one) => textoDe(one) ?? palabras).join('; ')
      : palabras;
    return { mensaje: 'El servidor no aceptó el correo', respuesta: todos, temporal: codigo < 500 };
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
      respuesta: palabras ?? detalle,
      temporal: false,
    };
  if (typeof code === 'string' && SIN_CONEXION.includes(code))
    return { mensaje: `No se pudo conectar con ${lugar}`, respuesta: palabras ?? detalle, temporal: true };
  return { mensaje: 'No se pudo enviar el correo', respuesta: palabras ?? detalle, temporal: true };
}

function textoDe(error: unknown): string | undefined {
  const { response, recipient } = (error ?? {}) as ErrorSmtp;
  if (typeof response !== 'string') return undefined;
  return typeof recipient === 'string' ? `<${recipient}> ${response.trim()}` : response.trim();
}

const segundos = (milisegundos: number): string =>
  String(Math.round(milisegundos / 100) / 10).replace('.', ',');
