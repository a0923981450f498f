import { INVALID_TOKEN, type ErrorBody, type Problem, type ValidationError } from '@portal/contracts';

/** A request is rejected before any handler ran; `error-response.ts` turns it into the contract's body. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly body: ErrorBody | ValidationError;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    status: number,
    body: ErrorBody | ValidationError,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(String(status));
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** The client closed the connection before its request was complete: there is no response to send, and no error here. */
export class RequestAborted extends Error {
  override readonly name = 'RequestAborted';
}

export const httpErrors = {
  invalidToken: () => new HttpError(401, { error: INVALID_TOKEN }),
  keyRefused: (error: string) => new HttpError(403, { error }),
  tooManyRequests: (seconds: number) =>
    new HttpError(
      429,
      { error: `Demasiados pedidos. Espere ${String(seconds)} segundos y vuelva a probar.` },
      { 'retry-after': String(seconds) },
    ),
  forbidden: () => new HttpError(403, { error: 'No tiene permiso para esta operación.' }),
  mustChangePassword: () =>
    new HttpError(403, { error: 'Cambie primero su contraseña temporal por una propia.' }),
  noSampleUsers: () =>
    new HttpError(403, {
      error: 'Este servidor no tiene usuarios de muestra: use una cuenta del portal.',
    }),
  unknownPath: () => new HttpError(404, { error: 'No existe esa dirección en la API.' }),
  wrongMethod: (allow: readonly string[]) =>
    new HttpError(
      405,
      { error: 'La dirección existe, pero no con ese método.' },
      { allow: allow.join(', ') },
    ),
  /** @param limit in bytes: whole megabytes */
  tooLarge: (limit: number) =>
    new HttpError(413, { error: `El cuerpo supera el máximo de ${String(limit / 1024 / 1024)} MB.` }),
  wrongType: (accepted: readonly string[]) =>
    new HttpError(415, { error: `El tipo de contenido debe ser ${accepted.join(' o ')}.` }),
  wrongEncoding: (encoding: string) =>
    new HttpError(415, { error: `El cuerpo debe venir en UTF-8 y sin comprimir, no en ${encoding}.` }),
  notUtf8: () =>
    new HttpError(400, { error: [{ type: 'body', message: 'El cuerpo no es texto UTF-8 válido.' }] }),
  malformedJson: () =>
    new HttpError(400, { error: [{ type: 'body', message: 'El cuerpo no es JSON válido.' }] }),
  notAnObject: () =>
    new HttpError(400, { error: [{ type: 'body', message: 'El cuerpo debe ser un objeto JSON.' }] }),
  tooDeep: (levels: number) =>
    new HttpError(400, {
      error: [{ type: 'body', message: `El cuerpo anida más de ${String(levels)} niveles.` }],
    }),
  nullCharacter: () =>
    new HttpError(400, { error: [{ type: 'body', message: 'El texto no admite el carácter nulo.' }] }),
  missingBody: (isText: boolean) =>
    new HttpError(400, {
      error: [{ type: 'body', message: isText ? 'Falta el cuerpo.' : 'Falta el cuerpo en JSON.' }],
    }),
  noSandboxes: () =>
    new HttpError(400, {
      error: [{ type: 'X-Sandbox', message: 'Este servidor no tiene cajas de arena: /__mock está apagado.' }],
    }),
  foreignHost: (name: string) =>
    new HttpError(403, { error: `/__mock solo atiende con un nombre de esta máquina, no con ${name}.` }),
  foreignOrigin: (origin: string) =>
    new HttpError(403, { error: `/__mock no atiende a páginas de otro origen: ${origin}.` }),
  badSandbox: () =>
    new HttpError(400, {
      error: [
        {
          type: 'X-Sandbox',
          message: 'El nombre admite de 1 a 64 letras, números, puntos, guiones y guiones bajos.',
        },
      ],
    }),
  /** Problems of the whole input are reported as `body`. */
  invalid: (problems: readonly Problem[]) =>
    new HttpError(400, { error: problems.map(({ path, message }) => ({ type: path || 'body', message })) }),
};
