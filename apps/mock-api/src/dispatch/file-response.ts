import { archivoSchema, FILE_BYTES, FILE_LINES, fileTypes, type LineaArchivo } from '@portal/contracts';
import { create as contentDisposition } from 'content-disposition';
import Negotiator from 'negotiator';
import { Readable } from 'node:stream';
import { SlowQueryError } from '../core/slow-query.ts';
import { StreamRefusal, type StreamedFile } from '../core/streamed-file.ts';
import { header, type ApiRequest, type ApiResponse } from '../core/request.ts';

/** The form in which a client requests a file. */
export type FileForm = typeof FILE_BYTES | typeof FILE_LINES;

const JSON_FORM = 'application/json';
/** A client may also accept the type of the file itself. */
const FORMS: readonly string[] = [FILE_BYTES, FILE_LINES, ...Object.values(fileTypes)];

/** Undefined for the usual JSON, the default. */
export function fileFormOf(request: Pick<ApiRequest, 'headers'>): FileForm | undefined {
  const accept = header(request, 'accept');
  if (accept === undefined || !FORMS.some((form) => accept.includes(form))) return undefined;
  const [form] = new Negotiator({ headers: { accept } }).mediaTypes([JSON_FORM, ...FORMS]);
  if (form === undefined || form === JSON_FORM) return undefined;
  return form === FILE_LINES ? FILE_LINES : FILE_BYTES;
}

/** The file of an operation that returned it as a whole. */
export function fileIn(body: unknown): StreamedFile | undefined {
  const { data } = (body ?? {}) as { readonly data?: unknown };
  const parsed = archivoSchema.safeParse(data);
  if (!parsed.success) return undefined;
  const { nombre, mime, base64 } = parsed.data;
  return {
    nombre,
    mime,
    total: null,
    filas: () => 0,
    chunks: Readable.from([Buffer.from(base64, 'base64')]),
  };
}

const TOO_SLOW = 'La consulta tarda demasiado: acote los filtros, por ejemplo a un período más corto.';
const BROKEN = 'El archivo no se pudo terminar. Vuelva a intentarlo.';

/**
 * The response with a file: its bytes alone, or lines of JSON that also report the rows written and the end.
 *
 * @param onError called with the error that aborts a file
 */
export function fileResponse(
  file: StreamedFile,
  form: FileForm,
  onError: (error: unknown) => void,
): ApiResponse {
  const headers = {
    'content-disposition': contentDisposition(file.nombre),
    ...(file.total !== null && { 'x-total-rows': String(file.total) }),
    // A proxy that buffers the whole file would hide its progress from the client.
    'x-accel-buffering': 'no',
  };
  if (form === FILE_LINES)
    return {
      status: 200,
      headers: { ...headers, 'content-type': `${FILE_LINES}; charset=utf-8` },
      body: undefined,
      stream: linesOf(file, onError),
    };
  return {
    status: 200,
    headers: { ...headers, 'content-type': file.mime },
    body: undefined,
    stream: bytesOf(file, onError),
  };
}

/** An aborted file breaks the connection, so that the client does not take it for a complete one. */
async function* bytesOf(
  { chunks }: StreamedFile,
  onError: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    if (!isConnectionClosed(error)) onError(error);
    throw error;
  }
}

async function* linesOf(file: StreamedFile, onError: (error: unknown) => void): AsyncGenerator<Uint8Array> {
  const { nombre, mime, total, chunks, filas: rows } = file;
  yield lineOf({ nombre, mime, total });
  try {
    for await (const chunk of chunks)
      if (chunk.length > 0) yield lineOf({ filas: rows(), base64: Buffer.from(chunk).toString('base64') });
    yield lineOf({ fin: true, filas: rows() });
  } catch (error) {
    if (isConnectionClosed(error)) return;
    onError(error);
    yield lineOf({ error: sentenceOf(error) });
  }
}

/** True if the client or the server has closed the connection. */
const isConnectionClosed = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'].includes(String(error.code));

const lineOf = (line: LineaArchivo): Buffer => Buffer.from(`${JSON.stringify(line)}\n`);

function sentenceOf(error: unknown): string {
  if (error instanceof StreamRefusal) return error.message;
  return error instanceof SlowQueryError ? TOO_SLOW : BROKEN;
}
