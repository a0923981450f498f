import { CollectionFullError } from '../core/collection-full-error.ts';
import { QueueFullError } from '../core/limited.ts';
import type { Logger } from '../core/logger.ts';
import { StorageUnavailableError } from '../core/storage-error.ts';
import { HttpError, RequestAborted } from '../core/http-error.ts';
import { jsonResponse, type ApiResponse } from '../core/request.ts';
import type { RequestTrace } from '../guard/request-trace.ts';

/** The status that nginx logs for a closed connection; it is never sent. */
const CLIENT_CLOSED_REQUEST = 499;

/** The response to a request that threw: a client error is described in the response, an internal one in the log only. */
export function errorResponse(error: unknown, trace: RequestTrace, logger: Logger): ApiResponse {
  if (error instanceof RequestAborted)
    return { status: CLIENT_CLOSED_REQUEST, headers: {}, body: undefined, connection: 'drop' };
  if (error instanceof HttpError) return jsonError(trace, error.status, error.body, error.headers);
  if (error instanceof QueueFullError) return jsonError(trace, 503, BUSY, { 'retry-after': BUSY_SECONDS });
  if (error instanceof CollectionFullError) return jsonError(trace, 413, FULL);
  logger.error(`${trace.request.method} ${trace.request.path}`, error);
  if (error instanceof StorageUnavailableError)
    return jsonError(trace, error.status, { error: STORAGE_MESSAGES[error.status] });
  return jsonError(trace, 500, INTERNAL);
}

const INTERNAL = { error: 'Error interno del servidor.' };

/** The response when another one could not be sent. */
export const internalError = jsonResponse(500, INTERNAL);

const BUSY_SECONDS = '10';
const BUSY = { error: `Hay demasiados pedidos en espera. Intente de nuevo en ${BUSY_SECONDS} segundos.` };

const FULL = { error: 'No queda lugar en esta lista: elimine algo antes de guardar más.' };

const STORAGE_MESSAGES = {
  503: 'La base de datos no está disponible. Intente de nuevo en unos minutos.',
  507: 'No queda espacio para guardar datos en el servidor.',
} as const;

function jsonError(
  trace: RequestTrace,
  status: number,
  body: unknown,
  headers?: Readonly<Record<string, string>>,
): ApiResponse {
  trace.responseBody = body;
  return jsonResponse(status, body, headers);
}
