import type { IncomingMessage, ServerResponse } from 'node:http';
import { createWriter } from './answer-writer.ts';
import { addressOf } from './caller-address.ts';
import type { Dispatcher } from './dispatcher.ts';
import { httpErrors } from './http-error.ts';
import type { ApiRequest } from './request.ts';

export interface NodeAdapterOptions {
  readonly dispatcher: Dispatcher;
  /** Headers of every answer of the API, whatever it is. */
  readonly safeDataHeaders: Readonly<Record<string, string>>;
  /** One proxy stands in front and says who called in X-Forwarded-For. */
  readonly trustProxy: boolean;
}

/** Whether the dispatcher answers a call; when not, nothing was read or written. */
type NodeHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Lets the dispatcher answer the calls of the API that come over `node:http`. */
export function createNodeHandler(options: NodeAdapterOptions): NodeHandler {
  const { dispatcher, safeDataHeaders, trustProxy } = options;
  const write = createWriter(safeDataHeaders);
  return (request, response) => {
    const url = withoutOrigin(request.url ?? '/');
    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    if (!dispatcher.owns(path)) return false;
    const query = mark === -1 ? '' : url.slice(mark + 1);
    void dispatcher.answer(toApiRequest(request, path, query, trustProxy)).then((answer) => {
      if (!response.headersSent && !response.destroyed) write(answer, request, response);
    });
    return true;
  };
}

function toApiRequest(
  request: IncomingMessage,
  path: string,
  query: string,
  trustProxy: boolean,
): ApiRequest {
  return {
    method: request.method ?? 'GET',
    path,
    query,
    headers: request.headers,
    address: addressOf(request.headers, request.socket.remoteAddress, trustProxy),
    readBody: (limit) => collect(request, limit),
  };
}

/** A proxy may ask with the whole address, and a server must understand it. */
function withoutOrigin(url: string): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*(?=\/|$)/i, '') || '/';
}

/** Somebody may have parsed the body before us: an integrator's own `express.json()` in front of the mounted app. */
function alreadyParsed(request: IncomingMessage): Buffer | undefined {
  const parsed: unknown = request.readableEnded && 'body' in request ? request.body : undefined;
  if (parsed === undefined || Buffer.isBuffer(parsed)) return parsed;
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('application/x-www-form-urlencoded') && typeof parsed === 'object')
    return Buffer.from(new URLSearchParams(parsed as Record<string, string>).toString());
  return Buffer.from(isTextOf(type, parsed) ? parsed : JSON.stringify(parsed));
}

/** A text may be the body as it came, or the JSON string that was in it. */
function isTextOf(type: string, parsed: unknown): parsed is string {
  if (typeof parsed !== 'string') return false;
  if (!type.startsWith('application/json')) return true;
  try {
    JSON.parse(parsed);
    return true;
  } catch {
    return false;
  }
}

function collect(request: IncomingMessage, limit: number): Buffer | Promise<Buffer> {
  const parsed = alreadyParsed(request);
  if (parsed !== undefined) return parsed;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw httpErrors.tooLarge();
  if (!request.complete) return collectLater(request, limit);
  const bytes = (request.read() as Buffer | null) ?? Buffer.alloc(0);
  if (bytes.length > limit) throw httpErrors.tooLarge();
  return bytes;
}

function collectLater(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let isWhole = false;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else {
        chunks.length = 0;
        request.pause();
        reject(httpErrors.tooLarge());
      }
    });
    request.on('end', () => {
      isWhole = true;
      const [first] = chunks;
      resolve(first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks));
    });
    request.on('error', reject);
    request.on('close', () => {
      if (!isWhole) reject(new Error('The call was broken off'));
    });
  });
}
