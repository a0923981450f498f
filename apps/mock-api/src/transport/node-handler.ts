import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../core/logger.ts';
import type { Dispatcher } from '../dispatch/dispatcher.ts';
import { internalError } from '../dispatch/error-response.ts';
import { httpErrors, RequestAborted } from '../core/http-error.ts';
import type { ApiRequest } from '../core/request.ts';
import type { ResponseWriter } from './response-writer.ts';

export interface NodeHandlerOptions {
  readonly dispatcher: Dispatcher;
  readonly write: ResponseWriter;
  /** Behind one proxy: the client's address is in X-Forwarded-For. */
  readonly trustProxy: boolean;
  readonly logger: Logger;
}

/**
 * False for a path that is not the API's: nothing was read or written.
 *
 * @param isAny whether to respond to any path: to those that do not exist with 404 and an entry in the log
 */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse, isAny?: boolean) => boolean;

/** Passes API requests from `node:http` to the dispatcher. */
export function createNodeHandler({
  dispatcher,
  write,
  trustProxy,
  logger,
}: NodeHandlerOptions): NodeHandler {
  return (request, response, isAny = false) => {
    const url = withoutOrigin(request.url ?? '/');
    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    if (!isAny && !dispatcher.owns(path)) return false;
    const query = mark === -1 ? '' : url.slice(mark + 1);
    // Those of a middleware, such as cors.
    const earlierHeaders = response.getHeaders();
    const send = async () => {
      const result = await dispatcher.handle(toApiRequest(request, path, query, trustProxy));
      if (!response.headersSent && !response.destroyed) await write(result, request, response);
    };
    // Such as a header that a middleware of an integrator has set. An unhandled rejection would end the process.
    const recover = async (error: unknown) => {
      logger.error(`${request.method ?? ''} ${path}`, error);
      if (response.headersSent) {
        request.socket.destroy();
        return;
      }
      // The failed response may have set some of its headers, such as `content-encoding`.
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      for (const name in earlierHeaders) response.setHeader(name, earlierHeaders[name] ?? '');
      await write(internalError, request, response);
    };
    send()
      .catch(recover)
      .catch(() => request.socket.destroy());
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
    address: clientAddress(request, trustProxy),
    readBody: (limit) => readBody(request, limit),
    onGone: (listener) => {
      const { socket } = request;
      socket.once('close', listener);
      return () => socket.off('close', listener);
    },
  };
}

/** Request lines may have an absolute URL (RFC 9112 3.2.2), which proxies send. */
function withoutOrigin(url: string): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*(?=\/|$)/i, '') || '/';
}

/**
 * Behind a trusted proxy the address that it saw, the last one in X-Forwarded-For: clients can forge those before it.
 * Otherwise the peer of the connection.
 */
function clientAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim()
    : undefined;
  return forwarded === undefined || forwarded === '' ? (socket.remoteAddress ?? '') : withoutPort(forwarded);
}

/** Some proxies add the port of the connection: with it, every connection would count as another address. */
function withoutPort(address: string): string {
  const [, ipv6, ipv4] = /^(?:\[(.+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/.exec(address) ?? [];
  return ipv6 ?? ipv4 ?? address;
}

function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const parsed = alreadyParsed(request);
  if (parsed !== undefined) return Promise.resolve(parsed);
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > limit) throw httpErrors.tooLarge(limit);
    if (request.destroyed && !request.complete) throw new RequestAborted();
    if (hasArrived(request)) {
      // Fast path: the whole body has already arrived, as with most requests.
      const bytes = (request.read() as Buffer | null) ?? Buffer.alloc(0);
      if (bytes.length > limit) throw httpErrors.tooLarge(limit);
      // `node:http` may not have parsed the end yet, and only does so while the stream is read.
      if (!request.complete) request.resume();
      resolve(bytes);
      return;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else {
        chunks.length = 0;
        reject(httpErrors.tooLarge(limit));
      }
    });
    request.on('end', () => {
      const [first] = chunks;
      resolve(first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks));
    });
    // Without a listener an error would end the process.
    request.on('error', () => undefined);
    request.on('close', () => {
      if (!request.complete) reject(new RequestAborted());
    });
  });
}

/** `complete` is set only after the handler has been called: until then as many bytes as `Content-Length` are enough. */
const hasArrived = ({ complete, headers, readableLength }: IncomingMessage): boolean =>
  complete || (readableLength > 0 && readableLength === Number(headers['content-length']));

/** The body of a request that middleware of an integrator, such as `express.json()`, has already parsed. */
function alreadyParsed(request: IncomingMessage): Buffer | undefined {
  const parsed: unknown = request.readableEnded && 'body' in request ? request.body : undefined;
  if (parsed === undefined || Buffer.isBuffer(parsed)) return parsed;
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('application/x-www-form-urlencoded') && typeof parsed === 'object')
    return Buffer.from(new URLSearchParams(parsed as Record<string, string>).toString());
  return Buffer.from(isBodyText(type, parsed) ? parsed : JSON.stringify(parsed));
}

/** A string may be the raw body or the value of a parsed JSON string. */
function isBodyText(type: string, parsed: unknown): parsed is string {
  if (typeof parsed !== 'string') return false;
  if (!type.startsWith('application/json')) return true;
  try {
    JSON.parse(parsed);
    return true;
  } catch {
    return false;
  }
}
